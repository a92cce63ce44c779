import { expect, test } from "vitest";
import { openImport } from "#parts/order-import/open-import.ts";
import { fileOf } from "#parts/order-import/testing-files.ts";
import { importSource } from "./send-import.ts";

const markOf = async (orders: string, packages = "order_ref_number\nA\n") => {
  const worker = openImport();
  const opened = [await worker.open("orders", fileOf(orders), {}), await worker.open("packages", fileOf(packages), {})];
  return importSource(worker, opened as [(typeof opened)[0], (typeof opened)[0]], 2).mark;
};

test("files are known by what they hold, without the names and addresses of people", async () => {
  const monday = "order_ref_number,recipient_name\nMON-1,Ana\nMON-2,Bo\n";
  const mark = await markOf(monday);
  expect(await markOf(monday)).toBe(mark);
  expect(mark).not.toContain("Ana");
  expect(await markOf(monday.replaceAll("MON", "TUE"))).not.toBe(mark);
  expect(await markOf(`${monday}MON-3,Cy\n`)).not.toBe(mark);
  expect(await markOf(monday.replace("recipient_name", "recipient_city"))).not.toBe(mark);
  expect(await markOf(monday, "order_ref_number\nB\n")).not.toBe(mark);
});
