import { useSyncExternalStore } from "react";
import type { Preference } from "./preference.ts";

/** The current choice. The component renders again when it changes, in this tab or another. */
export function usePreference<Value extends string>(preference: Preference<Value>): Value {
  return useSyncExternalStore(preference.subscribe, preference.get, preference.get);
}
