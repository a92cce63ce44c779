import type { SessionState } from "@merchant-portal/portal-features/app";
import { expect, test } from "vitest";
import { dropDrafts, isStillIn } from "./portal-session.ts";

const user = (sub: string) => ({ sub, name: sub, email: `${sub}@example.com`, merchantId: sub, merchantName: sub });

test.each<[SessionState, boolean]>([
  [{ at: "in", user: user("ana") }, true],
  [{ at: "out", reason: "expired" }, true],
  [{ at: "in", user: user("ben") }, false],
  [{ at: "out", reason: "signedOut" }, false],
  [{ at: "out", reason: "signedOutElsewhere" }, false],
  [{ at: "out", reason: "otherUser" }, false],
  [{ at: "out" }, false],
  [{ at: "newPassword", email: "ben@example.com" }, false],
])("%o: what comes back late of Ana's is told: %s (T25, T27)", (state, isTold) => {
  expect(isStillIn({ getState: () => state }, "ana")).toBe(isTold);
});

/** The part of a storage that is looked at: its own keys are the stored ones. */
function storageWith(keys: string[]) {
  const storage: Record<string, unknown> = Object.fromEntries(keys.map((key) => [key, "{}"]));
  Object.defineProperty(storage, "removeItem", { value: (key: string) => delete storage[key] });
  return storage as unknown as Storage;
}
const keys = ["mp.draft.create-order.ana", "mp.draft.bulk.ben", "session", "mp.session.x"];

test("signing out drops everybody's drafts and nothing else", () => {
  const storage = storageWith(keys);
  dropDrafts(() => storage);
  expect(Object.keys(storage)).toEqual(["session", "mp.session.x"]);
});

test("a user finds only the own drafts", () => {
  const storage = storageWith(keys);
  dropDrafts(() => storage, "ana");
  expect(Object.keys(storage)).toEqual(["mp.draft.create-order.ana", "session", "mp.session.x"]);
});

test("a storage that throws is no reason to stop", () => {
  expect(() => {
    dropDrafts(() => {
      throw new DOMException("blocked");
    });
  }).not.toThrow();
});
