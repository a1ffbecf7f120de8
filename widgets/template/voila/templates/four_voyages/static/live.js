/* The printed edition: a link to a live page takes along what stands after “#”, and the page that says how to
   open the book live names the page that was asked for. */
(() => {
  "use strict";
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".open-live a, .live-page");
    if (!link || !location.hash) return;
    link.dataset.page ??= link.getAttribute("href"); // what it led to before anything was taken along
    link.href = link.dataset.page + location.hash;
  }, true);
  // Nothing answers here: what stands still is no stop for the keyboard either.
  for (const control of document.querySelectorAll(".still > .stored :is(button, input, select, textarea)")) {
    control.disabled = true;
  }
  const place = document.getElementById("live-address");
  if (!place) return;
  const name = () => {
    let file = location.hash.slice(1);
    try { file = decodeURIComponent(file); } catch { /* a “%” cut off in the middle: as it came */ }
    if (!/^[\w./#=?&,:%-]+$/.test(file) || file.includes("..")) return;
    place.textContent = `voila/render/${file}`;
    document.getElementById("live-wanted").hidden = false;
  };
  name();
  addEventListener("hashchange", name);
})();
