/**
 * Everything on this device that ends with its user: drafts, files of imports, documents, jobs, keys of unfinished requests (T25, T27). Open
 * it when something of a user stays behind, and name a new database here. It loads no other code, so that log-out waits for none.
 */
import type { ApiClient } from "@merchant-portal/api";
import { createListeners } from "./listeners.ts";
import { createSafeStorage, memoryStorage, type PlainStorage } from "./safe-storage.ts";

const prefix = "mp.user.";
/** Epoch ms at which the user was last here, in local storage. It stays at log-out, for the age of their results. */
const seen = "seen";
/** What ended today, in local storage: no work, and nothing that must be sent. */
export const todayKey = "today";

/** When the portal was last used, in local storage (session.endAfterMinutes): no work. */
export const lastUseKey = "lastUse";

/** The user's id as a part of a key. It has no dot, so the prefix of `ann` does not match a key of `ann.b`. */
const encodeUser = (user: string): string => encodeURIComponent(user.toWellFormed()).replaceAll(".", "%2E");

/** The key in local or session storage of what ends with this user: `mp.user.{user}.{what}`. */
export const userKey = (user: string, what: string): string => `${prefix}${encodeUser(user)}.${what}`;

/** The encoded id of the user to whom a key belongs, and what it is; undefined for other keys. */
function readKey(key: string): { owner: string; what: string } | undefined {
  const [owner = "", ...what] = key.slice(prefix.length).split(".");
  return key.startsWith(prefix) ? { owner, what: what.join(".") } : undefined;
}

interface UserDatabase {
  name: string;
  results?: readonly string[];
}

/**
 * The databases of what ends with a user. The keys of all their stores are arrays that begin with the user's id. `results` are stores that
 * stay when their own user logs out, because they contain nobody's name or address.
 */
const databases: readonly UserDatabase[] = [
  { name: "mp-imports", results: ["runs", "references"] },
  { name: "mp-prints" },
  { name: "mp-jobs" },
];

/** Milliseconds after which a user who has not been here is forgotten: a long weekend. */
export const maxAbsence = 4 * 24 * 60 * 60_000;

/** Milliseconds after which a database that does not respond is given up: a frozen tab can block it. */
const databaseTimeout = 4_000;

const listeners = createListeners<string>();

/** Calls back with a user before that user's data are removed, so that the page stops working on them. Returns the unsubscribe function. */
export const onForgetUser = listeners.subscribe;

/** Removes what ends with this user, at log-out. Results of imports stay. Never rejects. */
export async function forgetUser(user: string): Promise<void> {
  listeners.emit(user);
  const encoded = encodeUser(user);
  removeKeys((owner, what) => owner !== encoded || what === seen);
  const remove = async ({ name, results = [] }: UserDatabase) => {
    try {
      await changeDatabase(name, (store) => {
        if (!results.includes(store.name)) store.delete(keysOf(user));
      });
    } catch {
      // If single entries cannot be removed, the whole database is: names and addresses must not stay.
      void deleteDatabase(name);
    }
  };
  await Promise.all(databases.map(remove));
}

/** Removes what other users have left, when a user signs in, and remembers when this one was here. Never rejects. */
export async function forgetOtherUsers(user: string, now: number): Promise<void> {
  createSafeStorage(() => localStorage).setItem(userKey(user, seen), String(now));
  await removeOthers(new Set([encodeUser(user)]));
}

/** Removes what is left of users who were not here for `maxAbsence`. Also runs while nobody is signed in. Never rejects. */
export async function forgetAbsentUsers(now: number): Promise<void> {
  const storage = createSafeStorage(() => localStorage);
  const present = storage.keys().filter((key) => {
    // Also a time in the future ends: otherwise data would stay forever after the clock is set back.
    const isRecent = () => Math.abs(now - Number(storage.getItem(key))) <= maxAbsence;
    return readKey(key)?.what === seen && isRecent();
  });
  await removeOthers(new Set(present.flatMap((key) => readKey(key)?.owner ?? [])));
}

/** Removes jobs of every user that are too old, with their items and labels. Also runs while nobody is signed in. Never rejects. */
export async function forgetExpired(now: number): Promise<void> {
  const change = ({ name, transaction }: IDBObjectStore) => {
    if (name !== "jobs") return;
    const request = transaction.objectStore(name).openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      const range = keysOf(...(cursor.key as string[]));
      if ((cursor.value as { expiresAt: number }).expiresAt <= now)
        for (const store of transaction.objectStoreNames) transaction.objectStore(store).delete(range);
      cursor.continue();
    };
  };
  // What cannot be removed now is tried again at the next start.
  await changeDatabase("mp-jobs", change).catch(() => undefined);
}

/** Whether this device has jobs of this user. Never rejects. */
export async function hasStoredJobs(user: string): Promise<boolean> {
  let has = false;
  const look = (store: IDBObjectStore) => {
    if (store.name !== "jobs") return;
    const request = store.getKey(keysOf(user));
    request.onsuccess = () => (has = request.result !== undefined);
  };
  await changeDatabase("mp-jobs", look).catch(() => undefined);
  return has;
}

