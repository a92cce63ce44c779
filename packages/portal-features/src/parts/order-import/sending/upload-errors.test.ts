import { expect, test } from "vitest";
import { uploadFaults } from "./uploads.api.ts";

const body = JSON.stringify({
  orders_csv: [{ order_ref_number: "A" }, { order_ref_number: "B" }, { order_ref_number: "__proto__" }],
  order_packages_csv: [{ order_ref_number: "B" }],
});

test("a field error is told by the order that it belongs to, in the order of the rows", () => {
  const fields = {
    "order_packages_csv.0.package_weight": "too heavy",
    "orders_csv.2.recipient_city": "no such place",
    "orders_csv.0.recipient_phone": "missing",
    "orders_csv.1": "odd",
  };
  expect(uploadFaults(fields, body)).toEqual([
    { slot: "orders", reference: "A", column: "recipient_phone", message: "missing" },
    { slot: "orders", reference: "B", message: "odd" },
    { slot: "orders", reference: "__proto__", column: "recipient_city", message: "no such place" },
    { slot: "packages", reference: "B", nth: 0, column: "package_weight", message: "too heavy" },
  ]);
});

test("a package is told by its place among those of its order", () => {
  const rows = ["A", "B", "B", "B"].map((order_ref_number) => ({ order_ref_number }));
  const of = (index: number) =>
    uploadFaults(
      { [`order_packages_csv.${index}`]: "bad" },
      JSON.stringify({ orders_csv: [], order_packages_csv: rows }),
    );
  expect([0, 1, 3].map((index) => of(index)[0])).toEqual([
    { slot: "packages", reference: "A", nth: 0, message: "bad" },
    { slot: "packages", reference: "B", nth: 0, message: "bad" },
    { slot: "packages", reference: "B", nth: 2, message: "bad" },
  ]);
});

test.each(["orders_csv", "orders_csv.9.recipient_city", "toString.1.x", "orders_csv.-1.notes", "limit", ""])(
  "%s is no row that was sent: what the server says is told all the same",
  (path) => {
    const [fault] = uploadFaults({ [path]: "bad" }, body);
    expect(fault).toMatchObject({ message: "bad" });
    expect(fault?.reference).toBeUndefined();
  },
);

test("a body that cannot be read names no reference", () =>
  expect(uploadFaults({ "orders_csv.0.notes": "bad" }, "{")).toEqual([
    { slot: "orders", column: "notes", message: "bad" },
  ]));
