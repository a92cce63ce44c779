/** Whether a code point can be printed. */
export type Coverage = (codePoint: number) => boolean;

/** Whether another font can draw a cluster, a letter with its accents. */
export type Drawing = (cluster: string) => boolean;

/** Replaces a character that no font has (emoji…). Every printer's own font has it. */
export const missing = "?";

const maxLength = 2000;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const blank = /[\p{Cc}\p{Z}]+/gu;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Invisible characters, except the joiners, which change the letters beside them in Arabic and Indic scripts. */
const invisibleButJoiners = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** The maximum length of a cluster. A taller stack of accents would overlap the line above. */
const longestCluster = 8;

/**
 * Text as one printable line: control characters and line breaks become a space, bidi and other invisible characters
 * are removed. A character that the label font lacks is drawn by another font, simplified (`Ａ` → `A`) or replaced by
 * `?`.
 */
export function printable(text: string | undefined, covers: Coverage, draws: Drawing = () => false): string {
  const line = (text ?? "").slice(0, maxLength).toWellFormed().normalize("NFC").replace(blank, " ");
  let result = "";
  for (const { segment } of segmenter.segment(line)) result += printableGrapheme(segment, covers, draws);
  return result.replace(/ +/g, " ").trim();
}

function printableGrapheme(grapheme: string, covers: Coverage, draws: Drawing): string {
  const seen = grapheme.replace(invisible, "");
  if (seen === "" || drawable(seen, covers)) return seen;
  const cluster = Array.from(grapheme.replace(invisibleButJoiners, "")).slice(0, longestCluster).join("");
  if (draws(cluster)) return cluster;
  const plain = seen.normalize("NFKC");
  if (drawable(plain, covers)) return plain;
  // Remove accents one by one from the last, so that as many stay as the font has.
  const parts = Array.from(plain.normalize("NFD"));
  while (parts.length > 1 && /\p{M}/u.test(parts.at(-1) ?? "")) {
    parts.pop();
    const simpler = parts.join("").normalize("NFC");
    if (drawable(simpler, covers)) return simpler;
  }
  return missing;
}

/**
 * Whether a font can draw a text: it has every character, and none is a loose accent (a stack of them would overlap the
 * line above). Other texts are simplified.
 */
export function drawable(text: string, covers: Coverage): boolean {
  return Array.from(text).every((character) => covers(character.codePointAt(0) ?? 0) && !/\p{M}/u.test(character));
}
