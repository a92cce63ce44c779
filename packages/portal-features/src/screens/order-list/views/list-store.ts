/** Storage of saved views and columns, in the browser. */
import { type DeviceStore, deviceStore } from "#kit/device-store.ts";
import { createListeners } from "#kit/listeners.ts";
import { createPreference } from "#parts/preferences/preferences.tsx";
import { nothingStored, readStored, type StoredList } from "./stored-list.ts";

export type ListStore = DeviceStore<StoredList>;

/** A store in memory, lost with the page; for hosts without device storage. */
export function memoryListStore(stored: StoredList = nothingStored): ListStore {
  const listeners = createListeners();
  let now = stored;
  return {
    get: () => now,
    change: (by) => {
      now = by(now);
      listeners.emit();
      return true;
    },
    subscribe: listeners.subscribe,
  };
}

type Options = Parameters<typeof deviceStore<StoredList>>[0];

/**
 * A store in localStorage, per merchant, shared between tabs. When the storage is blocked, full or damaged, changes
 * stay in memory. `open` returns `localStorage`; `tabs` is `window`.
 */
export const deviceListStore = (merchantId: string, open: Options["open"], tabs: Options["tabs"]): ListStore =>
  deviceStore({ key: `mp.orders.${merchantId}`, read: readStored, open, tabs });

export const densities = ["comfortable", "compact"] as const;
type Density = (typeof densities)[number];

const isDensity = (value: unknown): value is Density => densities.some((density) => density === value);

/** Row density of the orders list, stored on this device. On touch screens rows are always comfortable. */
export const densityPreference = createPreference<Density>("orders.density", isDensity, () => "comfortable");
