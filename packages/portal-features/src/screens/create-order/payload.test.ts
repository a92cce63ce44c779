import { fakeApi } from "@merchant-portal/api/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wholeOffer } from "#rules/offer.ts";
import { memoryStorage } from "#kit/safe-storage.ts";
import { writeWindow } from "#parts/rates/booked-window.ts";
import { rateList } from "#parts/rates/rates.api.ts";
import { dropDraft, saveDraft, newDraft, readDraft } from "./draft.ts";
import { toCreateOrder, toRateRequest } from "./payload.ts";
import { orderSchema, type CreateOrderValues } from "./schema.ts";
import { emptyOrder, emptyPackage } from "./values.ts";

const address = {
  street: " 1250 rue Peel ",
  unit: "",
  city: "Montréal",
  province: "QC",
  country: "CA",
  postalCode: "h3b4w8",
  isBusiness: false,
};
const values: CreateOrderValues = {
  ...emptyOrder(address),
  destination: { ...address, unit: "12", isBusiness: true },
  recipient: { name: " Ana ", phone: "514 287 7300", email: "" },
  service: "NEXTDAY",
};
const problems = (change: Partial<CreateOrderValues>, phoneOptional = false) => {
  const result = orderSchema(phoneOptional).safeParse({ ...values, ...change });
  return result.success
    ? []
    : result.error.issues.map(({ path, code, message }) => `${path.join(".")}: ${code === "custom" ? message : code}`);
};

describe("toCreateOrder", () => {
  it("trims, formats and leaves out what is empty", () => {
    expect(toCreateOrder(values)).toEqual({
      recipient: { name: "Ana", phone: "+15142877300" },
      recipientAddress: {
        street: "1250 rue Peel",
        unit: "12",
        city: "Montréal",
        province: "QC",
        country: "CA",
        postalCode: "H3B 4W8",
        isBusinessAddress: true,
      },
      originAddress: {
        street: "1250 rue Peel",
        city: "Montréal",
        province: "QC",
        country: "CA",
        postalCode: "H3B 4W8",
        isBusinessAddress: false,
      },
      packages: [{}],
      packageCount: 1,
      service: "NEXTDAY",
      deliveryService: "TO_THE_DOOR",
      signatureRequired: false,
      saveAddress: false,
      source: "dashboard",
    });
  });

  it("sends a window with SCHEDULED only", () => {
    const [from, to] = [1_795_200_000_000, 1_795_210_800_000];
    const window = writeWindow({ from, to, timeZone: "America/Toronto" });
    expect(toCreateOrder({ ...values, window })).not.toHaveProperty("window");
    expect(toCreateOrder({ ...values, window, service: "SCHEDULED" })).toMatchObject({
      window: [from, to],
      completeAfter: from,
      completeBefore: to,
    });
  });

  it("names the sub-brand that was chosen", () => {
    expect(toCreateOrder({ ...values, merchantDisplayName: "Juniper Kids" })).toMatchObject({
      merchantDisplayName: "Juniper Kids",
    });
    expect(toCreateOrder(values)).not.toHaveProperty("merchantDisplayName");
  });

  it("numbers whole custom pairs without gaps", () => {
    const customFields = [
      { name: "", value: "" },
      { name: "PO", value: "7" },
      { name: "half", value: "" },
    ];
    const order = toCreateOrder({ ...values, customFields });
    expect(order).toMatchObject({ customFieldName1: "PO", customFieldValue1: "7" });
    expect(order).not.toHaveProperty("customFieldName2");
  });

  it("counts as many packages as it lists, and sends a size only when it is whole", () => {
    const packages = [
      { ...emptyPackage, weight: 2.5, length: 3 },
      { ...emptyPackage, length: 1, width: 2, height: 3 },
    ];
    expect(toCreateOrder({ ...values, packages })).toMatchObject({
      packageCount: 2,
      packages: [
        { weightOptions: { weight: 2.5, unit: "lb" } },
        { sizeOptions: { length: 1, width: 2, height: 3, unit: "inch" } },
      ],
    });
  });

  it("T84: asks for rates again, under another key, only when something that matters changes", () => {
    expect(toRateRequest({ ...values, notes: "x", recipient: { ...values.recipient, name: "B" } })).toEqual(
      toRateRequest(values),
    );
    expect(toRateRequest({ ...values, packages: [emptyPackage, emptyPackage] })).not.toEqual(toRateRequest(values));
    // An answer lands under what was asked: one for an older address never shows for a newer one.
    const keyOf = (change: Partial<CreateOrderValues>) =>
      JSON.stringify(rateList(fakeApi(), toRateRequest({ ...values, ...change }), "en", wholeOffer).queryKey);
    expect(keyOf({ notes: "x" })).toBe(keyOf({}));
    expect(keyOf({ destination: { ...values.destination, postalCode: "H2X 1Y4" } })).not.toBe(keyOf({}));
    expect(keyOf({ origin: { ...values.origin, postalCode: "H2X 1Y4" } })).not.toBe(keyOf({}));
    expect(keyOf({ packages: [{ ...emptyPackage, weight: 9 }] })).not.toBe(keyOf({}));
  });
});

