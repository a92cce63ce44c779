/** What the portal stores on this device after sign-out, and how to clear it ('This device' in the account menu). */
import { clearImportHistory } from "@merchant-portal/portal-features/app";

/** The kinds of stored data, in display order. */
export const deviceDataKinds = ["views", "prints", "printers", "imports", "preferences"] as const;
export type DeviceDataKind = (typeof deviceDataKinds)[number];

interface Owner {
  sub: string;
  merchantId: string;
}

/** The kind of a localStorage entry that stays after sign-out, if it belongs to this user or to the device. */
export function kindOfKey(key: string, { sub, merchantId }: Owner): DeviceDataKind | undefined {
  if (key === `mp.orders.${merchantId}`) return "views";
  if (key === `mp.import-columns.${sub}`) return "imports";
  if (key === "mp.printers" || key.startsWith("mp.print.")) return "printers";
  return preferenceKeys.has(key.replace(/^mp\./, "")) ? "preferences" : undefined;
}

/** Prefixed with `mp.`; versions up to 1.21 had no prefix. */
const preferenceKeys: ReadonlySet<string> = new Set([
  "language",
  "theme",
  "singleKeys",
  "orders.density",
  "orders.photos",
]);

/** What of a user remains on this device after clearing. */
export type DeviceRemainder = "nothing" | "import" | "work";

/**
 * Clears a user's data. Unfinished work stays: deletions that can be undone, runs over orders, an unsent import. Reload
 * the page afterwards, or data in memory could be written again.
 * @returns what remains
 * @throws when the browser refuses; other data is cleared anyway
 */
export async function clearDeviceData(owner: Owner): Promise<DeviceRemainder> {
  for (const key of Object.keys(localStorage)) if (kindOfKey(key, owner)) localStorage.removeItem(key);
  const [imports, prints] = await Promise.allSettled([
    clearImportHistory(owner.sub),
    deletePrintHistory(owner.merchantId),
  ]);
  if (imports.status === "rejected") throw imports.reason;
  if (prints.status === "rejected") throw prints.reason;
  if (imports.value.hasUnsent) return "import";
  return Object.keys(localStorage).some((key) => isWorkOf(key, owner)) ? "work" : "nothing";
}

/** Unfinished work is stored as `mp.{what}.{user}.{number}`. */
const isWorkOf = (key: string, { sub }: Owner): boolean => key.startsWith("mp.") && key.includes(`.${sub}.`);

/** Open pages close the database when the browser notifies them. */
const deletePrintHistory = (merchantId: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(`mp.prints.${merchantId}`);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error("The print history was not deleted."));
  });
