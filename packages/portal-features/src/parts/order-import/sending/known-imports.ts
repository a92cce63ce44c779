/** The imports of each user on this device, one door for all that show them. */
import { deviceImports } from "./device-imports.ts";
import { pageImportDevice, type ImportDevice } from "./import-device.ts";

const known = new Map<string | undefined, ImportDevice>();

/** Of nobody in particular: as long as the page. */
export function importsOf(user: string | undefined): ImportDevice {
  const device = known.get(user) ?? (user === undefined ? pageImportDevice() : deviceImports(user));
  known.set(user, device);
  return device;
}
