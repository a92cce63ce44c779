import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkImport, type ImportCheck } from "./check-import.ts";
import { type ImportColumn, orderColumns, packageColumns } from "./import-columns.ts";
import { type Edit, indexOf, rowId, type RowId, slotOf } from "./order-import.ts";
import { checkRows, mapped, orderCells, type OrderCells, packageCells, tableOf } from "./testing-tables.ts";

const settings = { phoneOptional: false };
/** References that are easily mixed up, and none. */
const references = ["A-1", "a-1", "A- 1", " A-1 ", "B", "b", "C", ""];
const reference = fc.constantFrom(...references);
const anOrder = fc.record({
  order_ref_number: reference,
  package_count: fc.constantFrom("1", "2", "3", "x", ""),
  recipient_province: fc.constantFrom("QC", "ON", "Québec", "?"),
  delivery_service: fc.constantFrom("", "threshold", "white glove"),
});
const aPackage = fc.record({
  order_ref_number: reference,
  package_tracking_number: fc.constantFrom("", "T1", "T1 ", "T2"),
  package_weight: fc.constantFrom("", "2", "2 kg", "1,234"),
  package_weight_unit: fc.constantFrom("", "lb"),
});
const someRows = fc.record({
  orders: fc.array(anOrder, { maxLength: 6 }),
  packages: fc.array(aPackage, { maxLength: 8 }),
});

const column = fc.constantFrom<ImportColumn>(
  "order_ref_number",
  "package_count",
  "package_tracking_number",
  "package_weight",
  "recipient_province",
  "notes",
);
const text = fc.constantFrom(...references, "1", "2", "QC", "T1", "x");
const row = fc.nat({ max: 20 });
const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ do: fc.constant("set" as const), row, column, text }),
  fc.record({ do: fc.constant("fill" as const), rows: fc.array(row, { maxLength: 4 }), column, text }),
  fc.record({
    do: fc.constant("paste" as const),
    rows: fc.array(row, { maxLength: 3 }),
    columns: fc.array(column, { maxLength: 3 }),
    cells: fc.array(fc.array(text, { maxLength: 4 }), { maxLength: 4 }),
  }),
  fc.record({
    do: fc.constant("replace" as const),
    slot: fc.constantFrom("orders" as const, "packages" as const),
    column,
    find: fc.constantFrom("a", "1", "", "B", "-", "."),
    by: text,
    isWhole: fc.boolean(),
  }),
  fc.record({ do: fc.constant("remove" as const), rows: fc.array(row, { maxLength: 3 }) }),
  fc.constant<Edit>({ do: "removeWithErrors" }),
  fc.constant<Edit>({ do: "complete", origin: { origin_street: "5 rue Saint-Paul", origin_city: "Montréal" } }),
  fc.constant<Edit>({ do: "measure", cells: { package_weight: "2", package_weight_unit: "lb" } }),
  fc.record({ do: fc.constant("known" as const), are: fc.constantFrom("skipped" as const, "created" as const) }),
);
const steps = fc.array(fc.array(anEdit, { minLength: 1, maxLength: 3 }), { maxLength: 6 });
const existingReferences = fc.subarray(references.filter((one) => one.trim() !== ""));

const open = ({ orders, packages }: { orders: readonly OrderCells[]; packages: readonly object[] }) =>
  checkImport(
    {
      orders: mapped(
        tableOf(
          "orders",
          orders.map((cells) => ({ ...orderCells(""), ...cells })),
        ),
      ),
      packages: mapped(tableOf("packages", packages as never)),
    },
    settings,
    [],
  );

/** All results of a check, without its undo history. */
async function seen(check: ImportCheck) {
  const { rows } = await check.list("all");
  const { orders, packages, errors, warnings, good, skipped, existing, issues } = check.state();
  return {
    counts: { orders, packages, errors, warnings, good, skipped, existing },
    issues: issues.map((kind) => [kind.slot, kind.key, kind.column, kind.count, kind.isWarning]),
    listed: [...rows],
    withErrors: [...(await check.list("withErrors")).rows],
    rows: await check.rows([...rows]),
    references: (await check.references(0)).references.toSorted(),
  };
}

