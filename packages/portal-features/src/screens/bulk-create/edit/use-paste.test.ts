import { describe, expect, it } from "vitest";
import { columnsOf } from "#parts/order-import/import-columns.ts";
import { rowId } from "#parts/order-import/order-import.ts";
import { pasteBlock } from "./use-paste.ts";

const columns = columnsOf.orders.map((order, at) => ({ order, package: columnsOf.packages[at] }));
/** Three orders; the first has two packages, the others one each. */
const [first, second, third] = [rowId("orders", 0), rowId("orders", 1), rowId("orders", 2)];
const boxes = [0, 1, 2, 3].map((index) => rowId("packages", index)) as [number, number, number, number];
const rows = [first, boxes[0], boxes[1], second, boxes[2], third, boxes[3]];

describe("a block that is pasted", () => {
  it("goes right and down the orders, skipping packages", () => {
    const cells = [["Ana", "a@example.com"], ["Mei"]];
    expect(pasteBlock(cells, { row: first, index: 0, column: "recipient_name" }, rows, columns)).toEqual({
      edit: { do: "paste", rows: [first, second], columns: ["recipient_name", "recipient_email"], cells },
      out: { rows: 0, columns: 0 },
    });
  });

  it("goes down the packages when it starts at a package", () => {
    const place = {
      row: boxes[1],
      index: 2,
      column: columnsOf.orders[columnsOf.packages.indexOf("package_weight")] ?? "",
    };
    const { edit, out } = pasteBlock(
      [
        ["1", "kg"],
        ["2", "kg"],
        ["3", "kg"],
      ],
      place,
      rows,
      columns,
    );
    expect(edit.rows).toEqual([boxes[1], boxes[2], boxes[3]]);
    expect(edit.columns).toEqual(["package_weight", "package_weight_unit"]);
    expect(out).toEqual({ rows: 0, columns: 0 });
  });

  it("counts what is beyond the last row and column", () => {
    const place = { row: third, index: 5, column: columnsOf.orders.at(-1) ?? "" };
    const { edit, out } = pasteBlock([["a", "b", "c"], ["d"], ["e"]], place, rows, columns);
    expect(edit).toMatchObject({ rows: [third], columns: [columnsOf.orders.at(-1)], cells: [["a"]] });
    expect(out).toEqual({ rows: 2, columns: 2 });
  });
});
