/** When labels print without being asked (S3.40): a choice of this device, off at first. `print-by-rule.tsx` of the package’s root acts on it. */
import { useSyncExternalStore } from "react";
import { type DeviceStore, deviceStore } from "#kit/device-store.ts";
import { isRecord } from "#kit/safe-storage.ts";

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
    return { ready: false, upload: false };
  }
}

let store: DeviceStore<LabelRules> | undefined;

/** The choice of this device; with its printers in 'This device', as its key begins as theirs. */
export const labelRuleStore = (): DeviceStore<LabelRules> =>
  (store ??= deviceStore({
    key: "mp.print.rules",
    read: readLabelRules,
    open: () => localStorage,
    tabs: window,
  }));

export function useLabelRules(): LabelRules {
  const { subscribe, get } = labelRuleStore();
  return useSyncExternalStore(subscribe, get, get);
}

export const setLabelRule = (rule: LabelRule, isOn: boolean): boolean =>
  labelRuleStore().change((rules) => ({ ...rules, [rule]: isOn }));
