/* Keys of one letter or sign (“/” finds, “p” projects): the reader may switch them off, here or at the desk,
   and a live part that has a key of its own keeps it. */
(() => {
  "use strict";
  const KEPT = "four-voyages:single-keys";
  window.fourVoyages.singleKeys = {
    get on() {
      try { return localStorage.getItem(KEPT) !== "off"; } catch { return true; }
    },
    set on(wanted) {
      try {
        if (wanted) localStorage.removeItem(KEPT);
        else localStorage.setItem(KEPT, "off");
      } catch { /* not kept */ }
    },
    takenByAPart: (key) => Boolean(document.querySelector(`.live [data-own-keys~="${key}"]`)),
  };
})();
