import { afterEach, expect, it, vi } from "vitest";
import { userKey } from "#kit/user-data.ts";
import { forgetOldPrints, maxAge } from "./forget-prints.ts";

const now = 1_795_186_800_000;
afterEach(() => vi.unstubAllGlobals());

it("T25: print runs older than a day are removed, of every user", async () => {
  const stored = new Map([
    [userKey("ana", "prints.1"), JSON.stringify({ until: now })],
    [userKey("ben", "prints.1"), JSON.stringify({ until: now - maxAge - 1 })],
    [userKey("ana", "ready.1"), JSON.stringify({ until: 0 })],
    ["mp.language", "fr"],
  ]);
  vi.stubGlobal("localStorage", {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
  });
  await forgetOldPrints(now);
  expect([...stored.keys()]).toEqual([userKey("ana", "prints.1"), userKey("ana", "ready.1"), "mp.language"]);
});
