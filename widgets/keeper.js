// What the browser keeps under a key: for this tab first, so that no other tab changes it under the
// reader's hands, and for tabs that are opened later. While two tabs hold different texts they are
// `apart`: each keeps its own, and what is kept for later tabs stays, until the reader has settled it.
function keeper(key) {
  const read = (store) => {
    try { return window[store].getItem(key) || ""; } catch { return ""; }
  };
  const write = (store, text) => {
    try {
      if (text) window[store].setItem(key, text);
      else window[store].removeItem(key);
      return true;
    } catch {
      return false; // no room, or no storage at all
    }
  };
  const own = () => read("sessionStorage"), shared = () => read("localStorage");
  let apart = Boolean(own() && shared()) && own() !== shared();
  return {
    read: () => own() || shared(),
    shared,
    apart: () => apart,
    settle() { apart = false; },
    // Whether it is kept at all.
    write(text) {
      const here = write("sessionStorage", text);
      return (!apart && write("localStorage", text)) || here;
    },
    // Calls `told` whenever another tab has kept something; the function that ends it.
    watch(told) {
      const heard = (event) => {
        if (event.storageArea !== localStorage || event.key !== key || !event.newValue) return;
        apart = event.newValue !== own();
        told();
      };
      addEventListener("storage", heard);
      return () => removeEventListener("storage", heard);
    },
  };
}
