import { expect, test } from "vitest";
import { uploadErrors } from "./uploads.api.ts";

const body = JSON.stringify({
  orders_csv: [{ order_ref_number: "A" }, { order_ref_number: "B" }, { order_ref_number: "__proto__" }],
  order_packages_csv: [{ order_ref_number: "B" }],
});

test("field errors have the references of their orders, in the order of the rows", () => {
  const fields = {
    "order_packages_csv.0.package_weight": "too heavy",
    "orders_csv.2.recipient_city": "no such place",
    "orders_csv.0.recipient_phone": "missing",
    "orders_csv.1": "odd",
  };
  expect(uploadErrors(fields, body)).toEqual([
    { slot: "orders", reference: "A", column: "recipient_phone", message: "missing" },
    { slot: "orders", reference: "B", message: "odd" },
    { slot: "orders", reference: "__proto__", column: "recipient_city", message: "no such place" },
    { slot: "packages", reference: "B", nth: 0, column: "package_weight", message: "too heavy" },
  ]);
});

test("an error of a package has its index within the order", () => {
  const rows = ["A", "B", "B", "B"].map((order_ref_number) => ({ order_ref_number }));
  const of = (index: number) =>
    uploadErrors(
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
  "%s is no row of the upload: the message stays",
  (path) => {
    const [error] = uploadErrors({ [path]: "bad" }, body);
    expect(error).toMatchObject({ message: "bad" });
    expect(error?.reference).toBeUndefined();
  },
);

test("a body that cannot be read names no reference", () =>
  expect(uploadErrors({ "orders_csv.0.notes": "bad" }, "{")).toEqual([
    { slot: "orders", column: "notes", message: "bad" },
  ]));
