import { expect, test } from "vitest";
import { maxRuns, pageImportDevice, runsToForget } from "./run-store.ts";
import type { ImportRun } from "./import-run.ts";

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

test("of too many the oldest go, and one that is not over stays longest", () => {
  const runs = Array.from({ length: maxRuns + 2 }, (_, at) => run(at, at === 0 ? undefined : at));
  expect(runsToForget(runs).map(({ id }) => id)).toEqual(["2", "1"]);
});

test("a device that is a page keeps as long as the page, and says so", async () => {
  const device = pageImportDevice();
  let changes = 0;
  const stop = device.subscribe(() => (changes += 1));
  expect(await device.save(run(1), { body: "{}", references: { batch: 0, are: ["A"] } })).toBe("page");
  await device.save(run(2));
  await device.save({ ...run(1), next: 1 }, { references: { batch: 1, are: ["B"] } });
  expect((await device.runs()).map(({ id }) => id)).toEqual(["2", "1"]);
  expect([await device.body("1"), await device.references("1"), await device.references("1", 1)]).toEqual([
    "{}",
    ["A", "B"],
    ["B"],
  ]);
  await device.save(run(1), { body: null, references: { batch: 1, are: null } });
  expect([await device.body("1"), await device.references("1")]).toEqual([undefined, ["A"]]);
  await device.forget("1");
  expect(await device.run("1")).toBeUndefined();
  stop();
  await device.forget("2");
  expect(changes).toBe(5);
});
