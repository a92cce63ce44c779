import { expect, test } from "vitest";
import type { ImportRun } from "./import-run.ts";
import { maxRuns, memoryRunStore, runsToDelete } from "./run-store.ts";

const run = (at: number, endedAt?: number): ImportRun => ({
  id: String(at),
  files: { orders: "o", packages: "p" },
  startedAt: at,
  total: 1,
  choice: "good",
  most: 1,
  batches: [],
  onPurpose: [],
  ...(endedAt !== undefined && { endedAt }),
});

test("of too many runs the oldest are deleted, ended ones first", () => {
  const runs = Array.from({ length: maxRuns + 2 }, (_, at) => run(at, at === 0 ? undefined : at));
  expect(runsToDelete(runs).map(({ id }) => id)).toEqual(["2", "1"]);
});

test("a store in memory says that it is one", async () => {
  const runStore = memoryRunStore();
  let changes = 0;
  const stop = runStore.subscribe(() => (changes += 1));
  expect(await runStore.save(run(1), { body: "{}", references: { batch: 0, are: ["A"] } })).toBe("page");
  await runStore.save(run(2));
  await runStore.save({ ...run(1), next: 1 }, { references: { batch: 1, are: ["B"] } });
  expect((await runStore.runs()).map(({ id }) => id)).toEqual(["2", "1"]);
  expect([await runStore.body("1"), await runStore.references("1"), await runStore.references("1", 1)]).toEqual([
    "{}",
    ["A", "B"],
    ["B"],
  ]);
  await runStore.save(run(1), { body: null, references: { batch: 1, are: null } });
  expect([await runStore.body("1"), await runStore.references("1")]).toEqual([undefined, ["A"]]);
  await runStore.forget("1");
  expect(await runStore.run("1")).toBeUndefined();
  stop();
  await runStore.forget("2");
  expect(changes).toBe(5);
});
