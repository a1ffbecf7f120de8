/* Figures as comma-separated text that a spreadsheet reads as they are meant.
   - An exact fraction has no form of its own there: Excel and LibreOffice make a date of 5/12, an apostrophe before
     it would stand in the cell, and ="5/12" would be a formula. So a column with fractions becomes three: its value
     as a decimal, the numerator, the denominator, all of them numbers to go on reckoning with.
   - Words that would be taken for a formula or a date begin with an apostrophe, which keeps them words.
   - Numbers are written plainly: -1, not −1; 10000, not 10,000. */
(() => {
  "use strict";
  const FRACTION = /^([-+]?\d+)\s*[/⁄]\s*(\d+)$/;
  const WHOLE = /^[-+]?\d+$/;
  const NUMBER = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?\s?%?$/i;
  const GROUPED = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/;
  const RECKONED = /^[=+\-@\t\r＝＋－＠]/;
  const MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
  const DATED = new RegExp([
    "^\\d{1,4}\\s*[-/.:]\\s*\\d{1,4}(\\s*[-/.:]\\s*\\d{1,4})?(\\s*[ap]m)?$",
    `^(\\d{1,4}[\\s./-]*)?${MONTH}[\\s./-]*\\d{1,4}$`, `^\\d{1,4}[\\s./-]*${MONTH}$`,
  ].join("|"), "i");

  /* A cell in plain signs: numbers as a program writes them, words as they stand. */
  function plain(cell) {
    const text = String(cell ?? "").trim().replace(/^−(?=[\d.])/, "-");
    return GROUPED.test(text) ? text.replaceAll(",", "") : text;
  }
  function safe(text) {
    if (NUMBER.test(text) && !/^\d+\.$/.test(text)) return text;
    return RECKONED.test(text) || DATED.test(text) ? `'${text}` : text;
  }
  const quoted = (text) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

  /* A cell of a column with fractions, in three: value, numerator, denominator. */
  function apart(text) {
    const [, p, q] = text.match(FRACTION) ?? (WHOLE.test(text) ? [text, text, "1"] : []);
    if (!q || !BigInt(q)) return [safe(text), "", ""];
    // BigInt: a fraction may be longer than a number of the browser's can hold.
    const scaled = BigInt(p) * 10n ** 200n / BigInt(q);
    return [String(Number((Number(scaled) / 1e200).toPrecision(10))), String(BigInt(p)), q];
  }

  /* Rows of cells, the first of them the names of the columns, as CSV. */
  function csv(rows) {
    const [head, ...body] = rows.map((row) => row.map(plain));
    const wide = Math.max(0, ...rows.map((row) => row.length));
    const columns = [];
    for (let at = 0; at < wide; at++) {
      const name = head[at] ?? "", cells = body.map((row) => row[at] ?? "");
      if (!cells.some((cell) => FRACTION.test(cell))) columns.push([safe(name), ...cells.map(safe)]);
      else {
        const parts = cells.map(apart);
        const names = [name || "value", ...["numerator", "denominator"].map((part) => (name ? `${name}: ${part}` : part))];
        names.forEach((each, n) => columns.push([safe(each), ...parts.map((part) => part[n])]));
      }
    }
    return rows.map((_, n) => columns.map((column) => quoted(column[n])).join(",")).join("\n");
  }
  window.fourVoyagesFigures = { csv };
})();
