import type { Order } from "@merchant-portal/api";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ItemEntry, ItemState } from "#parts/jobs/job.ts";
import { maxTags } from "#rules/tag.ts";
import {
  changeOf,
  countTags,
  hasChange,
  nextState,
  planTags,
  planUndo,
  stateOf,
  tagBeginning,
  type TagChange,
  type TagItem,
  tagNamed,
  tagsIn,
} from "./plan-tags.ts";

const order = (id: string, tags: string[], more: Partial<Order> = {}) => sampleOrder({ id, tags, ...more });
const gift: TagChange = { add: ["gift"], remove: [] };

/** The order after its requests. */
const changed = (one: Order, { add, remove }: TagChange): Order => ({
  ...one,
  tags: [...new Set([...one.tags.filter((tag) => !remove.includes(tag)), ...add])],
});

describe("which orders are sent (S2.58)", () => {
  it("500 orders of which 40 lack the tag: those 40", () => {
    const orders = Array.from({ length: 500 }, (_, at) => order(`o-${at}`, at < 40 ? ["fragile"] : ["gift"]));
    const { items, skipped, options } = planTags(orders, gift);
    expect(items).toHaveLength(40);
    expect(items[0]).toMatchObject({ id: "o-0", add: ["gift"], remove: [] });
    expect(skipped).toEqual([]);
    expect(options.unchanged).toBe(460);
  });

  it("each order gets only what it lacks, and loses only what it has", () => {
    const change = { add: ["gift", "rush"], remove: ["fragile"] };
    const { items } = planTags([order("a", ["gift"]), order("b", ["fragile", "rush"])], change);
    expect(items.map(({ id, add, remove }) => [id, add, remove])).toEqual([
      ["a", ["rush"], []],
      ["b", ["gift"], ["fragile"]],
    ]);
  });

  it("archived ones, those whose tags are being changed, and those that would have too many tags are named", () => {
    const full = Array.from({ length: maxTags }, (_, at) => `t${at}`);
    const orders = [
      order("a", [], { orderStatus: "ARCHIVED" }),
      order("b", []),
      order("c", full),
      order("d", full.slice(1)),
    ];
    const { items, skipped } = planTags(orders, gift, (id) => id === "b");
    expect(items.map(({ id }) => id)).toEqual(["d"]);
    expect(skipped.map(({ item, reason }) => [item.id, reason])).toEqual([
      ["a", "archived"],
      ["b", "tagsUnderway"],
      ["c", "tooManyTags"],
    ]);
  });

  it("a full order has room for a tag when it loses one, and one with too many may lose some", () => {
    const full = Array.from({ length: maxTags }, (_, at) => `t${at}`);
    expect(planTags([order("a", full)], { add: ["gift"], remove: ["t0"] }).items).toHaveLength(1);
    expect(planTags([order("a", [...full, "x"])], { add: [], remove: ["t0"] }).items).toHaveLength(1);
  });

  it("when all are so already, each is named", () => {
    const { items, skipped, options } = planTags([order("a", ["gift"]), order("b", ["gift"])], gift);
    expect([items.length, options.unchanged]).toEqual([0, 0]);
    expect(skipped.map(({ reason }) => reason)).toEqual(["tagsAlready", "tagsAlready"]);
  });
});

describe("undo", () => {
  const states: ItemState[] = [
    { at: "done" },
    { at: "failed", failure: { kind: "http", method: "PATCH", message: "", status: 500 }, mayRetry: true },
    { at: "failed", failure: { kind: "timeout", method: "PATCH", message: "" }, mayRetry: true },
    { at: "waiting" },
    { at: "unknown", key: "k" },
  ];
  const entries = (item: Omit<TagItem, "id" | "name">) =>
    states.map((state, index): ItemEntry<TagItem> => ({
      index,
      item: { id: `o-${index}`, name: "x", ...item },
      state,
    }));

  it("is for exactly the orders that were changed, or whose answer was lost", () => {
    const { items, options } = planUndo(gift, entries({ add: ["gift"], remove: [] }));
    expect(items.map(({ id, add, remove }) => [id, add, remove])).toEqual([
      ["o-0", [], ["gift"]],
      ["o-2", [], ["gift"]],
      ["o-4", [], ["gift"]],
    ]);
    expect(options).toEqual({ add: [], remove: ["gift"], unchanged: 0, isUndo: true });
  });

  it("also for one that failed at a later request", () => {
    const { items } = planUndo({ add: [], remove: ["a", "b"] }, entries({ add: [], remove: ["a", "b"] }));
    expect(items.map(({ id }) => id)).toContain("o-1");
  });

  it("restores what each order had, whatever the change", () => {
    const tag = fc.constantFrom("a", "b", "c", "d");
    const tags = fc.uniqueArray(tag);
    fc.assert(
      fc.property(fc.array(tags, { minLength: 1 }), tags, tags, (each, add, remove) => {
        const before = each.map((own, at) => order(`o-${at}`, own));
        const change = { add, remove: remove.filter((one) => !add.includes(one)) };
        const { items } = planTags(before, change);
        const after = before.map((one) => {
          const item = items.find(({ id }) => id === one.id);
          return item ? changed(one, item) : one;
        });
        for (const one of after) expect(hasChange(one, change)).toBe(true);
        const done = items.map((item, index): ItemEntry<TagItem> => ({ index, item, state: { at: "done" } }));
        const undo = planUndo(change, done).items;
        expect(undo.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
        for (const one of after) {
          const item = undo.find(({ id }) => id === one.id);
          const restored = item ? changed(one, item) : one;
          expect(restored.tags.toSorted()).toEqual(before.find(({ id }) => id === one.id)?.tags.toSorted());
        }
      }),
    );
  });
});

describe("the boxes", () => {
  it("say which tags all have and which only some have", () => {
    const counts = countTags([order("a", ["gift", "rush", "rush"]), order("b", ["gift"])]);
    expect(["gift", "rush", "new"].map((tag) => stateOf(counts.get(tag) ?? 0, 2))).toEqual(["all", "some", "none"]);
  });
  it("turn on, off, and back to some where it was so at first", () => {
    const all = nextState("some", "some");
    const none = nextState(all, "some");
    expect([all, none, nextState(none, "some")]).toEqual(["all", "none", "some"]);
    expect([nextState("none", "none"), nextState("all", "none")]).toEqual(["all", "none"]);
  });
  it("ask for a change", () =>
    expect(changeOf(new Map([["a", "all"] as const, ["b", "none"] as const]))).toEqual({ add: ["a"], remove: ["b"] }));
});

describe("what is typed", () => {
  const tags = ["Fragile", "Été 2026", "gift"];

  it("a typed tag is the one that exists, whatever its case and accents", () => {
    expect(["FRAGILE", " fragile ", "ete 2026", "gif", ""].map((typed) => tagNamed(tags, typed))).toEqual([
      "Fragile",
      "Fragile",
      "Été 2026",
      undefined,
      undefined,
    ]);
  });

  it("the beginning of a tag finds it; nothing typed finds none", () =>
    expect(["gif", "été", "ragile", " "].map((typed) => tagBeginning(tags, typed))).toEqual([
      "gift",
      "Été 2026",
      undefined,
      undefined,
    ]));

  it("a comma, a semicolon or a new line ends a tag", () =>
    expect(tagsIn(" gift, fragile;;\nrush ")).toEqual(["gift", "fragile", "rush"]));
});
