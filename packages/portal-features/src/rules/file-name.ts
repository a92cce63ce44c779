/** Names of files that are safe on every system (T59). */

/** Letters, digits and `. _ -` of any language; everything else (paths, quotes, bidi and control characters) becomes one dash. */
export function safeForFileName(text = ""): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/\.{2,}/g, ".");
  return Array.from(plain)
    .slice(0, 60)
    .join("")
    .replace(/^[.-]+|[.-]+$/g, "");
}

/**
 * Returns a function that gives each order a stem for its files: its reference made safe, or its id. No two are the same, also where a file
 * system ignores case or the form of accents.
 */
export function fileStems(): (order: { name: string; id: string }) => string {
  const taken = new Set<string>();
  return ({ name, id }) => {
    const wanted = safeForFileName(name) || safeForFileName(id) || "order";
    let stem = wanted;
    for (let next = 2; taken.has(foldName(stem)); next += 1) stem = `${wanted}_${next}`;
    taken.add(foldName(stem));
    return stem;
  };
}

/** Two letters that a file system takes for one are one here. */
const foldName = (name: string) => name.normalize("NFKD").toUpperCase().toLowerCase();
