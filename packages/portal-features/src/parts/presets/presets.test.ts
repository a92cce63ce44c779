import fc from "fast-check";
import { expect, test } from "vitest";
import { deviceStore } from "#kit/device-store.ts";
import { maxTags } from "#rules/tag.ts";
import {
  addTags,
  defaultPreset,
  makeDefault,
  isMeasured,
  maxPresets,
  measuresOf,
  noPresets,
  type Preset,
  presetIssue,
  presetName,
  readPresets,
  removePreset,
  restorePreset,
  savePreset,
  type StoredPresets,
} from "./presets.ts";

const box = (id: string, name: string, weight = 2): Preset => ({
  id,
  name,
  measures: { weight, weightUnit: "lb", length: 10, width: 8, height: 4, sizeUnit: "inch" },
});
const place = {
  street: "5 rue Saint-Paul",
  unit: "",
  city: "Québec",
  province: "QC",
  country: "CA",
  postalCode: "G1K 3V5",
};
const origin = { ...place, isBusiness: false };
const two: StoredPresets = { presets: [box("1", "Small box"), box("2", "Mug")], defaultId: "1" };

test("S2.71: a preset is added; one of the same name is replaced in its place, and stays the default or not as asked", () => {
  const added = savePreset({ ...box("3", "  Long\u00A0tube ") }, false)(two);
  expect(added.presets.map(({ name }) => name)).toEqual(["Small box", "Mug", "Long tube"]);
  expect(added.defaultId).toBe("1");
  const replaced = savePreset(box("9", "SMALL BOX", 5), false)(two);
  expect(replaced.presets.map(({ id, measures }) => [id, measures.weight])).toEqual([
    ["1", 5],
    ["2", 2],
  ]);
  expect(replaced.defaultId).toBeUndefined();
  expect(defaultPreset(savePreset(box("9", "mug", 5), true)(two))?.id).toBe("2");
});

test("a deleted preset comes back at its place, as the default if it was and none is by then", () => {
  const removed = removePreset("1")(two);
  expect(removed).toEqual({ presets: [two.presets[1]] });
  expect(restorePreset(box("1", "Small box"), 0, true)(removed)).toEqual(two);
  expect(restorePreset(box("1", "Small box"), 0, true)(makeDefault("2")(removed)).defaultId).toBe("2");
  expect(restorePreset(box("1", "Small box"), 0, false)(removed).defaultId).toBeUndefined();
  expect(restorePreset(box("1", "Small box"), 0, true)(two)).toBe(two);
  expect(makeDefault(undefined)(two)).toEqual({ presets: two.presets });
});

test("a name must be given, and there is a maximum of presets, but for a name that exists", () => {
  expect(presetIssue(two, " \u200B ")).toBe("missing");
  expect(presetIssue(two, "Tube")).toBeUndefined();
  const full = { presets: Array.from({ length: maxPresets }, (_, at) => box(`${at}`, `Box ${at}`)) };
  expect(presetIssue(full, "Tube")).toBe("tooMany");
  expect(presetIssue(full, "box 3")).toBeUndefined();
  expect(Array.from(presetName("🧊".repeat(99)))).toHaveLength(60);
});

test("tags of a preset are added once, up to the maximum; those of the order are never dropped", () => {
  expect(addTags(["a", "b"], ["b", "c"])).toEqual(["a", "b", "c"]);
  const many = Array.from({ length: maxTags + 2 }, (_, at) => `t${at}`);
  expect(addTags(many, ["more"])).toEqual(many);
  expect(addTags([], many)).toHaveLength(maxTags);
});

test("what was stored is read back; a damaged part is dropped, and nothing throws", () => {
  const whole = { ...box("1", "Small box"), tags: ["fragile"], service: "NEXTDAY", origin } as Preset;
  expect(readPresets(JSON.stringify({ presets: [whole], defaultId: "1" }))).toEqual({
    presets: [whole],
    defaultId: "1",
  });
  const damaged = {
    ...whole,
    tags: ["a,b", 5, "fragile"],
    service: "TELEPORT",
    origin: { street: 5 },
    measures: { weight: -1, weightUnit: "stone", length: 10, width: 8 },
  };
  expect(readPresets(JSON.stringify({ presets: [damaged, null, { id: "x" }, damaged], defaultId: "gone" }))).toEqual({
    presets: [
      {
        id: "1",
        name: "Small box",
        tags: ["fragile"],
        measures: { weightUnit: "lb", sizeUnit: "inch" },
      },
    ],
  });
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readPresets(text)));
  expect(readPresets(null)).toBe(noPresets);
});

test("what is saved of a package is what is read back: a size with its three sides", () => {
  const units = { weightUnit: "lb", sizeUnit: "inch" } as const;
  expect(isMeasured(measuresOf({ ...units, length: 10, width: 8 }))).toBe(false);
  expect(measuresOf({ ...units, weight: 2, length: 10 })).toEqual({ ...units, weight: 2 });
  const whole = { ...units, length: 10, width: 8, height: 4 };
  expect(measuresOf({ ...whole, refNumber: "B" })).toEqual(whole);
  expect(isMeasured(whole)).toBe(true);
});

/** Two tabs over one storage, which tell each other of changes as browsers do. */
function twoTabs() {
  const entries = new Map<string, string>();
  const targets = [new EventTarget(), new EventTarget()];
  const tabs = targets.map((tab, own) =>
    deviceStore({
      key: "mp.presets.juniper",
      read: readPresets,
      tabs: tab,
      open: () => ({
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, value) => {
          entries.set(key, value);
          for (const [at, other] of targets.entries())
            if (at !== own) other.dispatchEvent(Object.assign(new Event("storage"), { key }));
        },
      }),
    }),
  );
  const clear = () => {
    entries.clear();
    for (const tab of targets) tab.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
  };
  return { tabs, clear };
}

test("two tabs have the same presets, and a storage that was cleared has none", () => {
  const { tabs, clear } = twoTabs();
  const [one, other] = tabs;
  const seen: number[] = [];
  const stop = other?.subscribe(() => seen.push(other.get().presets.length));
  const stopOne = one?.subscribe(() => undefined);
  one?.change(savePreset(box("1", "Small box"), true));
  expect(seen).toEqual([1]);
  other?.change(savePreset(box("2", "Mug"), false));
  expect(one?.get().presets.map(({ name }) => name)).toEqual(["Small box", "Mug"]);
  clear();
  expect([one?.get(), other?.get()]).toEqual([noPresets, noPresets]);
  expect(one?.change(savePreset(box("3", "Tube"), false))).toBe(true);
  expect(other?.get().presets.map(({ name }) => name)).toEqual(["Tube"]);
  stop?.();
  stopOne?.();
});
