import { expect, test } from "vitest";
import { kindOfKey } from "./device-data.ts";

const owner = { sub: "ana", merchantId: "juniper" };

test.each([
  ["mp.orders.juniper", "views"],
  ["mp.import-columns.ana", "imports"],
  ["mp.printers", "printers"],
  ["mp.print.label", "printers"],
  ["mp.theme", "preferences"],
  ["theme", "preferences"],
  ["language", "preferences"],
  ["orders.density", "preferences"],
  // Another merchant's or user's, and work that is not done yet.
  ["mp.orders.alder", undefined],
  ["mp.import-columns.noah", undefined],
  ["mp.deletes.ana.1", undefined],
  ["mp.ready.ana.1", undefined],
  ["mp.prints.ana.1", undefined],
  ["somebody-else", undefined],
])("%s is %s", (key, kind) => expect(kindOfKey(key, owner)).toBe(kind));
