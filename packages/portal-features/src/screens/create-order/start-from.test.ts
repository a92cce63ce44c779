import { sampleAddresses, sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginDraft } from "./create-order-wizard.tsx";
import { hasOrderShape } from "./order-shape.ts";
import { likeOrder, readStartFrom, toSaved } from "./start-from.ts";
import { emptyOrder, emptyPackage } from "./values.ts";

const order = sampleOrder({ dtoRecipientAddress: { isBusinessAddress: true } as never, minimumAge: 19 });

describe("another order like this one", () => {
  it("has its origin, recipient and packages, and what was asked for at the door", () => {
    expect(likeOrder(order)).toMatchObject({
      origin: { street: "4200 rue Saint-Denis", postalCode: "H2J 2K8", isBusiness: false },
      recipient: { name: "Ana Tremblay", phone: "+1 514 555-0142", email: "ana.tremblay@example.com" },
      destination: { street: "1250 boulevard René-Lévesque Ouest", unit: "1204", isBusiness: true },
      packages: [
        { refNumber: "", weight: 2.5, weightUnit: "lb", length: 10, width: 8, height: 4, sizeUnit: "inch" },
        { refNumber: "", weight: 1, weightUnit: "kg", length: undefined },
      ],
      minimumAge: 19,
      service: "NEXTDAY",
      deliveryService: "TO_THE_DOOR",
    });
    expect(likeOrder({ ...order, merchantDisplayName: "Juniper Kids" }).merchantDisplayName).toBe("Juniper Kids");
  });

  it("leaves behind what belongs to one order alone", () => {
    const start = likeOrder(order);
    for (const name of ["refNumber", "notes", "tags", "customFields", "window"]) expect(start).not.toHaveProperty(name);
  });

  it("has as many packages as were counted, though not all were described", () => {
    expect(likeOrder({ ...order, packageCount: 3, packages: [] }).packages).toEqual(Array(3).fill(emptyPackage));
  });

  it("opens on the rates and goes from there to the review", () => {
    expect(beginDraft(likeOrder(order), false)).toMatchObject({ step: "rate", furthest: 3, returnsToReview: true });
  });

  it("opens on an earlier step whose rules it does not meet", () => {
    const { phone: _, ...recipient } = order.recipient;
    expect(beginDraft(likeOrder({ ...order, recipient }), false).step).toBe("recipient");
    expect(beginDraft(likeOrder({ ...order, recipient }), true).step).toBe("rate");
  });
});

describe("an order to a saved recipient", () => {
  const [saved] = sampleAddresses;
  const main = {
    ...emptyOrder().origin,
    street: "1 rue Peel",
    city: "Montréal",
    province: "QC",
    postalCode: "H3B 4W8",
  };
  it("takes along what was entered for it, and still opens on the packages, which are to be described", () => {
    if (!saved) throw new Error("There is no saved address.");
    const start = toSaved(saved, {
      origin: main,
      merchantDisplayName: "Juniper Kids",
      packageCount: 3,
      service: "NEXTDAY",
      phone: "",
    });
    const { values, step } = beginDraft(readStartFrom(structuredClone(start)) ?? {}, false);
    expect(values).toMatchObject({
      origin: main,
      merchantDisplayName: "Juniper Kids",
      packages: Array(3).fill(emptyPackage),
      service: "NEXTDAY",
      recipient: toSaved(saved).recipient,
    });
    expect(step).toBe("package");
  });

  it("opens on the packages, or on the origin where the merchant has no main location", () => {
    if (!saved) throw new Error("There is no saved address.");
    expect(beginDraft(toSaved(saved), false, main)).toMatchObject({
      step: "package",
      furthest: 2,
      values: { recipient: { name: saved.recipient.name }, origin: main },
    });
    expect(beginDraft(toSaved(saved), false).step).toBe("origin");
  });
});

describe("the default preset (S2.71)", () => {
  const origin = { ...emptyOrder().origin, street: "5 rue Saint-Paul" };
  const measures = { weight: 2, weightUnit: "kg", length: 30, width: 20, height: 10, sizeUnit: "cm" } as const;
  const preset = { id: "1", name: "Small box", measures, tags: ["fragile"], service: "SAMEDAY" as const, origin };

  it("fills a new order, and the packages of one to a saved recipient, which has said more", () => {
    const fresh = beginDraft({}, false, undefined, preset);
    expect(fresh).toMatchObject({
      step: "origin",
      values: { packages: [{ refNumber: "", ...measures }], tags: ["fragile"], service: "SAMEDAY", origin },
    });
    const [saved] = sampleAddresses;
    if (!saved) throw new Error("There is no saved address.");
    const entered = { origin: emptyOrder().origin, merchantDisplayName: "", packageCount: 2, phone: "" };
    expect(
      beginDraft(toSaved(saved, { ...entered, service: "NEXTDAY" }), false, undefined, preset).values,
    ).toMatchObject({
      packages: [measures, measures],
      service: "NEXTDAY",
      origin: entered.origin,
    });
  });

  it("changes nothing of an order like an earlier one", () => {
    expect(beginDraft(likeOrder(order), false, undefined, preset).values).toEqual(
      beginDraft(likeOrder(order), false).values,
    );
  });
});

describe("what came with a page", () => {
  it("is read as it was sent", () => {
    const start = likeOrder(order);
    expect(readStartFrom(structuredClone(start))).toEqual(start);
  });

  it.each([
    null,
    undefined,
    "x",
    3,
    [],
    {},
    { foo: 1 },
    { recipient: {} },
    { packages: [{ weight: "2" }] },
    { tags: 1 },
  ])("%j is no start of an order", (given) => expect(readStartFrom(given)).toBeUndefined());

  it("never breaks, whatever it is, and a spoilt field is never taken", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(emptyOrder())), fc.anything(), (name, value) => {
        const given = { ...likeOrder(order), [name]: value };
        if (!hasOrderShape(given)) return;
        expect(() => beginDraft(given, false)).not.toThrow();
      }),
    );
  });
});
