// What the browser keeps under a key: for this tab first, so that no other tab changes it under the
// reader's hands, and for tabs that are opened later. While two tabs hold different texts they are
// `apart`: each keeps its own, and what is kept for later tabs stays, until the reader has settled it.
// A sum stands beside each text: one that no longer fits it is damaged, and no other tab's doing.
function keeper(key) {
  const read = (store, of = key) => {
    try { return window[store].getItem(of) || ""; } catch { return ""; }
  };
  const SUM = `${key}.sum`;
  const sum = (text) => {
    let found = 2166136261; // FNV-1a
    for (let at = 0; at < text.length; at++) found = Math.imul(found ^ text.charCodeAt(at), 16777619);
    return `${text.length}.${found >>> 0}`;
  };
  const whole = (store) => {
    const text = read(store), kept = read(store, SUM);
    return kept && kept !== sum(text) ? "" : text;
  };
  const write = (store, text) => {
    try {
      if (text) window[store].setItem(SUM, sum(text));
      else window[store].removeItem(SUM);
      if (text) window[store].setItem(key, text);
      else window[store].removeItem(key);
      return true;
    } catch {
      return false; // no room, or no storage at all
    }
  };
  const own = () => read("sessionStorage"), shared = () => read("localStorage");
  const two = () => [whole("sessionStorage"), whole("localStorage")];
  let apart = two().every(Boolean) && own() !== shared();
  return {
    read: () => two().find(Boolean) || own() || shared(),
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
        if (event.storageArea !== localStorage || event.key !== key || !whole("localStorage")) return;
        apart = event.newValue !== own();
        told();
      };
      addEventListener("storage", heard);
      return () => removeEventListener("storage", heard);
    },
  };
}
