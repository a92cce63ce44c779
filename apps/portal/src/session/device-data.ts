/** What the portal leaves on this device after a user has signed out, and how to remove it ('This device' in the account menu). */
import { clearImportHistory } from "@merchant-portal/portal-features/app";

/** The kinds of data that stay, in the order in which they are listed. */
export const deviceDataKinds = ["views", "prints", "printers", "imports", "preferences"] as const;
export type DeviceDataKind = (typeof deviceDataKinds)[number];

interface Owner {
  sub: string;
  merchantId: string;
}

/** Which kind an entry of local storage is, if it stays after signing out and is this user's or everybody's on this device. */
export function kindOfKey(key: string, { sub, merchantId }: Owner): DeviceDataKind | undefined {
  if (key === `mp.orders.${merchantId}`) return "views";
  if (key === `mp.import-columns.${sub}`) return "imports";
  if (key === "mp.printers" || key.startsWith("mp.print.")) return "printers";
  return preferenceKeys.has(key.replace(/^mp\./, "")) ? "preferences" : undefined;
}

/** With `mp.` before it; versions up to 1.21 wrote it without. */
const preferenceKeys: ReadonlySet<string> = new Set([
  "language",
  "theme",
  "singleKeys",
  "orders.density",
  "orders.photos",
]);

/** What of a user is on this device after clearing it. */
export type DeviceRemainder = "nothing" | "import" | "work";

/**
 * Removes all of it for one user. Work that is not done yet stays: deletions that can be undone, runs over orders, an import that is
 * not sent. Reload the page afterwards, so that nothing in its memory is written again.
 * @returns what stayed
 * @throws when the browser refuses; the rest is cleared all the same
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

/** Work that is not done yet is kept as `mp.{what}.{user}.{number}`. */
const isWorkOf = (key: string, { sub }: Owner): boolean => key.startsWith("mp.") && key.includes(`.${sub}.`);

/** The pages that have it open close it when they are asked to. */
const deletePrintHistory = (merchantId: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asking = indexedDB.deleteDatabase(`mp.prints.${merchantId}`);
    asking.onsuccess = () => resolve();
    asking.onerror = () => reject(asking.error ?? new Error("The print history was not deleted."));
  });