/** The remaining rows as new files with the same lines, checked from scratch. */
async function fromScratch(check: ImportCheck, existing: readonly string[], choice: "skipped" | "created" | undefined) {
  const ids = [...(await check.list("all")).rows].toSorted((one, other) => one - other);
  const views = await check.rows(ids);
  const place = new Map<RowId, RowId>();
  const tables = (["orders", "packages"] as const).map((slot) => {
    const mine = views.filter(({ id }) => slotOf(id) === slot);
    for (const [index, { id }] of mine.entries()) place.set(rowId(slot, index), id);
    return mapped({
      slot,
      delimiter: ",",
      header: slot === "orders" ? orderColumns : packageColumns,
      rows: mine.map(({ cells }) => cells),
      lines: Uint32Array.from(mine, ({ line }) => line),
    });
  });
  const [orders, packages] = tables;
  if (!orders || !packages) throw new Error("There are two files.");
  const fresh = await checkImport({ orders, packages }, settings, choice ? [[{ do: "known", are: choice }]] : []);
  await fresh.markExisting(existing);
  const inPlace = (id: RowId) => place.get(id) ?? id;
  const of = await seen(fresh);
  return {
    ...of,
    listed: of.listed.map(inPlace),
    withErrors: of.withErrors.map(inPlace),
    rows: of.rows.map((view) => ({
      ...view,
      id: inPlace(view.id),
      ...(view.order !== undefined && { order: inPlace(view.order) }),
    })),
  };
}

const choiceOf = (edits: readonly (readonly Edit[])[]) =>
  edits.flat().findLast((edit): edit is Edit & { do: "known" } => edit.do === "known")?.are;

