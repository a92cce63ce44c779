/** A whole number that depends on the text alone (FNV-1a): the same address always gets the same place and code. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}
