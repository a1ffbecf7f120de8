/* The printed edition: a link to a live page takes along what stands after “#”, and the page that says how to
   open the book live names the page that was asked for. */
(() => {
  "use strict";
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".open-live a, .live-page");
    if (link && location.hash) link.href = `${link.href.split("##")[0]}#${location.hash}`.replace("##", "#");
  }, true);
  const place = document.getElementById("live-address");
  if (!place) return;
  const name = () => {
    const file = decodeURIComponent(location.hash.slice(1));
    if (!/^[\w./#=?&,:%-]+$/.test(file) || file.includes("..")) return;
    place.textContent = `voila/render/${file}`;
    document.getElementById("live-wanted").hidden = false;
  };
  name();
  addEventListener("hashchange", name);
})();
