import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { expect, it } from "vitest";
import { changedParts, fingerprintOf, labelParts } from "./label-parts.ts";

const order = sampleOrder({ notes: "Ring twice", refNumber: "JC-1" });
const changed = (change: Partial<typeof order>) =>
  changedParts(fingerprintOf(order), fingerprintOf({ ...order, ...change }));

it("names the changed parts of the label", () => {
  expect(changed({})).toEqual([]);
  expect(changed({ recipient: { ...order.recipient, phone: "+15145550199" } })).toEqual(["recipient"]);
  expect(changed({ recipientAddress: { ...order.recipientAddress, unit: "9" } })).toEqual(["address"]);
  expect(changed({ packageCount: order.packageCount + 1 })).toEqual(["packages"]);
  expect(changed({ notes: "Ring once", refNumber: "JC-2" })).toEqual(["notes", "reference"]);
});

it("ignores fields that are not on a label, and the difference between empty and missing", () => {
  expect(changed({ recipient: { ...order.recipient, email: "new@example.com" }, orderStatus: "DELIVERED" })).toEqual(
    [],
  );
  const bare = fingerprintOf({ ...order, notes: "" });
  const { notes: _, ...without } = order;
  expect(changedParts(bare, fingerprintOf(without))).toEqual([]);
});

it("distinguishes any two notes, and stores nothing of them", () => {
  const note = fc.string({ unit: fc.constantFrom("a", "b", "\0", "é", "\ud800", ".", "\u202e", '"'), maxLength: 20 });
  fc.assert(
    fc.property(note, note, (one, other) => {
      const [before, now] = [fingerprintOf({ ...order, notes: one }), fingerprintOf({ ...order, notes: other })];
      expect(changedParts(before, now)).toEqual(one === other ? [] : ["notes"]);
      expect(before).toMatch(/^[0-9a-z]{1,7}(\.[0-9a-z]{1,7}){4}$/);
    }),
  );
});

it("counts an unreadable fingerprint as unchanged", () => {
  expect(changedParts("", fingerprintOf(order))).toEqual([]);
  expect(fingerprintOf(order).split(".")).toHaveLength(labelParts.length);
});
