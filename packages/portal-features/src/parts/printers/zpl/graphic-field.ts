/** How many times the hexadecimal digit after a letter is repeated: `G` 1 to `Y` 19, `g` 20 to `z` 400. */
const timesOf = (letter: string): number =>
  letter <= "Y" ? letter.charCodeAt(0) - 70 : (letter.charCodeAt(0) - 102) * 20;

/**
 * The rows of a picture in a label (`^GFA`), its repeats unpacked: `,` fills a row with white, `!` with black, `:` repeats
 * the row above. Undefined for data in another form, and for a picture larger than any label.
 */
export function graphicRows(rest: string): boolean[][] | undefined {
  const [form = "", , total = "", perRow = "", ...parts] = rest.split(",");
  const digits = Number(perRow) * 2;
  const height = Math.ceil(Number(total) / Number(perRow));
  if (form.trim().toUpperCase() !== "A" || !(digits > 0) || !(height > 0) || digits * height > 4_000_000)
    return undefined;
  const data = parts.join(",").replaceAll(/\s/g, "");
  if (data.startsWith(":")) return undefined;
  const rows: string[] = [];
  let row = "";
  let times = 0;
  const push = (full: string) => {
    rows.push(full);
    row = "";
  };
  for (const character of data) {
    if (rows.length >= height) break;
    if (character === "," || character === "!") push(row.padEnd(digits, character === "," ? "0" : "F"));
    else if (character === ":") push(rows.at(-1) ?? "0".repeat(digits));
    else if (/[g-z]/i.test(character)) times += timesOf(character);
    else if (/[0-9a-f]/i.test(character)) {
      row += character.repeat(Math.max(1, times));
      times = 0;
      while (row.length >= digits && rows.length < height) {
        const whole = row.slice(0, digits);
        const after = row.slice(digits);
        push(whole);
        row = after;
      }
    } else return undefined;
  }
  if (row !== "" && rows.length < height) push(row.padEnd(digits, "0"));
  return rows.map((line) =>
    Array.from(line).flatMap((digit) => {
      const bits = Number.parseInt(digit, 16);
      return [(bits & 8) > 0, (bits & 4) > 0, (bits & 2) > 0, (bits & 1) > 0];
    }),
  );
}
