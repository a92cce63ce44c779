import { afterAll, beforeAll, expect, test } from "vitest";
import { createClock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import { createOutbox } from "./outbox.ts";
import { openTestDatabase } from "./testing/test-database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

test("mail is kept newest first, found by address, and bounded", async () => {
  const outbox = createOutbox({ db: database.db, clock: createClock() });
  await outbox.send({ to: "Ana@example.com", subject: "One", text: "1", code: "111111", kind: "resetCode" });
  await outbox.send({ to: "bo@example.com", subject: "Two", text: "2" });
  expect((await outbox.list()).map((mail) => mail.subject)).toEqual(["Two", "One"]);
  expect(await outbox.list("ANA@example.com")).toMatchObject([{ secret: "111111", kind: "resetCode" }]);
  for (let n = 0; n < 500; n += 1) await outbox.send({ to: "bo@example.com", subject: `n ${n}`, text: "" });
  expect(await outbox.list()).toHaveLength(500);
  expect(await outbox.list("ana@example.com")).toEqual([]);
  await outbox.clear();
  expect(await outbox.list()).toEqual([]);
});
