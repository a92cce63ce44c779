import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openChannel, webLocks } from "./safe-storage.ts";
import {
  forgetAbsentUsers,
  forgetOtherUsers,
  forgetUser,
  hasUserWork,
  maxAbsence,
  onForgetUser,
  tabStorage,
  userKey,
} from "./user-data.ts";

/** A storage with these keys, as a browser has it. */
function storageOf(entries: Iterable<[string, string]>) {
  const stored = new Map(entries);
  return {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    keys: () => [...stored.keys()],
  };
}

const users = ["ann", "ann.b", "b", "ann.b.c", "%2E", "é\uD800"];
const now = 1_795_186_800_000;
const device = ["mp.theme", "mp.orders.juniper", "mp.import-columns.ann", "session"];
let [local, tab] = [storageOf([]), storageOf([])];

beforeEach(() => {
  const keys = [...device, ...users.map((user) => userKey(user, "prints.1"))];
  local = storageOf(keys.map((key) => [key, "{}"]));
  tab = storageOf(["session", ...users.map((user) => userKey(user, "draft.create-order"))].map((key) => [key, "{}"]));
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", tab);
});
afterEach(() => vi.unstubAllGlobals());

const keysOf = (...owners: string[]) => [...device, ...owners.map((user) => userKey(user, "prints.1"))];

test.each(users)(
  "T25: logging out removes all of %j, at once and without a database, and nothing of the others",
  async (user) => {
    const others = users.filter((one) => one !== user);
    const forgottenUsers: string[] = [];
    const stop = onForgetUser((forgotten) => forgottenUsers.push(forgotten));
    const done = forgetUser(user);
    stop();
    expect(forgottenUsers).toEqual([user]);
    expect(local.keys()).toEqual(keysOf(...others));
    expect(tab.keys()).toEqual(["session", ...others.map((one) => userKey(one, "draft.create-order"))]);
    await done;
  },
);

test.each(users)("T27: when %j signs in, what others left is removed, also in the tab", async (user) => {
  await forgetOtherUsers(user, now);
  expect(local.keys()).toEqual([...keysOf(user), userKey(user, "seen")]);
  expect(tab.keys()).toEqual(["session", userKey(user, "draft.create-order")]);
  expect(users.filter(hasUserWork)).toEqual([user]);
  await forgetUser(user);
  expect(hasUserWork(user)).toBe(false);
});

test("T25: with nobody signed in, what is left of users who stayed away is removed", async () => {
  local.setItem(userKey("ann", "seen"), String(now - maxAbsence - 1));
  local.setItem(userKey("ann.b", "seen"), String(now - maxAbsence));
  local.setItem(userKey("b", "seen"), String(now + maxAbsence + 1));
  await forgetAbsentUsers(now);
  expect(local.keys()).toEqual([...keysOf("ann.b"), userKey("ann.b", "seen")]);
});

test("T25: keys of earlier versions are removed, because they do not say whose they are", async () => {
  local.setItem("mp.deletes.ann.1", "{}");
  tab.setItem("mp.draft.create-order.ann.b", "{}");
  await forgetOtherUsers("ann", now);
  expect([...local.keys(), ...tab.keys()].filter((key) => /^mp\.(deletes|draft)\./.test(key))).toEqual([]);
});

test("T27: without a user, nothing is stored in the tab", () => {
  const storage = tabStorage(undefined);
  storage.setItem("mp.draft", "1");
  expect(storage.getItem("mp.draft")).toBe("1");
  expect(tab.getItem("mp.draft")).toBeNull();
  expect(tabStorage(undefined).getItem("mp.draft")).toBeNull();
});

test("T36: where the browser refuses everything, nothing throws", async () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "navigator"])
    Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      constructor() {
        refuse();
      }
    },
  );
  expect(openChannel("mp")).toBeUndefined();
  expect(webLocks()).toBeUndefined();
  expect(hasUserWork("ann")).toBe(false);
  await forgetUser("ann");
  await forgetOtherUsers("ann", now);
  await forgetAbsentUsers(now);
});
