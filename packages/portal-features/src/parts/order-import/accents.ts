/** Values by which a person sees whether names were read right: `MontrÃ©al` or `Montréal`. */
import { readAs } from "./decode-text.ts";
import { strayLetter, strays } from "./mixed-text.ts";
import type { EncodingName, OpenedFile } from "./order-import.ts";

const most = 5;
/** Rows that are gone through before fewer values than that will do: many files name one city over and over. */
const enough = 2000;
/** Characters of a value. */
const longest = 80;

/**
 * Collects them while rows are read. In a mixed text it puts the right letter in the place of every stray byte, and takes the values
 * which have one before all others.
 */
export function createAccents(encoding: EncodingName, other: EncodingName | undefined, isMixed: boolean) {
  const strayed = new Map<string, string>();
  const plain = new Map<string, string>();

  const mend = (row: string[]) => {
    for (const [index, cell] of row.entries()) {
      const mended = cell.replace(strays, strayLetter);
      if (mended === cell) continue;
      row[index] = mended;
      if (!other || strayed.size >= most) continue;
      const parts = cell.split(/([\uf780-\uf7ff])/);
      strayed.set(
        cut(mended),
        cut(parts.map((part, at) => (at % 2 ? strayLetter(part) : readAs(part, encoding, other))).join("")),
      );
    }
  };
  let looked = 0;
  const isWanted = () => other !== undefined && plain.size < most && (looked < enough || plain.size === 0);
  const look = (row: readonly string[]) => {
    looked += 1;
    for (const cell of row)
      if (other && foreign.test(cell) && !cell.includes("\uFFFD") && !plain.has(cut(cell)))
        plain.set(cut(cell), cut(readAs(cell, encoding, other)));
  };

  return {
    /** @returns the text of the rows as it is to be read from now on */
    look: (rows: readonly string[][], text: string): string => {
      if ((!isMixed && !isWanted()) || !foreign.test(text)) return text;
      if (isMixed) for (const row of rows) mend(row);
      for (const row of rows) {
        if (!isWanted()) break;
        look(row);
      }
      return isMixed ? text.replace(strays, strayLetter) : text;
    },
    found: (): OpenedFile["accents"] =>
      [...new Map([...strayed, ...plain])].slice(0, most).map(([now, then]) => ({ now, other: then })),
  };
}

const cut = (text: string) => (text.length > longest ? text.slice(0, longest) : text);
const foreign = /[^\p{ASCII}\s]/u;
