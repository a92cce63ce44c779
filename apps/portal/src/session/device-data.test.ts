import { userKey } from "@merchant-portal/portal-features/kit/user-data";
import { expect, test } from "vitest";
import { kindOfKey } from "./device-data.ts";

const owner = { sub: "ann", merchantId: "juniper" };

test.each([
  ["mp.orders.juniper", "views", "own"],
  ["mp.presets.juniper", "presets", "own"],
  ["mp.presets.alder", "presets", "others"],
  ["mp.users.juniper", "users", "own"],
  ["mp.users.alder", "users", "others"],
  ["mp.import-columns.ann", "imports", "own"],
  ["mp.printers", "printers", "own"],
  ["mp.print.label", "printers", "own"],
  ["mp.theme", "preferences", "own"],
  ["theme", "preferences", "own"],
  ["language", "preferences", "own"],
  ["orders.density", "preferences", "own"],
  ["mp.orders.density", "preferences", "own"],
  ["mp.scan.sound", "preferences", "own"],
  [userKey("ann", "scan.juniper"), "scans", "own"],
  ["mp.orders.juniper.2", "views", "others"],
  ["mp.orders.alder", "views", "others"],
  ["mp.import-columns.ann.b", "imports", "others"],
])("T27: %s is %s, %s", (key, kind, of) => expect(kindOfKey(key, owner)).toEqual({ kind, of }));

test("work that is not done yet is neither, and ends with its user", () => {
  expect(kindOfKey(userKey("ann", "deletes.1"), owner)).toBeUndefined();
  expect(kindOfKey("somebody-else", owner)).toBeUndefined();
  expect(kindOfKey(userKey("ann.b", "scan.juniper"), owner)).toBeUndefined();
});
