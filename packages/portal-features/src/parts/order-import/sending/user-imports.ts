/** What this device keeps of each user's imports, one door for all that show it. Of nobody in particular: as long as the page. */
import { deviceImports } from "./device-imports.ts";
import { deviceWork } from "./device-work.ts";
import { pageImportDevice, type ImportDevice } from "./import-device.ts";
import { canLock } from "./import-lock.ts";
import { openImportStore, pageWorkStore, type ImportStore } from "./import-store.ts";

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
