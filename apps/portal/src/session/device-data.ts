/** What the portal stores on this device after sign-out, and how to clear it ('This device' in the account menu). */
import { clearImportHistory } from "@merchant-portal/portal-features/parts/order-import/imports-database";
import { hasUserWork, removeDatabase, todayKey, userKey } from "@merchant-portal/portal-features/kit/user-data";
import { storedUnfinished } from "@merchant-portal/portal-features/parts/jobs/job-store";

/** The kinds of stored data, in display order. */
export const deviceDataKinds = [
  "views",
  "presets",
  "prints",
  "printers",
  "imports",
  "users",
  "scans",
  "preferences",
] as const;
export type DeviceDataKind = (typeof deviceDataKinds)[number];

interface Owner {
  sub: string;
  merchantId: string;
}

/** The kinds that belong to a merchant or a user, and not to the device. */
const ownedKinds = ["views", "presets", "prints", "imports", "users"] as const satisfies readonly DeviceDataKind[];
export type OwnedKind = (typeof ownedKinds)[number];

/** Keys that name a merchant or a user, up to the id. Ids are compared whole. */
const owned: readonly { prefix: string; kind: OwnedKind; idOf: (owner: Owner) => string }[] = [
  { prefix: "mp.orders.", kind: "views", idOf: ({ merchantId }) => merchantId },
  { prefix: "mp.presets.", kind: "presets", idOf: ({ merchantId }) => merchantId },
  { prefix: "mp.users.", kind: "users", idOf: ({ merchantId }) => merchantId },
  { prefix: "mp.import-columns.", kind: "imports", idOf: ({ sub }) => sub },
];

/** Whose a stored entry is. What belongs to the device counts as the user's own. */
type KindOfKey = { kind: DeviceDataKind; of: "own" } | { kind: OwnedKind; of: "others" };

/** Prefixed with `mp.`; versions up to 1.21 had no prefix. */
const preferenceKeys: ReadonlySet<string> = new Set([
  "language",
  "theme",
  "singleKeys",
  "alerts",
  "notices",
  "orders.density",
  "orders.photos",
  "scan.sound",
]);

/** The kind of a localStorage entry that stays after sign-out, and whose it is. */
export function kindOfKey(key: string, owner: Owner): KindOfKey | undefined {
  if (preferenceKeys.has(key.replace(/^mp\./, ""))) return { kind: "preferences", of: "own" };
  if (key === "mp.printers" || key.startsWith("mp.print.")) return { kind: "printers", of: "own" };
  // Ends with the log-out, and is removed here before.
  if (key.startsWith(userKey(owner.sub, "scan."))) return { kind: "scans", of: "own" };
  const found = owned.find(({ prefix }) => key.startsWith(prefix));
  return found && { kind: found.kind, of: key === found.prefix + found.idOf(owner) ? "own" : "others" };
}

/** The database of a merchant's print history. */
const printHistory = "mp.prints.";

/** The kinds of data that other people have left on this device, in display order. Unreadable storage has none. */
export async function othersOnDevice(owner: Owner): Promise<readonly OwnedKind[]> {
  const kinds = new Set<OwnedKind>(othersKeys(owner).map(({ kind }) => kind));
  if ((await othersPrints(owner)).length > 0) kinds.add("prints");
  return ownedKinds.filter((kind) => kinds.has(kind));
}

/**
 * Clears what other people have left.
 * @throws when the browser refuses
 */
export async function clearOthers(owner: Owner): Promise<void> {
  for (const { key } of othersKeys(owner)) localStorage.removeItem(key);
  await Promise.all((await othersPrints(owner)).map(removeDatabase));
}

function othersKeys(owner: Owner): { key: string; kind: OwnedKind }[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const found = kindOfKey(key, owner);
      return found?.of === "others" ? [{ key, kind: found.kind }] : [];
    });
  } catch {
    return [];
  }
}

async function othersPrints({ merchantId }: Owner): Promise<string[]> {
  try {
    const names = (await indexedDB.databases()).map(({ name = "" }) => name);
    return names.filter((name) => name.startsWith(printHistory) && name !== printHistory + merchantId);
  } catch {
    return [];
  }
}

/** What of a user remains on this device after clearing. */
export type DeviceRemainder = "nothing" | "import" | "work";

/**
 * Clears a user's data. Unfinished work stays: deletions that can be undone, runs over orders, an unsent import. Reload
 * the page afterwards, or data in memory could be written again.
 * @returns what remains
 * @throws when the browser refuses, or a database does not respond because a frozen tab blocks it; other data is cleared anyway
 */
export async function clearDeviceData(owner: Owner): Promise<DeviceRemainder> {
  for (const key of Object.keys(localStorage)) if (kindOfKey(key, owner)?.of === "own") localStorage.removeItem(key);
  localStorage.removeItem(userKey(owner.sub, todayKey));
  const [imports, prints] = await Promise.allSettled([
    clearImportHistory(owner.sub),
    removeDatabase(printHistory + owner.merchantId),
  ]);
  if (imports.status === "rejected") throw imports.reason;
  if (prints.status === "rejected") throw prints.reason;
  if (imports.value.hasUnsent) return "import";
  return hasUserWork(owner.sub) || (await storedUnfinished(owner.sub)) > 0 ? "work" : "nothing";
}
