import { useSyncExternalStore } from "react";

/** Whether a page has been drawn since the portal was opened: not its skeleton, and not yet what it reads. */
let hasArrived = false;
const listeners = new Set<() => void>();

/** Called when a page draws its heading. */
export function tellArrival(): void {
  if (hasArrived) return;
  hasArrived = true;
  for (const tell of listeners) tell();
}

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
};

/** Whether a page is there: what goes on beside the pages leaves the network to the first one. */
export const useHasArrived = (): boolean => useSyncExternalStore(subscribe, () => hasArrived);
