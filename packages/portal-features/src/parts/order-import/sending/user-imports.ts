/** What this device keeps of each user's imports, one door for all that show it. Of nobody in particular: as long as the page. */
import { deviceImports, type ImportDevice, pageImportDevice } from "./run-store.ts";
import { deviceWork, type ImportStore, openImportStore, pageWorkStore } from "./draft-store.ts";

const devices = new Map<string | undefined, ImportDevice>();
const stores = new Map<string | undefined, ImportStore>();

/** What has become of their imports. */
export function importsOf(user: string | undefined): ImportDevice {
  const isKept = user !== undefined && canLock();
  const device = devices.get(user) ?? (isKept ? deviceImports(user) : pageImportDevice());
  devices.set(user, device);
  return device;
}

/** The import that they are mending. */
export function workOf(user: string | undefined): ImportStore {
  const store = () => (user === undefined ? pageWorkStore() : deviceWork(user));
  const deviceStore = stores.get(user) ?? openImportStore(store(), user);
  stores.set(user, deviceStore);
  return deviceStore;
}

// <<<<
/** Of the tabs of a user one sends: the others know that it does. */
const nameOf = (user: string | undefined) => `mp.imports.${user}`;
const locks = (): LockManager | undefined => globalThis.navigator?.locks as LockManager | undefined;

/** Whether tabs can know of each other; without that nothing of an import is kept, and each page has its own. */
export const canLock = (): boolean => locks() !== undefined;

/** Does the work, and answers true; false, and it is not begun, while another tab does its own. */
export async function tryLock(user: string | undefined, work: () => Promise<void>): Promise<boolean> {
  const manager = locks();
  if (!manager || user === undefined) {
    await work();
    return true;
  }
  let hasBegun = false;
  try {
    return await manager.request(nameOf(user), { ifAvailable: true }, async (lock) => {
      hasBegun = true;
      if (!lock) return false;
      await work();
      return true;
    });
  } catch (error) {
    if (hasBegun) throw error;
    // A private or partitioned page may have locks that it is not allowed to use: then the page sends for itself.
    await work();
    return true;
  }
}

/** Whether some tab, this one or another, is sending. */
export async function isSending(user: string | undefined): Promise<boolean> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === nameOf(user));
}
