/** What the server has refused is an error of its cell until that is changed (T58). */
import { expect, test } from "vitest";
import { rowId, type Edit } from "./order-import.ts";
import { checkRows, orderCells, packageCells } from "./testing-tables.ts";

const orders = ["A", "B", "C"].map((reference) => orderCells(reference));
const packages = ["A", "B", "C"].map((reference) => packageCells(reference));
const check = (edits: Edit[][] = []) =>
  checkRows(
    [{ ...orders[0] }, { ...orders[1], package_count: "2" }, { ...orders[2] }],
    [...packages, packageCells("B")],
    {
      edits,
    },
  );
const city: Edit = {
  do: "refused",
  values: [{ slot: "orders", reference: "B", column: "recipient_city", message: "no such place" }],
};
const set = (text: string): Edit => ({ do: "set", row: rowId("orders", 1), column: "recipient_city", text });

test("a value that was refused is an error, and its order is not sent again until it is changed", async () => {
  const own = await check();
  expect(own.state().good).toBe(3);
  let state = await own.edit([city]);
  expect([state.good, state.errors, state.canUndo]).toEqual([2, 1, false]);
  expect(state.issues).toMatchObject([{ key: "refused", slot: "orders", column: "recipient_city", count: 1 }]);
  expect((await own.list("withErrors")).rows).toContain(rowId("orders", 1));
  expect((await own.batch(0, 10))?.references).toEqual(["A", "C"]);
  state = await own.edit([set("Laval")]);
  expect([state.good, state.errors]).toEqual([3, 0]);
  // What was refused stands there once more.
  state = await own.undo();
  expect([state.good, state.errors, state.canUndo, state.canRedo]).toEqual([2, 1, false, true]);
  expect((await own.redo()).errors).toBe(0);
});

test("undo takes back what the person did before, and leaves what the server has said", async () => {
  const own = await check();
  await own.edit([{ do: "set", row: rowId("orders", 0), column: "notes", text: "x" }]);
  await own.edit([city]);
  const state = await own.undo();
  expect([state.errors, state.canUndo, state.canRedo]).toEqual([1, false, true]);
});

test("a package is marked at its own row, an order as a whole until any cell of it is changed", async () => {
  const own = await check();
  let state = await own.edit([
    {
      do: "refused",
      values: [
        { slot: "packages", reference: "B", nth: 1, column: "package_weight", message: "too heavy" },
        { slot: "orders", reference: "A", message: "odd" },
        { slot: "orders", reference: "nowhere", message: "odd" },
        { slot: "packages", reference: "C", nth: 7, message: "odd" },
      ],
    },
  ]);
  const rows = await own.rows([rowId("packages", 3), rowId("orders", 0)]);
  expect(rows.map(({ issues }) => issues)).toEqual([
    [{ key: "refused", column: "package_weight", params: { reason: "too heavy" }, isWarning: false }],
    [{ key: "refused", params: { reason: "odd" }, isWarning: false }],
  ]);
  state = await own.edit([{ do: "set", row: rowId("orders", 0), column: "notes", text: "new" }]);
  expect(state.errors).toBe(1);
});

test("after a reload it stands as it was, also when what was refused has been mended or its reference changed", async () => {
  const own = await check();
  await own.edit([city]);
  await own.edit([{ do: "set", row: rowId("orders", 1), column: "order_ref_number", text: "D" }]);
  await own.edit([
    { do: "fill", rows: [rowId("packages", 1), rowId("packages", 3)], column: "order_ref_number", text: "D" },
  ]);
  const again = await check(structuredClone(await own.edits()) as Edit[][]);
  expect([again.state().errors, again.state().good]).toEqual([own.state().errors, own.state().good]);
  expect(again.state().errors).toBe(1);
  await own.edit([set("Laval")]);
  expect((await check(structuredClone(await own.edits()) as Edit[][])).state().errors).toBe(0);
});

test("a batch is told of once: what was mended since stays mended when an earlier page's run is given up", async () => {
  const told: Edit = { ...city, batch: "k1" } as Edit;
  const own = await check();
  await own.edit([told]);
  await own.edit([set("Laval")]);
  const again = await check(structuredClone(await own.edits()) as Edit[][]);
  const state = await again.edit([told]);
  expect([state.good, state.errors]).toEqual([3, 0]);
  expect(await again.edits()).toEqual(await own.edits());
  // Sent once more, in another batch, and refused in the same words.
  expect((await again.edit([{ ...told, batch: "k2" } as Edit])).errors).toBe(1);
});
