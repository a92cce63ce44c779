import { sampleAddresses } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyAddress } from "#parts/addresses/address-values.ts";
import { writeWindow } from "#parts/rates/booked-window.ts";
import {
  addressOrderSchema,
  enteredOrder,
  hasPhone,
  toAddressOrder,
  toFormFields,
  toRateRequest,
  type AddressOrderValues,
  type FormNeeds,
} from "./address-order.ts";

const [ana] = sampleAddresses;
if (!ana) throw new Error("No sample address.");
const values: AddressOrderValues = {
  packageCount: "2",
  service: "NEXTDAY",
  window: "",
  phone: "",
  merchantDisplayName: "",
  origin: { ...emptyAddress, street: "4200 rue Saint-Denis", city: "Montréal", province: "QC", postalCode: "h2j2k8" },
};
type Change = Partial<Omit<AddressOrderValues, "origin">> & { origin?: Partial<AddressOrderValues["origin"]> };
const changed = ({ origin, ...rest }: Change): AddressOrderValues => ({
  ...values,
  ...rest,
  origin: { ...values.origin, ...origin },
});

const schema = (needs: Partial<FormNeeds> = {}) =>
  addressOrderSchema({ phone: false, isPhoneOptional: false, ...needs });

/** The wrong fields, with the keys of what to say: the first of each, as the form shows it. */
function wrongIn(change: Change, needs: Partial<FormNeeds> = {}): Record<string, string> {
  const issues = schema(needs).safeParse(changed(change)).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

describe("what an order to a saved address must have (S5.18)", () => {
  test("is content with package count, rate and origin", () => expect(wrongIn({})).toEqual({}));

  test.each(["street", "city", "province", "country", "postalCode"] as const)(
    "the origin's %s is required",
    (field) => {
      expect(wrongIn({ origin: { [field]: "" } })).toEqual({ [`origin.${field}`]: "required" });
      expect(wrongIn({ origin: { [field]: "  " } })).toEqual({ [`origin.${field}`]: "required" });
    },
  );

  test("a phone is required where it is asked for, unless the merchant's setting says otherwise", () => {
    expect(wrongIn({}, { phone: true })).toEqual({ phone: "required" });
    expect(wrongIn({ phone: "call me" }, { phone: true, isPhoneOptional: true })).toEqual({ phone: "invalidPhone" });
    expect(wrongIn({}, { phone: true, isPhoneOptional: true })).toEqual({});
  });

  test("SCHEDULED needs a window", () => expect(wrongIn({ service: "SCHEDULED" })).toEqual({ window: "chooseWindow" }));

  test("the unit is optional", () => expect(wrongIn({ origin: { unit: "" } })).toEqual({}));

  test("package count and rate are required, and reported together", () => {
    expect(wrongIn({ packageCount: " ", service: undefined })).toEqual({
      packageCount: "required",
      service: "chooseRate",
    });
  });

  test.each(["3.0", "2,5", "-1", "1e3", "two", "١"])("%j is no whole number of packages", (packageCount) => {
    expect(wrongIn({ packageCount })).toEqual({ packageCount: "wholeNumber" });
  });

  test("there are 1 to 999 packages", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (count) => {
        const output = schema().parse(changed({ packageCount: ` ${count} ` }));
        expect(output.packageCount).toBe(count);
      }),
    );
    for (const packageCount of ["0", "000", "1000"])
      expect(Object.keys(wrongIn({ packageCount }))).toEqual(["packageCount"]);
  });
});

describe("its postal code (S5.7)", () => {
  test.each(["H2J 2K8", "h2j2k8", "H2J-2K8", "H2J", "02139", "02139-4307"])("%j is taken", (postalCode) => {
    expect(wrongIn({ origin: { postalCode } })).toEqual({});
  });

  test.each(["H2J 2K", "2H2 J2K", "1234", "123456", "SW1A 1AA", "H2J 2K8 9"])("%j is not", (postalCode) => {
    expect(wrongIn({ origin: { postalCode } })).toEqual({ "origin.postalCode": "invalidPostalCode" });
  });
});

test("a postal code of a letter that no province has cannot exist", () => {
  expect(wrongIn({ origin: { postalCode: "D1A 1A1" } })).toEqual({ "origin.postalCode": "impossiblePostalCode" });
});

