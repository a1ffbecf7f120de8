/* Cards of one's own: a file or a text goes to Python, which says what the game makes of it. */
const KEY = "four-voyages:cards";
const MOST = 600000; // characters that are sent; a larger file is refused for what comes of these
export default {
  render({ model, el }) {
    el.innerHTML = model.get("shell");
    const text = el.querySelector("textarea"), status = el.querySelector("[role=status]");
    const file = el.querySelector("input[type=file]");
    const kept = keeper(KEY);
    kept.settle();
    const send = (own) => {
      kept.write(own.length < MOST ? own : "");
      model.send({ text: own.slice(0, MOST) });
    };
    const save = () => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([model.get("text")], { type: "text/yaml" }));
      link.download = "cmdf-cast.yaml";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    };
    el.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-do]");
      if (!button) return;
      if (button.dataset.do === "read") send(text.value);
      if (button.dataset.do === "save") save();
      if (button.dataset.do === "standing") { text.value = model.get("standing"); send(""); }
    });
    file.addEventListener("change", async () => {
      const chosen = file.files[0];
      if (!chosen) return;
      const own = await chosen.slice(0, MOST).text();
      if (chosen.size < MOST) text.value = own;
      file.value = "";
      send(own);
    });
    const draw = () => { el.querySelector(".own-cards-shown").innerHTML = model.get("shown"); };
    const say = () => { status.textContent = model.get("said"); };
    model.on("change:shown", draw);
    model.on("change:said", say);
    draw();
    const before = kept.read();
    text.value = before || model.get("standing");
    if (before) model.send({ text: before });
    return () => { model.off("change:shown", draw); model.off("change:said", say); };
  },
};
