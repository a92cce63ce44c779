import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetOldPrints, maxAge, forgetPrints, onForgetPrints } from "./forget-prints.ts";

const now = 1_795_186_800_000;
const ours = ["mp.prints.ana.1", "mp.prints.ana.2"];
const others = ["mp.prints.ben.1", "mp.runs.ana.1", "mp.language"];

let storage: Record<string, string> = {};
beforeEach(() => {
  storage = Object.fromEntries([...ours, ...others].map((key) => [key, JSON.stringify({ until: now })]));
  Object.defineProperty(storage, "removeItem", { value: (key: string) => delete storage[key] });
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

it("T25: only this user's runs are removed, at once, without network or database", async () => {
  const heard: string[] = [];
  const stop = onForgetPrints((user) => heard.push(user));
  const done = forgetPrints("ana");
  stop();
  expect(heard).toEqual(["ana"]);
  expect(Object.keys(storage)).toEqual(others);
  await done;
});

it("T25: prints older than a day are removed, of every user", async () => {
  storage["mp.prints.ben.1"] = JSON.stringify({ until: now - maxAge - 1 });
  storage["mp.runs.ana.1"] = JSON.stringify({ until: 0 });
  await forgetOldPrints(now);
  expect(Object.keys(storage)).toEqual([...ours, "mp.runs.ana.1", "mp.language"]);
});
