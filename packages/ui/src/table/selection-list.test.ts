import fc from "fast-check";
import { expect, it } from "vitest";
import {
  describeRows,
  followList,
  type ListedSelection,
  noSelection,
  type Selection,
  selectedKeys,
  toggleAll,
  toggleRange,
  toggleRow,
} from "./selection.ts";

type Row = { readonly id: number; readonly isArchived: boolean };
const rowKey = ({ id }: Row) => `order-${id}`;
const canSelect = ({ isArchived }: Row) => !isArchived || "Archived.";
const pageSize = 5;

/** A server, a list of it that is open with a filter and some pages, and the selection as `useRowSelection` holds it. */
class World {
  rows: Row[] = Array.from({ length: 23 }, (_, id) => ({ id, isArchived: id % 4 === 3 }));
  filter = 1;
  pages = 1;
  lastId = 100;
  described = describeRows<Row>({ rows: [], rowKey, canSelect });
  held: ListedSelection = { selection: noSelection, scope: "1", dropped: 0 };
  /** What the merchant selected and neither took out nor saw leave: kept beside the selection, row by row. */
  model = new Set<string>();
  /** How many left by themselves the last time. */
  left = 0;
  #shown: Row[] = [];

  matching = () => this.rows.filter(({ id }) => id % this.filter === 0);
  /** Records keep their identity from page to page, as a cache keeps them. */
  read() {
    this.#shown = this.matching().slice(0, this.pages * pageSize);
    this.settle();
  }
  settle() {
    const scope = String(this.filter);
    this.described = describeRows({ rows: this.#shown, rowKey, canSelect }, this.described);
    const before = this.held;
    this.held = followList(before, this.described.list, scope, this.described.isGrown);
    const shown = new Set(this.#shown.filter(({ isArchived }) => !isArchived).map(rowKey));
    const gone = [...this.model].filter((key) => !shown.has(key));
    for (const key of gone) this.model.delete(key);
    if (gone.length > 0) this.left = gone.length;
  }
  select(change: (selection: Selection) => Selection, wanted: (model: Set<string>) => void) {
    this.held = { ...this.held, selection: change(this.held.selection), dropped: 0 };
    this.left = 0;
    wanted(this.model);
  }
  free = (from: number, to: number) =>
    this.#shown.slice(Math.max(0, from), to + 1).filter(({ isArchived }) => !isArchived);
  at = (index: number) => this.#shown[index];
}

type Act = { kind: string; run: (world: World) => void };
const index = fc.nat({ max: 22 });
const act = (kind: string, run: Act["run"]): Act => ({ kind, run });
const put = (model: Set<string>, rows: readonly Row[], isIn: boolean) => {
  for (const row of rows) {
    if (isIn) model.add(rowKey(row));
    else model.delete(rowKey(row));
  }
};

const acts = fc.oneof(
  index.map((at) =>
    act(`row ${at}`, (world) => {
      const row = world.at(at);
      world.select(
        (selection) => toggleRow(selection, world.described.list, at),
        (model) => {
          if (row && !row.isArchived) put(model, [row], !model.has(rowKey(row)));
        },
      );
    }),
  ),
  fc.tuple(index, index).map(([anchor, at]) =>
    act(`range ${anchor}-${at}`, (world) => {
      const row = world.at(at);
      world.select(
        (selection) => toggleRange(selection, world.described.list, anchor, at),
        (model) => {
          if (!row || row.isArchived) return;
          put(model, world.free(Math.min(anchor, at), Math.max(anchor, at)), !model.has(rowKey(row)));
        },
      );
    }),
  ),
  fc.constant(
    act("header box", (world) => {
      const free = world.free(0, 99);
      world.select(
        (selection) => toggleAll(selection, world.described.list),
        (model) => put(model, free, !free.every((row) => model.has(rowKey(row)))),
      );
    }),
  ),
  fc.constant(
    act("all that match", (world) => {
      world.pages = 9;
      world.read();
      const free = world.free(0, 99);
      world.select(
        () => new Set(free.map(rowKey)),
        (model) => {
          model.clear();
          put(model, free, true);
        },
      );
    }),
  ),
  fc.constant(
    act("next page", (world) => {
      world.pages++;
      world.read();
    }),
  ),
  fc.integer({ min: 1, max: 3 }).map((filter) =>
    act(`filter ${filter}`, (world) => {
      if (filter !== world.filter) world.pages = 1;
      world.filter = filter;
      world.read();
    }),
  ),
  fc.nat({ max: 8 }).map((count) =>
    act(`${count} new, then refresh`, (world) => {
      const fresh = Array.from({ length: count }, () => ({ id: world.lastId++, isArchived: false }));
      world.rows = [...fresh.toReversed(), ...world.rows];
      world.read();
    }),
  ),
  index.map((at) =>
    act(`${at} is archived elsewhere, then refresh`, (world) => {
      world.rows = world.rows.map((row, each) => (each === at ? { ...row, isArchived: true } : row));
      world.read();
    }),
  ),
  index.map((at) =>
    act(`${at} is deleted elsewhere, then refresh`, (world) => {
      world.rows = world.rows.filter((_, each) => each !== at);
      world.read();
    }),
  ),
);

it("acts on what is shown and counted, never on an archived row, and says what left (T67, T68)", () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 30 }), (list) => {
      const world = new World();
      world.read();
      for (const { run } of list) {
        run(world);
        const { selection, dropped } = world.held;
        const acting = selectedKeys(selection, world.described.list);
        expect(new Set(acting)).toEqual(world.model);
        expect(selection.size).toBe(acting.length);
        expect(dropped).toBe(world.left);
      }
    }),
    { numRuns: 400 },
  );
});