describe("the rates that are asked for", () => {
  test("depend on the postal codes and the package count alone", () => {
    expect(toRateRequest(ana, values)).toEqual({
      originAddress: { postalCode: "H2J 2K8", country: "CA" },
      recipientAddress: { postalCode: "H3B 4W8", country: "CA" },
      packageCount: 2,
      deliveryService: "TO_THE_DOOR",
    });
    expect(toRateRequest(ana, changed({ origin: { street: "" } }))).toEqual(toRateRequest(ana, values));
  });

  test("wait while there is too little to ask for", () => {
    expect(toRateRequest(ana, changed({ packageCount: "3.0" }))).toBeUndefined();
    expect(toRateRequest(ana, changed({ origin: { postalCode: "H2J 2" } }))).toBeUndefined();
  });
});

test("S2.71: packages of a preset are priced and sent, as many as there are; a preset that says nothing changes nothing", () => {
  const measures = { weight: 2, weightUnit: "kg", length: 30, width: 20, height: 10, sizeUnit: "cm" } as const;
  const one = {
    weightOptions: { weight: 2, unit: "kg" },
    sizeOptions: { length: 30, width: 20, height: 10, unit: "cm" },
  };
  expect(toRateRequest(ana, values, measures)).toMatchObject({ packageCount: 2, packages: [one, one] });
  expect(toAddressOrder(ana, schema().parse(values), undefined, measures).packages).toEqual([one, one]);
  expect(enteredOrder(values, measures)).toMatchObject({ packageCount: 2, measures });
  const nothing = { weightUnit: "kg", sizeUnit: "cm" } as const;
  expect(toRateRequest(ana, values, nothing)).toEqual(toRateRequest(ana, values));
});

describe("the order that is sent (S3.7, S4.11)", () => {
  const send = (saved = ana) => toAddressOrder(saved, schema().parse(values));

  test("goes from the origin to the saved address, without a signature, to the door", () => {
    expect(send()).toEqual({
      recipient: { name: "Ana Tremblay", phone: "+15145550142", email: "ana.tremblay@example.com" },
      recipientAddress: {
        street: "1250 boulevard René-Lévesque Ouest",
        unit: "1204",
        city: "Montréal",
        province: "QC",
        country: "CA",
        postalCode: "H3B 4W8",
        isBusinessAddress: false,
      },
      originAddress: {
        street: "4200 rue Saint-Denis",
        city: "Montréal",
        province: "QC",
        country: "CA",
        postalCode: "H2J 2K8",
        isBusinessAddress: false,
      },
      packageCount: 2,
      service: "NEXTDAY",
      deliveryService: "TO_THE_DOOR",
      signatureRequired: false,
      saveAddress: false,
      source: "dashboard",
    });
  });

  test("leaves out what the address does not have", () => {
    expect(send({ ...ana, recipient: { name: "Noah" } }).recipient).toEqual({ name: "Noah" });
    expect(hasPhone({ ...ana, recipient: { name: "Noah" } })).toBe(false);
    expect(hasPhone(ana)).toBe(true);
  });

  test("takes the phone that was typed for a recipient without one", () => {
    const nameless = { ...ana, recipient: { name: "Noah" } };
    const typed = schema({ phone: true }).parse(changed({ phone: "514 287 7300" }));
    expect(toAddressOrder(nameless, typed).recipient).toEqual({ name: "Noah", phone: "+15142877300" });
    // One that is on record counts.
    expect(toAddressOrder(ana, typed).recipient).toMatchObject({ phone: "+15145550142" });
  });

  test("names the sub-brand that was chosen, and the window of a SCHEDULED delivery alone", () => {
    const [from, to] = [1_795_200_000_000, 1_795_210_800_000];
    const chosen = changed({
      merchantDisplayName: "Juniper Kids",
      window: writeWindow({ from, to, timeZone: "America/Toronto" }),
      service: "SCHEDULED",
    });
    expect(toAddressOrder(ana, schema().parse(chosen))).toMatchObject({
      merchantDisplayName: "Juniper Kids",
      service: "SCHEDULED",
      window: [from, to],
      completeAfter: from,
      completeBefore: to,
    });
    expect(toAddressOrder(ana, schema().parse({ ...chosen, service: "FLEX" }))).not.toHaveProperty("window");
  });

  test("what the server refuses stands at the form's own fields", () => {
    expect(
      toFormFields({ "originAddress.city": "no", packageCount: "no", "recipient.phone": "no", completeBefore: "no" }),
    ).toEqual({ "origin.city": "no", packageCount: "no", phone: "no", window: "no" });
  });
});
