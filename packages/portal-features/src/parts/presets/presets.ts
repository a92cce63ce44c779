/**
 * Presets (S2.71): the sizes and weights of packages under a name, with the tags, the service and the ship-from address of their orders if the
 * merchant wants. They are kept in this browser, per merchant. Open it to add a value to a preset.
 */
import type { Service } from "@merchant-portal/api";
import { cleanText } from "@merchant-portal/ui/clean-text";
import { useSyncExternalStore } from "react";
import { type DeviceStore, deviceStore } from "#kit/device-store.ts";
import { useMerchant } from "#kit/host.ts";
import { isRecord } from "#kit/safe-storage.ts";
import { services } from "#rules/delivery-service.ts";
import { maxMeasure, type Measures, minMeasure, missingSides, sizeUnits, weightUnits } from "#rules/package-measure.ts";
import { canFilterByTag, maxTags } from "#rules/tag.ts";

/** A ship-from address, as the fields of an address have it. */
export interface PresetOrigin {
  street: string;
  unit: string;
  city: string;
  province: string;
  country: string;
  postalCode: string;
  isBusiness: boolean;
}

/** What a preset says of its order besides the packages; a part that is absent stays as it is. */
export interface PresetOrder {
  tags?: readonly string[] | undefined;
  service?: Service | undefined;
  origin?: PresetOrigin | undefined;
}

export interface Preset extends PresetOrder {
  readonly id: string;
  readonly name: string;
  readonly measures: Measures;
}

export interface StoredPresets {
  readonly presets: readonly Preset[];
  /** The id of the preset that new orders begin with. */
  readonly defaultId?: string | undefined;
}

export const noPresets: StoredPresets = { presets: [] };
export const maxPresets = 50;
/** Maximum characters of a preset's name. */
export const longestPresetName = 60;

/** The name as it is stored, cut to the maximum. */
export const presetName = (typed: string): string => Array.from(cleanText(typed)).slice(0, longestPresetName).join("");

/** Why a name is invalid; undefined when it is valid. A name that exists replaces its preset. */
export function presetIssue({ presets }: StoredPresets, typed: string): "missing" | "tooMany" | undefined {
  const name = presetName(typed);
  if (name === "") return "missing";
  return presets.length >= maxPresets && !presets.some((one) => isSameName(one.name, name)) ? "tooMany" : undefined;
}

/** Whether a package says anything of its weight or size. */
export const isMeasured = ({ weight, length, width, height }: Measures): boolean =>
  [weight, length, width, height].some((value) => value !== undefined);

type Change = (stored: StoredPresets) => StoredPresets;

/** Adds a preset, or replaces the one of the same name in its place. */
export const savePreset =
  (preset: Preset, isDefault: boolean): Change =>
  ({ presets, defaultId }) => {
    const name = presetName(preset.name);
    const at = presets.findIndex((one) => isSameName(one.name, name));
    const before = presets[at];
    const id = before?.id ?? preset.id;
    const others = defaultId === id ? undefined : defaultId;
    const next = before ? presets.with(at, { ...preset, id, name }) : [...presets, { ...preset, name }];
    return withDefault(next.slice(0, maxPresets), isDefault ? id : others);
  };

export const removePreset =
  (id: string): Change =>
  ({ presets, defaultId }) =>
    withDefault(
      presets.filter((one) => one.id !== id),
      defaultId === id ? undefined : defaultId,
    );

/** Undoes a removal: at its old place, and as the default if it was and no other is by now. */
export const restorePreset =
  (preset: Preset, place: number, wasDefault: boolean): Change =>
  (stored) =>
    stored.presets.some(({ id }) => id === preset.id)
      ? stored
      : withDefault(
          stored.presets.toSpliced(place, 0, preset),
          stored.defaultId ?? (wasDefault ? preset.id : undefined),
        );

/** New orders begin with this preset; undefined for none. */
export const makeDefault =
  (id: string | undefined): Change =>
  ({ presets }) =>
    withDefault(presets, id);

const withDefault = (presets: readonly Preset[], defaultId: string | undefined): StoredPresets => ({
  presets,
  ...(defaultId !== undefined && { defaultId }),
});

