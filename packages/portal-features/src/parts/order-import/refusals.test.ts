/** What the server has refused is an error of its cell until that is changed (T58). */
import { expect, test } from "vitest";
import { type Edit, rowId } from "./order-import.ts";
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
  const current = await check();
  expect(current.state().good).toBe(3);
  let state = await current.edit([city]);
  expect([state.good, state.errors, state.canUndo]).toEqual([2, 1, false]);
  expect(state.issues).toMatchObject([{ key: "refused", slot: "orders", column: "recipient_city", count: 1 }]);
  expect((await current.list("withErrors")).rows).toContain(rowId("orders", 1));
  expect((await current.batch(0, 10))?.references).toEqual(["A", "C"]);
  state = await current.edit([set("Laval")]);
  expect([state.good, state.errors]).toEqual([3, 0]);
  // The refused value is back.
  state = await current.undo();
  expect([state.good, state.errors, state.canUndo, state.canRedo]).toEqual([2, 1, false, true]);
  expect((await current.redo()).errors).toBe(0);
});

test("undo takes back the merchant's edit, and leaves the refusal", async () => {
  const current = await check();
  await current.edit([{ do: "set", row: rowId("orders", 0), column: "notes", text: "x" }]);
  await current.edit([city]);
  const state = await current.undo();
  expect([state.errors, state.canUndo, state.canRedo]).toEqual([1, false, true]);
});

test("a refused package is marked at its row; a refused order until any of its cells changes", async () => {
  const current = await check();
  let state = await current.edit([
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
  const rows = await current.rows([rowId("packages", 3), rowId("orders", 0)]);
  expect(rows.map(({ issues }) => issues)).toEqual([
    [{ key: "refused", column: "package_weight", params: { reason: "too heavy" }, isWarning: false }],
    [{ key: "refused", params: { reason: "odd" }, isWarning: false }],
  ]);
  state = await current.edit([{ do: "set", row: rowId("orders", 0), column: "notes", text: "new" }]);
  expect(state.errors).toBe(1);
});

test("after a reload refusals are the same, also when the row was corrected or its reference changed", async () => {
  const current = await check();
  await current.edit([city]);
  await current.edit([{ do: "set", row: rowId("orders", 1), column: "order_ref_number", text: "D" }]);
  await current.edit([
    { do: "fill", rows: [rowId("packages", 1), rowId("packages", 3)], column: "order_ref_number", text: "D" },
  ]);
  const again = await check(structuredClone(await current.edits()) as Edit[][]);
  expect([again.state().errors, again.state().good]).toEqual([current.state().errors, current.state().good]);
  expect(again.state().errors).toBe(1);
  await current.edit([set("Laval")]);
  expect((await check(structuredClone(await current.edits()) as Edit[][])).state().errors).toBe(0);
});

test("the refusals of a batch apply once: a correction stays when another page reports them again", async () => {
  const refusal: Edit = { ...city, batch: "k1" } as Edit;
  const current = await check();
  await current.edit([refusal]);
  await current.edit([set("Laval")]);
  const again = await check(structuredClone(await current.edits()) as Edit[][]);
  const state = await again.edit([refusal]);
  expect([state.good, state.errors]).toEqual([3, 0]);
  expect(await again.edits()).toEqual(await current.edits());
  // Sent again in another batch, and refused again.
  expect((await again.edit([{ ...refusal, batch: "k2" } as Edit])).errors).toBe(1);
});
