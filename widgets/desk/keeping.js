// What the browser keeps for the desk, and the case file as a file of its own.
const KEPT = "four-voyages:cases";
const AWAY = "four-voyages:cases-put-away";
const INBOX = "four-voyages:inbox";
const LARGEST = 4100000;

const kept = {
  read(key) {
    try {
      return localStorage.getItem(key) || "";
    } catch {
      return "";
    }
  },
  write(key, text) {
    try {
      if (text) localStorage.setItem(key, text);
      else localStorage.removeItem(key);
      return true;
    } catch {
      return false;
    }
  },
  list(key) {
    try {
      const found = JSON.parse(kept.read(key) || "[]");
      return Array.isArray(found) ? found : [];
    } catch {
      return [];
    }
  },
};

function now() {
  const here = new Date();
  return new Date(here - here.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
}

// The case file as a file, loaded again, and as a page to print.
function files(root, model, send) {
  const save = (name, type, text) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 2000);
  };
  root.addEventListener("click", (event) => {
    if (event.target.closest("[data-save]")) save(`case-file-${now().slice(0, 10)}.json`, "application/json", model.get("saved"));
  });
  root.addEventListener("change", async (event) => {
    const field = event.target.closest("[data-load]");
    if (!field?.files.length) return;
    const text = await field.files[0].slice(0, LARGEST).text();
    field.value = "";
    send({ do: "load", text });
  });
  model.on("change:paper", () => {
    const text = model.get("paper");
    save(`case-file-${now().slice(0, 10)}.html`, "text/html", text.slice(text.indexOf("\n") + 1));
  });
}
