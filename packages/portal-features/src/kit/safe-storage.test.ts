import { expect, test } from "vitest";
import { dropDrafts } from "./safe-storage.ts";

const keys = ["mp.draft.create-order.ana", "mp.draft.bulk.ben", "session", "mp.session.x"];

/** The keys of a storage with `keys`, after the selected drafts were dropped. */
function keysAfter(selects: (key: string) => boolean) {
  const stored = new Set(keys);
  const storage = {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored][index] ?? null,
    removeItem: (key: string) => void stored.delete(key),
  };
  dropDrafts(selects, () => storage as Storage);
  return [...stored];
}

// T25, T27
test("drops the drafts that are selected, and nothing else", () => {
  expect(keysAfter(() => true)).toEqual(["session", "mp.session.x"]);
  expect(keysAfter((key) => !key.endsWith(".ana"))).toEqual(["mp.draft.create-order.ana", "session", "mp.session.x"]);
});

test("a storage that throws is no reason to stop", () => {
  const blocked = () => {
    throw new DOMException("blocked");
  };
  expect(() => dropDrafts(() => true, blocked)).not.toThrow();
});
