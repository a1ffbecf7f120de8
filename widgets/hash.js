// The part of the page's address after "#": one entry a widget, such as
// "#combat=kraken.combat?pluck=7&dice=2.4.5;play=…". Entries of others are left as they are.
const address = {
  entries() {
    return location.hash.slice(1).split(";").filter(Boolean).map((entry) => {
      const cut = entry.indexOf("=");
      return cut < 0 ? [entry, null] : [entry.slice(0, cut), entry.slice(cut + 1)];
    });
  },
  read(key) {
    const found = address.entries().find(([name]) => name === key);
    if (!found) return "";
    try {
      return decodeURIComponent(found[1] || "");
    } catch {
      return found[1]; // a "%" cut off in the middle: shown as it came
    }
  },
  // An entry that lost its key, such as "#kraken.combat?pluck=7": the first who can read it, a panel of
  // that rule, takes it under its own key.
  claim(key, rule) {
    const entries = location.hash.slice(1).split(";");
    const legible = (entry) => { try { return decodeURIComponent(entry); } catch { return entry; } };
    const bare = entries.find((entry) => legible(entry).startsWith(`${rule}?`));
    if (!rule || !bare || address.read(key)) return;
    const named = entries.map((entry) => (entry === bare ? `${key}=${entry}` : entry)).join(";");
    history.replaceState(history.state, "", `#${named}`);
  },
  write(key, text) {
    const kept = address.entries().filter(([name]) => name !== key);
    if (text) kept.push([key, address.encoded(text)]);
    const hash = kept.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join(";");
    history.replaceState(history.state, "", hash ? `#${hash}` : location.pathname + location.search);
  },
  link(key, text) {
    return `${location.origin}${location.pathname}${location.search}#${key}=${address.encoded(text)}`;
  },
  encoded(text) {
    // Legible where it can be: only what would break the address is encoded.
    return encodeURIComponent(text).replace(/%(3F|3D|26|2C|3A|2F)/g, decodeURIComponent);
  },
};
