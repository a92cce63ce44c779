/** What is sent in one call of `POST /orders/csv_upload`: good orders and their packages, as typed values. */
import type { CsvUpload } from "@merchant-portal/api";
import { importLimits } from "./import-limits.ts";
import type { Joined } from "./joined-files.ts";
import { packagesOf } from "./list-rows.ts";
import type { UploadBatch } from "./order-import.ts";
import { none, textOf } from "./references.ts";

/** The good orders from row `from` on, at most `most` of them; undefined when there are no more. */
export function makeBatch(files: Joined, from: number, most: number): UploadBatch | undefined {
  const { good } = files.marks;
  const orders: string[] = [];
  const packages: string[] = [];
  const references: string[] = [];
  let length = 0;
  const isGood = (row: number) => good.has[row] === 1;

  let row = nextGood(from);
  for (; row < good.has.length && orders.length < most; row = nextGood(row + 1)) {
    const order = JSON.stringify(files.orders.toSend(row) satisfies CsvUpload["orders_csv"][number]);
    const rows = packagesOf(files, row).map((one) =>
      JSON.stringify(files.packages.toSend(one) satisfies CsvUpload["order_packages_csv"][number]),
    );
    const more = rows.reduce((sum, text) => sum + text.length + 1, order.length + 1);
    if (orders.length > 0 && length + more > importLimits.body) break;
    length += more;
    orders.push(order);
    packages.push(...rows);
    references.push(textOf(files.references, files.references.orders.of[row] ?? none));
  }
  if (orders.length === 0) return undefined;
  const body = `{"orders_csv":[${orders.join(",")}],"order_packages_csv":[${packages.join(",")}]}`;
  return { body, references, ...(row < good.has.length && { next: row }) };

  function nextGood(at: number): number {
    let next = at;
    while (next < good.has.length && !isGood(next)) next += 1;
    return next;
  }
}