describe("any edits", () => {
  test("give the same issues, counts and rows as a check from scratch", async () => {
    await fc.assert(
      fc.asyncProperty(someRows, existingReferences, steps, async (rows, existing, edits) => {
        const check = await open(rows);
        await check.markExisting(existing);
        for (const step of edits) await check.edit(step);
        expect(await seen(check)).toEqual(await fromScratch(check, existing, choiceOf(edits)));
      }),
      { numRuns: 300 },
    );
  });

  test("leave no error after rows with errors and packages without an order are removed", async () => {
    await fc.assert(
      fc.asyncProperty(someRows, steps, async (rows, edits) => {
        const check = await open(rows);
        for (const step of edits) await check.edit(step);
        const views = await check.rows([...(await check.list("all")).rows]);
        const orphans = views.filter(({ id, order }) => slotOf(id) === "packages" && order === undefined);
        expect(check.state().orphans).toBe(orphans.length);
        const { good } = check.state();
        const after = await check.edit([{ do: "removeWithErrors" }]);
        expect([after.errors, after.orphans, after.good]).toEqual([0, 0, good]);
      }),
      { numRuns: 150 },
    );
  });

  test("are undone and redone step by step", async () => {
    await fc.assert(
      fc.asyncProperty(someRows, existingReferences, steps, async (rows, existing, edits) => {
        const check = await open(rows);
        await check.markExisting(existing);
        const states = [await seen(check)];
        for (const step of edits) {
          await check.edit(step);
          states.push(await seen(check));
        }
        for (const state of states.slice(0, -1).toReversed()) {
          await check.undo();
          expect(await seen(check)).toEqual(state);
        }
        expect([check.state().canUndo, check.state().canRedo]).toEqual([false, edits.length > 0]);
        for (const state of states.slice(1)) {
          await check.redo();
          expect(await seen(check)).toEqual(state);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("are applied again to the same files after a reload", async () => {
    await fc.assert(
      fc.asyncProperty(someRows, existingReferences, steps, async (rows, existing, edits) => {
        const check = await open(rows);
        await check.markExisting(existing);
        for (const step of edits) await check.edit(step);
        const stored = structuredClone(await check.edits());
        const again = await open(rows);
        for (const step of stored) await again.edit(step);
        await again.markExisting(existing);
        expect(await seen(again)).toEqual(await seen(check));
      }),
      { numRuns: 150 },
    );
  });

  test("batches hold every good order with its packages exactly once, in order", async () => {
    await fc.assert(
      fc.asyncProperty(someRows, steps, fc.integer({ min: 1, max: 4 }), async (rows, edits, most) => {
        const check = await open(rows);
        for (const step of edits) await check.edit(step);
        const sent: string[] = [];
        let packages = 0;
        for (let next: number | undefined = 0; next !== undefined;) {
          const batch = await check.batch(next, most);
          if (!batch) break;
          const body = JSON.parse(batch.body);
          expect(body.orders_csv.length).toBeLessThanOrEqual(most);
          expect(body.orders_csv.map((one: { order_ref_number: string }) => one.order_ref_number)).toEqual(
            batch.references,
          );
          sent.push(...batch.references);
          packages += body.order_packages_csv.length;
          next = batch.next;
        }
        const views = await check.rows([...(await check.list("all")).rows]);
        const isBad = (id: RowId) =>
          views.some(
            (view) => (view.id === id || view.order === id) && view.issues.some(({ isWarning }) => !isWarning),
          );
        const good = views.filter(({ id }) => slotOf(id) === "orders" && !isBad(id));
        expect(sent).toEqual(good.map(({ cells }) => cells[0]?.trim()));
        expect([check.state().good, new Set(sent).size]).toEqual([sent.length, sent.length]);
        expect(packages).toBe(good.reduce((sum, view) => sum + (view.packages ?? 0), 0));
      }),
      { numRuns: 200 },
    );
  });
});

describe("one edit", () => {
  test("fills down, in one step", async () => {
    const check = await checkRows(["A", "B", "C"].map((ref) => orderCells(ref, { service: "fast" })));
    const rows = [...(await check.list({ key: "unknownService", slot: "orders", column: "service" })).rows];
    expect(rows).toEqual([0, 2, 4]);
    const { good, errors } = await check.edit([{ do: "fill", rows, column: "service", text: "standard" }]);
    expect([good, errors]).toEqual([3, 0]);
    expect((await check.undo()).errors).toBe(3);
  });

  test("pastes a block in one step, and leaves cells beyond it alone", async () => {
    const check = await checkRows(["A", "B", "C"].map((ref) => orderCells(ref, { service: "fast", notes: "old" })));
    const cells = [["standard", "new"], ["NEXTDAY"], ["STANDARD", ""]];
    const columns = ["service", "notes"] as const;
    const state = await check.edit([{ do: "paste", rows: [0, 2, 4], columns, cells }]);
    expect([state.good, state.errors]).toEqual([3, 0]);
    const notes = (await check.rows([0, 2, 4])).map((view) => view.cells[orderColumns.indexOf("notes")]);
    expect(notes).toEqual(["new", "old", ""]);
    expect((await check.undo()).errors).toBe(3);
    expect((await check.redo()).errors).toBe(0);
  });

  test("replaces whole cells or parts of them, ignores case, and treats special characters as text", async () => {
    const check = await checkRows(
      ["A", "B", "C"].map((ref, index) => orderCells(ref, { notes: ["a.b $1", " A.B ", "axb"][index] ?? "" })),
    );
    const notes = async () => (await check.rows([0, 2, 4])).map(({ cells }) => cells[orderColumns.indexOf("notes")]);
    const replace = (find: string, by: string, isWhole: boolean) =>
      check.edit([{ do: "replace", slot: "orders", column: "notes", find, by, isWhole }]);
    await replace("a.b", "$&", true);
    expect(await notes()).toEqual(["a.b $1", "$&", "axb"]);
    await replace("A.", "$$", false);
    expect(await notes()).toEqual(["$$b $1", "$&", "axb"]);
    await replace("", "none", false);
    expect(await notes()).toEqual(["$$b $1", "$&", "axb"]);
  });

  test("removes an order with its packages, unless another order has the same reference", async () => {
    const check = await checkRows(
      [orderCells("A"), orderCells("A"), orderCells("B")],
      [packageCells("A"), packageCells("B")],
    );
    let state = await check.edit([{ do: "remove", rows: [rowId("orders", 0)] }]);
    expect([state.orders, state.packages, state.errors, state.good]).toEqual([2, 2, 0, 2]);
    state = await check.edit([{ do: "remove", rows: [rowId("orders", 2)] }]);
    expect([state.orders, state.packages, state.removed]).toEqual([1, 1, 3]);
    expect((await check.rows([rowId("orders", 0), rowId("packages", 1), 999])).length).toBe(0);
  });

  test("removes all that have an error", async () => {
    const orders = [orderCells("A"), orderCells("B", { recipient_name: "" }), orderCells("C"), orderCells("D")];
    const packages = ["A", "B", "C", "D"].map((ref) => packageCells(ref, ref === "C" ? { package_weight: "-1" } : {}));
    const check = await checkRows(orders, packages);
    const state = await check.edit([{ do: "removeWithErrors" }]);
    expect([state.orders, state.packages, state.errors, state.good]).toEqual([2, 2, 0, 2]);
    expect(await check.edits()).toEqual([[{ do: "remove", rows: [2, 4] }]]);
  });

  test("in a row with surplus cells confirms the row", async () => {
    const table = tableOf("orders", [orderCells("A"), orderCells("B")]);
    const rows = [
      [...(table.rows[0] ?? []), "", " "],
      [...(table.rows[1] ?? []), "", "Suite 3"],
    ];
    const check = await checkImport(
      {
        orders: mapped({ ...table, rows }),
        packages: mapped(tableOf("packages", [packageCells("A"), packageCells("B")])),
      },
      settings,
      [],
    );
    const [one, other] = await check.rows([0, 2]);
    expect([one?.issues, other?.issues]).toEqual([
      [],
      [{ key: "extraCells", params: { cells: 25, columns: 24 }, isWarning: false }],
    ]);
    await check.edit([{ do: "fill", rows: [2], column: "notes", text: "x" }]);
    expect(check.state().errors).toBe(1);
    await check.edit([{ do: "set", row: 2, column: "recipient_name", text: "Ana Tremblay" }]);
    expect(check.state().errors).toBe(0);
    expect((await check.undo()).errors).toBe(1);
  });

  test("of a missing row is ignored", async () => {
    const check = await checkRows([orderCells("A")], undefined, {
      edits: [
        [
          { do: "set", row: 400, column: "notes", text: "x" },
          { do: "remove", rows: [401] },
        ],
        [{ do: "set", row: 1, column: "notes", text: "x" }],
      ],
    });
    expect([check.state().errors, check.state().canUndo, indexOf(400)]).toEqual([0, true, 200]);
  });
});

test("the searched text is never read as a pattern", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.string(), async (find, other) => {
      fc.pre(find.trim() === find && find !== "");
      const check = await checkRows([orderCells("A", { notes: `${other}${find}` })]);
      await check.edit([{ do: "replace", slot: "orders", column: "notes", find, by: "", isWhole: false }]);
      const [view] = await check.rows([0]);
      const remaining = view?.cells[orderColumns.indexOf("notes")] ?? "";
      expect(remaining.length).toBeLessThanOrEqual(other.length);
    }),
  );
});

test("what the file lacks is completed in one step: the ship-from address and the number of packages", async () => {
  const origin = {
    origin_street: "5 rue Saint-Paul",
    origin_city: "Québec",
    origin_province: "QC",
    origin_postal_code: "G1K 3V5",
    origin_country: "CA",
  };
  const none = Object.fromEntries(Object.keys(origin).map((name) => [name, ""]));
  const check = await checkRows(
    [
      orderCells("A", { ...none, package_count: "" }),
      orderCells("B", { ...none, origin_city: "Laval" }),
      orderCells("C", { package_count: "" }),
    ],
    [packageCells("A"), packageCells("A"), packageCells("B")],
  );
  expect(check.state()).toMatchObject({ without: { origin: 1, packageCount: 2 }, good: 0 });
  const completed = await check.edit([{ do: "complete", origin }]);
  // B says where it ships from, but not all of it: that stays an error.
  expect(completed).toMatchObject({ without: { origin: 0, packageCount: 0 }, good: 2 });
  const { orders_csv: sent } = JSON.parse((await check.batch(0, 10))?.body ?? "{}") as { orders_csv: OrderCells[] };
  expect(sent[0]).toMatchObject({ order_ref_number: "A", package_count: 2, ...origin });
  expect(sent[1]).toMatchObject({ order_ref_number: "C", package_count: 1, origin_street: "4200 Rue Saint-Denis" });
  expect(await check.undo()).toMatchObject({ without: { origin: 1, packageCount: 2 }, good: 0 });
});

test("S2.71: packages without a weight and a size get those of a preset in one step; what a row says stays", async () => {
  const none = { package_weight: "", package_length: "", package_width: "", package_height: "" };
  const check = await checkRows(
    [orderCells("A", { package_count: "3" })],
    [
      packageCells("A", { ...none, package_weight_unit: "kg" }),
      packageCells("A", { ...none, package_weight: "7", package_weight_unit: "kg" }),
      packageCells("A", none),
    ],
  );
  expect(check.state()).toMatchObject({ unmeasured: 2 });
  const cells = {
    package_weight: "2.5",
    package_weight_unit: "lb",
    package_length: "10",
    package_width: "8",
    package_height: "4",
    package_dimension_unit: "inch",
  };
  expect(await check.edit([{ do: "measure", cells }])).toMatchObject({ unmeasured: 0, errors: 0 });
  const { order_packages_csv: sent } = JSON.parse((await check.batch(0, 10))?.body ?? "{}") as {
    order_packages_csv: Record<string, unknown>[];
  };
  expect(sent.map(({ package_weight, package_weight_unit }) => [package_weight, package_weight_unit])).toEqual([
    [2.5, "lb"],
    [7, "kg"],
    [2.5, "lb"],
  ]);
  expect(await check.undo()).toMatchObject({ unmeasured: 2 });
});