/** Whether local storage has unfinished work of this user. */
export const hasUserWork = (user: string): boolean =>
  createSafeStorage(() => localStorage)
    .keys()
    .some(
      (key) => key.startsWith(userKey(user, "")) && ![seen, todayKey, lastUseKey].includes(readKey(key)?.what ?? ""),
    );

/** Notes that the user is here now, for all tabs: at sign-in and at each use. Epoch ms. Only where sessions end by inactivity (S9.19). */
export const noteUse = (user: string, now: number): void =>
  createSafeStorage(() => localStorage).setItem(userKey(user, lastUseKey), String(now));

/**
 * Epoch ms of the last use in any tab; undefined when none is noted. A time that is to come, after the clock was set back, counts as none: the
 * session would otherwise stay open until then.
 */
export function lastUseOf(user: string, now: number): number | undefined {
  const at = Number(createSafeStorage(() => localStorage).getItem(userKey(user, lastUseKey)) ?? Number.NaN);
  return at <= now ? at : undefined;
}

/** A place for what ends with this user and this tab. In memory without a user: the next one must not find it. */
export const tabStorage = (user: string | undefined): PlainStorage =>
  user === undefined ? memoryStorage() : createSafeStorage(() => globalThis.sessionStorage);

/** All keys of a user in a store of `databases`. */
export const keysOf = (...begin: readonly string[]): IDBKeyRange => IDBKeyRange.bound([...begin], [...begin, []]);

/** Removes what is stored of all users but these, whose ids are encoded. Never rejects. */
async function removeOthers(present: ReadonlySet<string>): Promise<void> {
  removeKeys((owner) => present.has(owner));
  const change = (store: IDBObjectStore) => {
    const request = store.openKeyCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      const [owner] = cursor.key as [string];
      if (!present.has(encodeUser(owner))) store.delete(keysOf(owner));
      // On to the next user.
      cursor.continue([owner, []]);
    };
  };
  // What cannot be removed now is tried again at the next start.
  await Promise.allSettled(databases.map(({ name }) => changeDatabase(name, change)));
}

/** Keys of versions up to 1.21, which did not say where the user's id ends. */
const oldKey = /^mp\.(?:draft|deletes|ready|notReady|prints|serviceUserKey)\./;

function removeKeys(stays: (owner: string, what: string) => boolean): void {
  for (const storage of [createSafeStorage(() => localStorage), createSafeStorage(() => sessionStorage)])
    for (const key of storage.keys()) {
      const read = readKey(key);
      const isRemoved = read ? !stays(read.owner, read.what) : oldKey.test(key);
      if (isRemoved) storage.removeItem(key);
    }
}

/**
 * Empties a database, then deletes it; a tab that is frozen can delay that until it closes.
 * @throws when the browser refuses, or does not respond: it may not be empty
 */
export async function removeDatabase(name: string): Promise<void> {
  await changeDatabase(name, (store) => void store.clear());
  await deleteDatabase(name);
}

/** Resolves when it is deleted, or as soon as another tab delays that. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onblocked = request.onerror = () => resolve();
    } catch {
      // The browser has no database, or gives this page none.
      resolve();
    }
  });
}

/**
 * Changes all stores of a database in one transaction, as a page whose tab is frozen would block its deletion. Does nothing when there is
 * no such database. Rejects when the change was not made, also after `databaseTimeout`.
 */
export function changeDatabase(name: string, change: (store: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(error instanceof Error ? error : new Error(`${name} was not changed.`));
    const timer = setTimeout(fail, databaseTimeout);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const request = indexedDB.open(name);
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      request.transaction?.abort();
    };
    request.onerror = () => (isNew ? done() : fail(request.error));
    request.onsuccess = () => {
      const database = request.result;
      const stores = [...database.objectStoreNames];
      try {
        if (stores.length === 0) return done();
        const transaction = database.transaction(stores, "readwrite");
        transaction.oncomplete = done;
        transaction.onabort = () => fail(transaction.error);
        for (const store of stores) change(transaction.objectStore(store));
      } catch (error) {
        fail(error);
      } finally {
        // Takes effect when the transaction has ended.
        database.close();
      }
    };
  });
}

/**
 * One value for each user, until the user is forgotten; where the host named none, one for each API client: another client may be another merchant,
 * who must not find what the first one left (T27).
 */
export function perUser<Value>(make: (user: string | undefined) => Value) {
  const byUser = new Map<string, Value>();
  const byClient = new WeakMap<ApiClient, Value>();
  onForgetUser((user) => void byUser.delete(user));
  return (api: ApiClient, user: string | undefined): Value => {
    const existing = user === undefined ? byClient.get(api) : byUser.get(user);
    if (existing !== undefined) return existing;
    const made = make(user);
    if (user === undefined) byClient.set(api, made);
    else byUser.set(user, made);
    return made;
  };
}
