import { sampleAddresses, sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginDraft } from "./create-order-wizard.tsx";
import { memoryStorage } from "#kit/safe-storage.ts";
import { offerOf, type OfferOptions, wholeOffer } from "#rules/offer.ts";
import { readDraft, saveDraft } from "./draft.ts";
import { changedParts, pricedParts, toLike } from "./like-note.tsx";
import { hasOrderShape } from "./order-shape.ts";
import { correctedOrder, fieldsLeftOut, likeOrder, readStartFrom, toSaved } from "./start-from.ts";
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

  it("has a service, a way to the door and places only as far as they are offered (S6.5)", () => {
    const start = likeOrder(sampleOrder({ ...order, service: "FLEX", deliveryService: "ROOM_OF_CHOICE" }));
    const drafted = (options: OfferOptions) => beginDraft(start, true, undefined, { offer: offerOf(options) }).values;
    expect(drafted({})).toMatchObject({ service: "FLEX", deliveryService: "ROOM_OF_CHOICE" });
    expect(drafted({ services: ["NEXTDAY"] })).toMatchObject({ service: undefined, deliveryService: "TO_THE_DOOR" });
    const deliveryServices = { ...wholeOffer.deliveryServices, FLEX: ["TO_THE_DOOR"] } as const;
    expect(drafted({ deliveryServices })).toMatchObject({ service: "FLEX", deliveryService: "TO_THE_DOOR" });
    const offer = offerOf({ countries: ["US"] });
    expect(beginDraft({}, true, undefined, { offer }).values.destination.country).toBe("US");
    expect(beginDraft(likeOrder(order), true, undefined, { offer }).step).toBe("origin");
  });

  it("opens on an earlier step whose rules it does not meet", () => {
    const { phone: _, ...recipient } = order.recipient;
    expect(beginDraft(likeOrder({ ...order, recipient }), false).step).toBe("recipient");
    expect(beginDraft(likeOrder({ ...order, recipient }), true).step).toBe("rate");
  });
});

describe("the price of an order like another (S2.83)", () => {
  const values = beginDraft(likeOrder(order), false).values;
  const before = pricedParts(values);

  it("is another because the rates changed, where nothing else did", () => {
    expect(changedParts(before, pricedParts({ ...values }))).toEqual([]);
    const renamed = { ...values, packages: values.packages.map((one) => ({ ...one, refNumber: "B" })) };
    expect(changedParts(before, pricedParts(renamed))).toEqual([]);
  });

  it("is another because of each part that was changed", () => {
    const other = {
      ...values,
      destination: { ...values.destination, postalCode: "G1R 4P5" },
      packages: values.packages.slice(1),
      service: "SAMEDAY" as const,
      deliveryService: "WHITE_GLOVE" as const,
    };
    expect(changedParts(before, pricedParts(other))).toEqual(["address", "packages", "service", "deliveryService"]);
  });

  it("is stored with the draft, with what it depended on", () => {
    const { like } = beginDraft(likeOrder(order), false, undefined, { like: toLike(order) });
    expect(like).toMatchObject({ price: order.rateChoice?.price, items: order.orderItems.length, parts: before });
  });
});

describe("an order that takes the place of one that could not be placed (S2.80)", () => {
  const failed = sampleOrder({
    orderStatus: "GEOCODEDFAILED",
    customFields: [{ name: "PO", value: "7781" }],
    tags: ["gift"],
    notes: "Ring twice.",
    refNumber: "JUN-7",
  });
  const fixes = { id: failed.id, name: "JUN-7", items: 0, trouble: "address", part: "recipient" } as const;

  it("has all of it, as the old one is deleted", () => {
    expect(correctedOrder(failed)).toMatchObject({
      ...likeOrder({ ...failed, packages: [] }),
      packages: failed.packages.map(({ refNumber = "" }) => expect.objectContaining({ refNumber })),
      refNumber: "JUN-7",
      notes: "Ring twice.",
      tags: ["gift"],
      customFields: [{ name: "PO", value: "7781" }],
    });
  });

  it("keeps its link to the shop's order before any other custom field", () => {
    const fields = ["PO", "Gift", "Desk", "shopifyId"].map((name) => ({ name, value: "1" }));
    const names = correctedOrder({ ...failed, customFields: fields }).customFields?.map(({ name }) => name);
    expect(names).toEqual(["shopifyId", "PO", "Gift"]);
    expect(fieldsLeftOut({ ...failed, customFields: fields })).toEqual(["Desk"]);
    expect(fieldsLeftOut(failed)).toEqual([]);
  });

  it("keeps a display name that a mapping set, which another order like it does not take", () => {
    const mapped = { ...failed, merchantDisplayName: "Floor 4" };
    const subBrands = ["Juniper Kids"];
    const corrected = beginDraft(correctedOrder(mapped), false, undefined, { fixes, subBrands });
    expect(corrected.values.merchantDisplayName).toBe("Floor 4");
    expect(beginDraft(likeOrder(mapped), false, undefined, { subBrands }).values.merchantDisplayName).toBe("");
    expect(beginDraft(likeOrder(mapped), false).values.merchantDisplayName).toBe("Floor 4");
  });

  it("keeps its window, unless the time is what failed", () => {
    const window = { completeAfter: 1_795_186_800_000, completeBefore: 1_795_197_600_000 };
    const scheduled = { ...failed, ...window, service: "SCHEDULED" } as const;
    expect(correctedOrder(scheduled).window).toBe("1795186800000 1795197600000 America/Toronto");
    expect(correctedOrder({ ...scheduled, orderStatus: "INVALIDTIME" }).window).toBe("");
    expect(correctedOrder({ ...scheduled, service: "NEXTDAY" }).window).toBe("");
  });

  it("opens on the part that was wrong, and goes from there to the rates and the review", () => {
    const draft = beginDraft(correctedOrder(failed), false, undefined, { fixes });
    expect(draft).toMatchObject({ step: "recipient", furthest: 3, returnsToReview: true, fixes });
    const rate = beginDraft(correctedOrder(failed), false, undefined, {
      fixes: { ...fixes, trouble: "rate", part: "rate" },
    });
    expect(rate.step).toBe("rate");
  });

  it("survives a reload with the order that it corrects", () => {
    const storage = memoryStorage();
    const draft = beginDraft(correctedOrder(failed), false, undefined, { fixes });
    saveDraft(storage, "ana", draft);
    expect(readDraft(storage, "ana")?.fixes).toEqual(fixes);
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
    const fresh = beginDraft({}, false, undefined, { preset });
    expect(fresh).toMatchObject({
      step: "origin",
      values: { packages: [{ refNumber: "", ...measures }], tags: ["fragile"], service: "SAMEDAY", origin },
    });
    const [saved] = sampleAddresses;
    if (!saved) throw new Error("There is no saved address.");
    const entered = { origin: emptyOrder().origin, merchantDisplayName: "", packageCount: 2, phone: "" };
    expect(
      beginDraft(toSaved(saved, { ...entered, service: "NEXTDAY" }), false, undefined, { preset }).values,
    ).toMatchObject({
      packages: [measures, measures],
      service: "NEXTDAY",
      origin: entered.origin,
    });
    const other = { weight: 5, weightUnit: "lb", sizeUnit: "inch" } as const;
    const start = toSaved(saved, { ...entered, measures: other, service: undefined });
    expect(beginDraft(start, false, entered.origin, { preset })).toMatchObject({
      values: { packages: [other, other], tags: ["fragile"] },
    });
  });

  it("changes nothing of an order like an earlier one", () => {
    expect(beginDraft(likeOrder(order), false, undefined, { preset }).values).toEqual(
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
