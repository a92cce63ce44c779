/** What drafts need of a storage, kept as long as the page, or as `kept`. */
export const memoryStorage = (
  kept = new Map<string, string>(),
): Pick<Storage, "getItem" | "setItem" | "removeItem"> => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
});