describe("the rules of the wizard (S5)", () => {
  it("accept a plain order", () => expect(problems({})).toEqual([]));
  it.each([
    [
      { recipient: { name: " ", phone: "", email: "x" } },
      ["recipient.name: required", "recipient.phone: required", "recipient.email: invalidEmail"],
    ],
    [{ recipient: { ...values.recipient, phone: "call me" } }, ["recipient.phone: invalidPhone"]],
    [{ destination: { ...address, postalCode: "2138" } }, ["destination.postalCode: invalidPostalCode"]],
    [{ destination: { ...address, postalCode: "H3B" } }, ["destination.postalCode: incompletePostalCode"]],
    [{ minimumAge: 15 }, ["minimumAge: too_small"]],
    [{ packages: [{ ...emptyPackage, weight: -1 }] }, ["packages.0.weight: too_small"]],
    [{ packages: [{ ...emptyPackage, weight: 100_001 }] }, ["packages.0.weight: too_big"]],
    [{ minimumAge: 100 }, ["minimumAge: too_big"]],
    [{ customFields: [{ name: "x".repeat(101), value: "y" }] }, ["customFields.0.name: too_big"]],
    [{ customFields: [{ name: "PO", value: "x".repeat(101) }] }, ["customFields.0.value: too_big"]],
    [{ tags: ["x".repeat(51)] }, ["tags.0: too_big"]],
    [{ destination: { ...address, postalCode: "D1A 1A1" } }, ["destination.postalCode: impossiblePostalCode"]],
    [{ recipient: { ...values.recipient, name: "x".repeat(101) } }, ["recipient.name: too_big"]],
    [
      { recipient: { ...values.recipient, phone: "+1 (514) 287-7300 x22" } },
      ["recipient.phone: invalidPhone", "recipient.phone: invalidPhone"],
    ],
    [{ notes: "x".repeat(10_000) }, ["notes: too_big"]],
    [{ minimumAge: 17.5 }, ["minimumAge: wholeNumber"]],
    [{ service: "SCHEDULED" as const, window: "soon" }, ["window: chooseWindow"]],
    [{ packages: [{ ...emptyPackage, length: 4 }] }, ["packages.0.width: wholeSize", "packages.0.height: wholeSize"]],
    [{ customFields: [{ name: "PO", value: "" }] }, ["customFields.0.value: required"]],
    [{ tags: ["a,b"] }, ["tags.0: tagComma"]],
    [{ service: undefined }, ["service: chooseRate"]],
    [{ service: "SCHEDULED" as const }, ["window: chooseWindow"]],
  ])("refuse %j", (change, expected) => expect(problems(change)).toEqual(expected));
  it("take weights and sizes of 0, and ages up to what the contract takes", () => {
    const zero = { ...emptyPackage, weight: 0, length: 0, width: 0, height: 0 };
    expect(problems({ packages: [zero], minimumAge: 99 })).toEqual([]);
    expect(toCreateOrder({ ...values, packages: [zero] }).packages).toEqual([
      { weightOptions: { weight: 0, unit: "lb" }, sizeOptions: { length: 0, width: 0, height: 0, unit: "inch" } },
    ]);
  });
  it("need no phone where the merchant's setting says so", () =>
    expect(problems({ recipient: { ...values.recipient, phone: "" } }, true)).toEqual([]));
});

describe("T32: a draft", () => {
  it("comes back as it was left, for its user alone", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.array(fc.string()),
        fc.option(fc.integer(), { nil: undefined }),
        (notes, tags, minimumAge) => {
          const storage = memoryStorage();
          const draft = { ...newDraft({ ...values, notes, tags, minimumAge }), step: "rate" as const };
          saveDraft(storage, "ana", draft);
          expect(readDraft(storage, "ana")).toEqual(JSON.parse(JSON.stringify(draft)));
          expect(readDraft(storage, "noah")).toBeUndefined();
          dropDraft(storage, "ana", "another order’s key");
          expect(readDraft(storage, "ana")).toBeDefined();
          dropDraft(storage, "ana", draft.idempotencyKey);
          expect(readDraft(storage, "ana")).toBeUndefined();
        },
      ),
    );
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    '{"version":9}',
    '{"version":1,"draft":{"values":{"tags":"x"},"step":"origin","idempotencyKey":"k"}}',
  ])("that reads %j is as if there were none", (text) => {
    const storage = memoryStorage();
    storage.setItem("mp.user.ana.draft.create-order", text);
    expect(readDraft(storage, "ana")).toBeUndefined();
  });

  it("that cannot be stored reports it instead of failing", () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect(saveDraft(full, "ana", newDraft())).toBe(false);
  });
});
