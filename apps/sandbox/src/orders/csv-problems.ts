/** Checks two uploaded CSV files and joins them to orders. */
import { geocode } from "#address-index/geocode.ts";
import { inSlices } from "#contract/in-slices.ts";
import type { CsvUpload, Merchant, OrderPackageCsvRow } from "#contract/schemas.ts";
import { columnOf, notesOf, toOrderRequest, type CsvOrder } from "./csv-order.ts";
import { findProblems } from "./order-rules.ts";

/** The maximum number of errors in a response (the contract's limit for `fields`). */
const maxProblems = 100;
/** The maximum length of an order's notes. */
const longestNotes = 2000;

/** The orders in two files, or the errors by `file.row.column`. */
export type CsvReading =
  | { orders: CsvOrder[]; problems?: undefined }
  | { orders?: undefined; problems: Record<string, string> };

/**
 * Joins the rows of the two files and checks all rules beyond their schema, in slices, so that a long file does not
 * block other requests. S5.23.
 */
export async function readCsvUpload(upload: CsvUpload, merchant: Merchant): Promise<CsvReading> {
  const { orders_csv: rows, order_packages_csv: packageRows } = upload;
  const problems = new Map<string, string>();
  const addProblem = (field: string, problem: string) => {
    if (problems.size < maxProblems) problems.set(field, problem);
  };
  const orders: CsvOrder[] = [];
  const byRef = new Map<string, { row: number; order: CsvOrder; trackingNumbers: Set<string> }>();

  for await (const { from, slice } of inSlices(rows)) {
    for (const [index, row] of slice.entries()) {
      const number = from + index;
      const order = { row, packages: [] };
      orders.push(order);
      const same = byRef.get(row.order_ref_number);
      if (!same) byRef.set(row.order_ref_number, { row: number, order, trackingNumbers: new Set() });
      else addProblem(`orders_csv.${number}.order_ref_number`, `is the one of orders_csv.${same.row} as well`);
    }
  }
  for await (const { from, slice } of inSlices(packageRows)) {
    for (const [index, row] of slice.entries()) {
      const field = `order_packages_csv.${from + index}`;
      const owner = byRef.get(row.order_ref_number);
      if (!owner) {
        addProblem(`${field}.order_ref_number`, "is in no row of orders_csv");
        continue;
      }
      owner.order.packages.push(row);
      if (isRepeated(row, owner.trackingNumbers)) {
        addProblem(`${field}.package_tracking_number`, "is the one of another package of this order");
      }
    }
  }
  for await (const { from, slice } of inSlices(orders)) {
    if (problems.size >= maxProblems) break;
    for (const [index, order] of slice.entries()) {
      for (const [column, problem] of Object.entries(orderProblems(order, merchant))) {
        addProblem(`orders_csv.${from + index}.${column}`, problem);
      }
    }
  }
  return problems.size > 0 ? { problems: Object.fromEntries(problems) } : { orders };
}

function isRepeated({ package_tracking_number: number }: OrderPackageCsvRow, seen: Set<string>): boolean {
  if (number === undefined) return false;
  if (seen.has(number)) return true;
  seen.add(number);
  return false;
}

/** The errors of one row, by column: the rules of a single order, and addresses that contradict themselves. */
export function orderProblems(order: CsvOrder, merchant: Merchant): Record<string, string> {
  const { row, packages } = order;
  const request = toOrderRequest(order);
  const problems: Record<string, string> = {};
  const ruled = findProblems(request, merchant, { picksWindow: true });
  for (const [field, problem] of Object.entries(ruled)) problems[columnOf(field)] = problem;
  if (packages.length > row.package_count)
    problems["package_count"] = `is less than its ${packages.length} package rows`;
  if (notesOf(row).length > longestNotes) {
    problems["recipient_notes"] = `is too long together with notes: ${longestNotes} characters at most`;
  }
  for (const part of ["recipientAddress", "originAddress"] as const) {
    const result = geocode(request[part]);
    if (result.found === "contradiction") problems[columnOf(`${part}.${result.field}`)] = result.problem;
  }
  return problems;
}
