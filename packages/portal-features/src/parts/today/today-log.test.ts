import { expect, it } from "vitest";
import { memoryStorage } from "#kit/safe-storage.ts";
import { createTodayLog, type TodayEntry } from "./today-log.ts";

const hour = 3_600_000;
const noon = new Date(2026, 10, 20, 12).getTime();
const failure = (id: string, at = noon): TodayEntry => ({ id, at, what: "failure", name: id });

function setUp(start = noon) {
  const clock = { now: start };
  const storage = memoryStorage();
  const open = () => createTodayLog(storage, "today", () => clock.now);
  return { clock, storage, open, log: open() };
}

it("has the newest first, each once, also after a reload", () => {
  const { log, open } = setUp();
  const job = { id: "j", at: noon, what: "job", kind: "delete", done: 1, failed: 2, skipped: 0, left: 0 } as const;
  log.add(job);
  log.add(failure("JUN-1"));
  log.add({ ...job, done: 3, failed: 0 });
  expect(
    open()
      .get()
      .map(({ id }) => id),
  ).toEqual(["j", "JUN-1"]);
  expect(open().get()[0]).toMatchObject({ done: 3 });
  expect(log.get()).toBe(log.get());
});

it("is empty the next day", () => {
  const { log, clock } = setUp();
  log.add(failure("JUN-1"));
  clock.now += 11 * hour;
  expect(log.get()).toHaveLength(1);
  clock.now += 2 * hour;
  expect(log.get()).toEqual([]);
});

it("keeps its order when the clock is set back, and begins again when it is a day off", () => {
  const { log, clock } = setUp();
  log.add(failure("JUN-1", noon));
  clock.now -= 3 * hour;
  log.add(failure("JUN-2", clock.now));
  expect(log.get().map(({ id }) => id)).toEqual(["JUN-2", "JUN-1"]);
  clock.now -= 400 * 24 * hour;
  log.add(failure("JUN-3", clock.now));
  expect(log.get().map(({ id }) => id)).toEqual(["JUN-3"]);
});

it("has a hundred entries at most, and survives what others wrote", () => {
  const { log, storage } = setUp();
  for (let index = 0; index < 120; index += 1) log.add(failure(`JUN-${index}`));
  expect(log.get()).toHaveLength(100);
  for (const text of ["", "{", "[]", '{"day":"2026-11-20","entries":[1,{"id":"x"}]}', '{"day":"2026-11-20"}']) {
    storage.setItem("today", text);
    expect(log.get()).toEqual([]);
  }
});
