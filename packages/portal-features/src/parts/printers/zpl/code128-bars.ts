/** Encodes text as a Code 128 bar code, as `^BC` does. Open it when a bar code is drawn wrong. */

/** Widths of the bars and spaces of the 107 code words, in modules; the last is the stop. */
const words = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 " +
  "123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 " +
  "131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 " +
  "213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 " +
  "141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 " +
  "124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 " +
  "411131 211412 211214 211232 2331112"
).split(" ");

type Subset = "A" | "B" | "C";
const starts: Record<Subset, number> = { A: 103, B: 104, C: 105 };
const switches: Record<Subset, number> = { A: 101, B: 100, C: 99 };
/** Characters after `>` in a field: the first subset, a change of subset, function characters, and escaped characters. */
const firstSubsets: Record<string, Subset> = { "9": "A", ":": "B", ";": "C" };
const changes: Record<string, Subset> = { "7": "A", "6": "B", "5": "C" };
const specials: Record<string, number> = { "8": 102, "3": 96, "2": 97 };
const characters: Record<string, string> = { "0": ">", "<": "^", "=": "~", "1": "\u{7f}" };

/**
 * The bars of a `^BC` field and the text below them. In mode `N` the field selects the subsets itself, starting with B; in mode
 * `A` the printer chooses. Undefined for a text that Code 128 cannot encode.
 */
export function code128Bars(data: string, mode: "N" | "A"): { widths: number[]; text: string } | undefined {
  const read = mode === "A" ? automatic(data) : withSubsets(data);
  if (!read) return undefined;
  const { codes, text } = read;
  const check = codes.reduce((sum, code, place) => sum + code * Math.max(1, place), 0) % 103;
  const widths = [...codes, check, 106].flatMap((code) => Array.from(words[code] ?? "", Number));
  return { widths, text };
}

function withSubsets(data: string): { codes: number[]; text: string } | undefined {
  let subset: Subset = "B";
  const codes: number[] = [];
  let text = "";
  let at = 0;
  const first = data.startsWith(">") ? firstSubsets[data[1] ?? ""] : undefined;
  if (first) [subset, at] = [first, 2];
  codes.push(starts[subset]);
  while (at < data.length) {
    const escape = data[at] === ">" ? (data[at + 1] ?? "") : undefined;
    const next = escape === undefined ? undefined : (changes[escape] ?? specials[escape]);
    if (typeof next === "number") codes.push(next);
    else if (next !== undefined && next !== subset) codes.push(switches[(subset = next)]);
    if (next !== undefined) {
      at += 2;
      continue;
    }
    const character = escape === undefined ? (data[at] ?? "") : characters[escape];
    if (character === undefined) return undefined;
    const encoded = subset === "C" ? data.slice(at, at + 2) : character;
    const code = codeOf(encoded, subset);
    if (code === undefined) return undefined;
    codes.push(code);
    text += encoded;
    at += subset === "C" || escape !== undefined ? 2 : 1;
  }
  return { codes, text };
}

/** Encodes four digits or more in pairs, everything else one by one. */
function automatic(data: string): { codes: number[]; text: string } | undefined {
  const parts = data.match(/\d{4,}|(?:(?!\d{4})[^])+/g) ?? [];
  const codes: number[] = [];
  let subset: Subset | undefined;
  const enter = (next: Subset) => {
    if (subset !== next) codes.push(subset ? switches[next] : starts[next]);
    subset = next;
  };
  for (const part of parts) {
    const pairs = /^\d{4}/.test(part) ? part.length - (part.length % 2) : 0;
    if (pairs > 0) enter("C");
    for (let at = 0; at < pairs; at += 2) codes.push(Number(part.slice(at, at + 2)));
    if (pairs === part.length) continue;
    enter("B");
    for (const character of part.slice(pairs)) {
      const code = codeOf(character, "B");
      if (code === undefined) return undefined;
      codes.push(code);
    }
  }
  return codes.length > 0 ? { codes, text: data } : undefined;
}

function codeOf(text: string, subset: Subset): number | undefined {
  if (subset === "C") return /^\d\d$/.test(text) ? Number(text) : undefined;
  const point = text.codePointAt(0) ?? 0;
  if (subset === "A" && point < 0x20) return point + 64;
  return point >= 0x20 && point < (subset === "A" ? 0x60 : 0x80) ? point - 0x20 : undefined;
}
