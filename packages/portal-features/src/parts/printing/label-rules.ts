/** When labels print without being asked (S3.40): a choice of this device, off at first. `print-by-rule.tsx` of the package’s root acts on it. */
import { useSyncExternalStore } from "react";
import { type DeviceStore, deviceStore } from "#kit/device-store.ts";
import { createSafeStorage, isRecord } from "#kit/safe-storage.ts";
import { userKey } from "#kit/user-data.ts";

/** The moments after which labels print, by the kind of the job that ends. */
export const labelRules = ["ready", "upload"] as const;
export type LabelRule = (typeof labelRules)[number];

export type LabelRules = Readonly<Record<LabelRule, boolean>>;

/** Reads what this version or another stored. Never throws. */
export function readLabelRules(text: string | null): LabelRules {
  try {
    const raw: unknown = JSON.parse(text ?? "null");
    const is = (rule: LabelRule) => isRecord(raw) && raw[rule] === true;
    return { ready: is("ready"), upload: is("upload") };
  } catch {
    return noRules;
  }
}

const noRules: LabelRules = { ready: false, upload: false };

let store: DeviceStore<LabelRules> | undefined;

/** The choice of this device; with its printers in 'This device', as its key begins as theirs. */
export const labelRuleStore = (): DeviceStore<LabelRules> =>
  (store ??= deviceStore({
    key: "mp.print.rules",
    read: readLabelRules,
    open: () => localStorage,
  }));

export function useLabelRules(): LabelRules {
  const { subscribe, get } = labelRuleStore();
  return useSyncExternalStore(subscribe, get, () => noRules);
}

export const setLabelRule = (rule: LabelRule, isOn: boolean): boolean =>
  labelRuleStore().change((rules) => ({ ...rules, [rule]: isOn }));

/** An import whose labels print once its orders are created. Stored, so that a reload does not forget it. */
export interface DueImport {
  id: string;
  /** Epoch ms: when it was sent. */
  at: number;
}

const storage = () => createSafeStorage(() => localStorage);
const dueKey = "label-imports";

/** Without a user, nothing is stored beyond the page, and no import is printed by itself. */
export function dueImports(user: string | undefined): readonly DueImport[] {
  if (user === undefined) return [];
  try {
    const raw: unknown = JSON.parse(storage().getItem(userKey(user, dueKey)) ?? "[]");
    const isDue = (one: unknown): one is DueImport =>
      isRecord(one) && typeof one["id"] === "string" && Number.isFinite(one["at"]);
    return Array.isArray(raw) ? raw.filter(isDue) : [];
  } catch {
    return [];
  }
}

export function setDueImports(user: string | undefined, due: readonly DueImport[]): void {
  if (user === undefined) return;
  if (due.length === 0) storage().removeItem(userKey(user, dueKey));
  else storage().setItem(userKey(user, dueKey), JSON.stringify(due));
}
