/** Which stories of a file are drawn alike. Runs in the page. */

const known = new Map<unknown, number>();

/** Functions, symbols and what is no plain data are the same only when they are the same thing. */
function same(thing: unknown): string {
  if (!known.has(thing)) known.set(thing, known.size);
  return `#${known.get(thing)}`;
}

const plain: unknown[] = [Object.prototype, Array.prototype, null];

function print(_key: string, value: unknown): unknown {
  if (typeof value === "object" && value !== null)
    return plain.includes(Object.getPrototypeOf(value)) ? value : same(value);
  // JSON knows no undefined and no Infinity.
  return typeof value === "string" || typeof value === "boolean" || value === null ? value : same(value);
}

/** Equal for stories that differ in nothing but their play and their name: without it they are the same picture. */
export function drawingOf(story: object = {}): string {
  const drawing = Object.entries(story).filter(([part]) => part !== "play" && part !== "name");
  return JSON.stringify(Object.fromEntries(drawing.toSorted(([one], [other]) => (one < other ? -1 : 1))), print);
}