const isSameName = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** The preset that new orders begin with. */
export const defaultPreset = ({ presets, defaultId }: StoredPresets): Preset | undefined =>
  presets.find(({ id }) => id === defaultId);

/** The presets on top of the tags that an order has: those of a preset are added, up to the maximum. */
export const addTags = (tags: readonly string[], more: readonly string[] = []): string[] =>
  [...new Set([...tags, ...more])].slice(0, Math.max(maxTags, tags.length));

/** Reads what this version or another stored. Damaged or invalid presets are dropped. Never throws. */
export function readPresets(text: string | null): StoredPresets {
  const raw = parsed(text);
  if (!isRecord(raw) || !Array.isArray(raw["presets"])) return noPresets;
  const presets = new Map<string, Preset>();
  for (const one of raw["presets"].slice(0, maxPresets)) {
    const preset = readPreset(one);
    if (preset && !presets.has(preset.id)) presets.set(preset.id, preset);
  }
  const { defaultId } = raw;
  return withDefault(
    [...presets.values()],
    typeof defaultId === "string" && presets.has(defaultId) ? defaultId : undefined,
  );
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

function readPreset(raw: unknown): Preset | undefined {
  if (!isRecord(raw) || !isRecord(raw["measures"])) return undefined;
  const { id, name, tags, service, origin } = raw;
  if (typeof id !== "string" || id === "" || typeof name !== "string" || presetName(name) === "") return undefined;
  const kept = Array.isArray(tags) ? tags.filter(canFilterByTag).slice(0, maxTags) : [];
  return {
    id,
    name: presetName(name),
    measures: measuresOf(raw["measures"]),
    ...(kept.length > 0 && { tags: kept }),
    ...(isService(service) && { service }),
    ...(isAddress(origin) && { origin }),
  };
}

/** What a preset keeps of a package: the weight, and the size with its three sides, where they are valid. */
export function measuresOf(raw: Readonly<Record<string, unknown>>): Measures {
  const number = (name: string) => {
    const value = raw[name];
    return typeof value === "number" && value >= minMeasure && value <= maxMeasure ? value : undefined;
  };
  const size = { length: number("length"), width: number("width"), height: number("height") };
  const isWhole = missingSides(size).length === 0;
  return {
    weight: number("weight"),
    weightUnit: weightUnits.find((unit) => unit === raw["weightUnit"]) ?? "lb",
    length: isWhole ? size.length : undefined,
    width: isWhole ? size.width : undefined,
    height: isWhole ? size.height : undefined,
    sizeUnit: sizeUnits.find((unit) => unit === raw["sizeUnit"]) ?? "inch",
  };
}

const isService = (service: unknown): service is Service => (services as readonly unknown[]).includes(service);
const addressTexts = ["street", "unit", "city", "province", "country", "postalCode"] as const;
const isAddress = (value: unknown): value is PresetOrigin =>
  isRecord(value) &&
  typeof value["isBusiness"] === "boolean" &&
  addressTexts.every((name) => typeof value[name] === "string" && value[name].length <= 500);

export type PresetStore = DeviceStore<StoredPresets>;

/** Begins the key of a merchant's presets in local storage; 'This device' lists it. */
export const presetsKey = "mp.presets.";

const stores = new Map<string, PresetStore>();

/** The presets of a merchant in this browser; one store for all parts of a page. */
export function presetStore(merchantId: string): PresetStore {
  const existing = stores.get(merchantId);
  if (existing) return existing;
  const made = deviceStore({
    key: presetsKey + merchantId,
    read: readPresets,
    open: () => localStorage,
    tabs: window,
  });
  stores.set(merchantId, made);
  return made;
}

const noStore = { get: () => noPresets, subscribe: () => () => undefined };

/** The presets of the merchant, and their store; without a store where the host names no merchant or user. */
export function usePresets(): { stored: StoredPresets; store: PresetStore | undefined } {
  const merchant = useMerchant();
  const store = merchant === undefined ? undefined : presetStore(merchant);
  const { subscribe, get } = store ?? noStore;
  return { stored: useSyncExternalStore(subscribe, get, get), store };
}

/** The measures of a preset by its id; undefined when there is none. */
export const measuresIn = ({ presets }: StoredPresets, id: string | undefined): Measures | undefined =>
  presets.find((preset) => preset.id === id)?.measures;
