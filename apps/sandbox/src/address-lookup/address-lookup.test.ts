import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { places } from "#address-index/gazetteer.ts";
import { startRig, type Ask, type Rig } from "#testing/rig.ts";
import { geocodeLine } from "./geocode-line.ts";
import { resolveAddress } from "./resolve-address.ts";
import { suggestAddresses } from "#routes/address-lookup.ts";

let rig: Rig;
let ask: Ask;
beforeAll(async () => {
  rig = await startRig({ orders: 0 });
  ask = rig.ask;
}, 60_000);
afterAll(() => rig.stop());

const suggest = async (input: string, language = "en") => {
  const query = new URLSearchParams({ input, language }).toString();
  const { status, json } = await ask("GET", `/lookup/suggestions?${query}`);
  expect(status).toBe(200);
  return json as ReturnType<typeof suggestAddresses>;
};
const geocoded = async (address: string) =>
  (await ask("GET", `/lookup/geocode?${new URLSearchParams({ address }).toString()}`)).json as ReturnType<
    typeof geocodeLine
  >;

const letters = "abcdeilmnorstu'’- éèôÉÇœ0123456789.,/#";
/** Pieces of real addresses, cut and joined as people type them. */
const someTyping = fc.oneof(
  fc.string({ unit: fc.constantFrom(...letters.split("")), maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const someStreet = fc
  .constantFrom(...places)
  .chain((place) => fc.record({ place: fc.constant(place), street: fc.constantFrom(...place.streets) }));
const someNumber = fc.stringMatching(/^[1-9][0-9]{0,4}[A-Z]?$/);

describe("suggestAddresses", () => {
  test.each([
    ["boul rene lev", "Boulevard René-Lévesque Ouest", "Montréal, Quebec, Canada"],
    ["1200 st denis", "1200 Rue Saint-Denis", "Montréal, Quebec, Canada"],
    ["1200, RUE ST-DENIS", "1200 Rue Saint-Denis", "Montréal, Quebec, Canada"],
    ["1200 saint denis street", "1200 Rue Saint-Denis", "Montréal, Quebec, Canada"],
    ["12 Ste Catherine est", "12 Rue Sainte-Catherine Est", "Montréal, Quebec, Canada"],
    ["55 eglise tro", "55 Rue de l'Église", "Trois-Rivières, Quebec, Canada"],
    ["55 l’église tro", "55 Rue de l'Église", "Trois-Rivières, Quebec, Canada"],
    ["55 leglise montreal", "55 Rue de l'Église", "Montréal, Quebec, Canada"],
    ["88 queen's quay w", "88 Queens Quay West", "Toronto, Ontario, Canada"],
    ["3 saint clair", "3 St. Clair Avenue West", "Toronto, Ontario, Canada"],
    ["9 st george", "9 St. George Street", "Halifax, Nova Scotia, Canada"],
    ["10 main st vancouver", "10 Main Street", "Vancouver, British Columbia, Canada"],
    ["8th avenue", "8 Avenue South West", "Winnipeg, Manitoba, Canada"],
    ["200 8 ave calgary", "200 8 Avenue South West", "Calgary, Alberta, Canada"],
    ["7b-12 water st st. john's", "7B-12 Water Street", "St. John's, Newfoundland and Labrador, Canada"],
    ["1200 st denis montreal h2x 1y4", "1200 Rue Saint-Denis", "Montréal, Quebec, Canada"],
    ["5 grande allee", "5 Grande Allée Est", "Québec, Quebec, Canada"],
    ["40 elm buffalo ny", "40 Elm Street", "Buffalo, New York, United States"],
  ])("%s finds %s", async (input, primary, secondary) => {
    expect((await suggest(input))[0]).toMatchObject({ primary, secondary });
  });

  test("marks what was typed, and names the province in the language that was asked for", async () => {
    const [first] = await suggest("1200 st den", "fr");
    expect(first?.secondary).toBe("Montréal (Québec), Canada");
    const marked = first?.matches.map(({ start, end }) => first.primary.slice(start, end));
    expect(marked).toEqual(["1200", "Saint", "Den"]);
    expect((await suggest("7 elm bos", "fr"))[0]?.secondary).toBe("Boston (Massachusetts), États-Unis");
  });

  test("knows no street of these", async () => {
    for (const input of ["", " ", "1200", "1200 ", "montreal", "rue de rivoli paris", "%00", "DROP TABLE orders"]) {
      expect({ input, found: await suggest(input) }).toEqual({ input, found: [] });
    }
  });

  test("refuses what is too long, missing or another language, by name", async () => {
    for (const [query, field] of [
      [`input=${"x".repeat(301)}`, "input"],
      ["", "input"],
      ["input=a&input=b", "input"],
      ["input=a&language=de", "language"],
      ["input=rue%00", "input"],
    ]) {
      const { status, json } = await ask("GET", `/lookup/suggestions?${query}`);
      expect({ query, status, fields: Object.keys(json.fields) }).toEqual({ query, status: 422, fields: [field] });
    }
  });

  test("whatever is typed is answered, and marks lie in order within the text", () => {
    fc.assert(
      fc.property(someTyping, fc.constantFrom("en", "fr"), (input, language) => {
        for (const { primary, matches } of suggestAddresses(input, language)) {
          let last = 0;
          for (const { start, end } of matches) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(primary.length);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("every street is found by its own name and city, and by any beginning of it with the number", () => {
    fc.assert(
      fc.property(someStreet, someNumber, fc.nat(30), ({ place, street }, number, cut) => {
        const whole = suggestAddresses(`${number} ${street}, ${place.city}`, "en");
        expect(whole.map(({ primary }) => primary)).toContain(`${number} ${street}`);
        const part = `${number} ${street.slice(0, Math.max(1, cut))}`;
        expect(suggestAddresses(part, "en").length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe("resolveAddress", () => {
  test("gives the parts, the same each time", async () => {
    const [first] = await suggest("1250 boul rene levesque o");
    const { status, json } = await ask("GET", `/lookup/addresses/${first?.id}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      number: "1250",
      street: "Boulevard René-Lévesque Ouest",
      city: "Montréal",
      province: "QC",
      country: "CA",
      postalCode: expect.stringMatching(/^H\d[A-Z] \d[A-Z]\d$/),
      location: { lat: expect.any(Number), lng: expect.any(Number) },
    });
    expect((await ask("GET", `/lookup/addresses/${first?.id}`)).json).toEqual(json);
  });

  test("a street without a number has no postal code yet", async () => {
    const [first] = await suggest("rue saint-denis");
    const { json } = await ask("GET", `/lookup/addresses/${first?.id}`);
    expect(Object.keys(json)).toEqual(["street", "city", "province", "country", "location"]);
  });

  test("an id that no suggestion had is not found; one of another form is refused", async () => {
    for (const id of ["x", "...", "1200.rue-saint-denis", "1200.rue-saint-denis.paris-qc", "1200.1200.x.y", "-"]) {
      const { status, json } = await ask("GET", `/lookup/addresses/${id}`);
      expect({ id, status, code: json.code }).toEqual({ id, status: 404, code: "NOT_FOUND" });
    }
    const { status, json } = await ask("GET", "/lookup/addresses/a%20b");
    expect([status, Object.keys(json.fields)]).toEqual([422, ["id"]]);
  });

  test("a street whose name begins with a number has doors too", () => {
    expect(geocodeLine("8 Avenue South West, Calgary, AB")).toMatchObject({ match: "partial" });
    expect(geocodeLine("8 8 Avenue South West, Calgary, AB")).toMatchObject({ match: "rooftop", country: "CA" });
  });

  test("knows a postal code that stands alone, served or not, and none that cannot exist", async () => {
    for (const [typed, postalCode, country] of [
      ["H2X 1Y4", "H2X 1Y4", "CA"],
      ["h2x1y4", "H2X 1Y4", "CA"],
      ["X0A 0H0", "X0A 0H0", "CA"],
      ["02139", "02139", "US"],
      ["99501-1234", "99501-1234", "US"],
    ] as const) {
      expect({ typed, ...(await geocoded(typed)) }).toMatchObject({ typed, match: "partial", postalCode, country });
    }
    for (const typed of ["D1A 1A1", "ZZZZZZ", "H2X 1Y", "123456", "Montréal", "<b>H2X</b>"]) {
      expect([typed, (await geocoded(typed)).postalCode]).toEqual([typed, undefined]);
    }
    // Before a street, five digits are a house number.
    expect(await geocoded("12345 rue Saint-Denis, Montréal, QC")).toMatchObject({ match: "rooftop" });
  });

  test("every suggestion resolves to an address that geocodes to itself", () => {
    fc.assert(
      fc.property(someStreet, someNumber, fc.boolean(), ({ place, street }, number, isWhole) => {
        const typed = isWhole ? `${number} ${street}, ${place.city}` : `${number} ${street.slice(0, 5)}`;
        for (const { id } of suggestAddresses(typed, "fr")) {
          const parts = resolveAddress(id);
          if (!parts) throw new Error(`${id} does not resolve.`);
          const { number: door, street: name, city, province, country, postalCode, location } = parts;
          const line = [door, name].filter(Boolean).join(" ");
          const found = geocodeLine(`${line}, ${city}, ${province} ${postalCode ?? ""}, ${country}`);
          const whole = { match: "rooftop", location, postalCode, country };
          expect(found).toEqual(door === undefined ? { match: "partial", location, country } : whole);
          expect(geocodeLine(`${line}, ${city}, ${province}, ${country}`)).toEqual(found);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("a resolved address is served: it has rates from its own city, and an order to it is geocoded", async () => {
    const juniper = await rig.as("merchant@example.com");
    for (const place of places) {
      const [first] = await suggest(`120 ${place.streets[0]} ${place.city}`);
      const { json: address } = await ask("GET", `/lookup/addresses/${first?.id}`);
      const { number, location, ...parts } = address;
      expect(parts).toMatchObject({ city: place.city, province: place.province });
      const sent = { ...parts, street: `${number} ${parts.street}` };
      const rates = await juniper("POST", "/v1/rates", { body: { originAddress: sent, recipientAddress: sent } });
      expect({ city: place.city, hasRates: rates.json.length > 0 }).toEqual({ city: place.city, hasRates: true });
      const body = {
        recipient: { name: "Ana Tremblay", phone: "+15145550142" },
        recipientAddress: sent,
        originAddress: sent,
        packageCount: 1,
        service: "NEXTDAY",
        source: "dashboard",
      };
      const { status, json: order } = await juniper("POST", "/v1/orders", { body });
      expect([status, order.orderStatus, order.recipientAddress.location]).toEqual([201, "GEOCODED", location]);
    }
  });
});

describe("geocodeAddress", () => {
  test.each([
    ["1250 Boulevard René-Lévesque Ouest, Montréal, QC H3B 4W8, Canada", "rooftop"],
    ["Unit 4, 1250 boul. rene levesque O, montreal", "rooftop"],
    ["1250, boulevard René-Lévesque Ouest, Montréal (Québec)", "rooftop"],
    ["99 Rue Nouvelle, Montréal, QC H2X 1Y4", "rooftop"],
    ["100 Main Street, Buffalo, NY 14201, USA", "rooftop"],
    ["Boulevard René-Lévesque Ouest, Montréal", "partial"],
    ["8 Avenue South West, Calgary, AB T2P 1J9", "partial"],
    ["Rue sans numéro, Montréal, QC H2X 1Y4", "partial"],
    ["Somewhere, Montréal, Québec", "partial"],
    ["12 Franklin Avenue, Yellowknife, NT X1A 2B4, Canada", "partial"],
    ["1 Sunset Boulevard, Los Angeles, CA 90028, USA", "partial"],
  ])("%s: %s", async (address, match) => {
    const found = await geocoded(address);
    expect(found).toMatchObject({ match, location: { lat: expect.any(Number) } });
  });

  test.each([
    "1250 Boulevard René-Lévesque Ouest, Montréal, ON H3B 4W8, Canada",
    "1250 Boulevard René-Lévesque Ouest, Montréal, QC H3B 4W8, USA",
    "10 Main Street, Boston, NY 02108",
    "10 Rue de Rivoli, Paris, France",
    "",
    ",,,",
  ])("'%s' is nowhere", async (address) => {
    expect(await geocoded(address)).toEqual({ match: "none" });
  });

  test("refuses an address that is too long or missing, by name", async () => {
    for (const query of ["", `address=${"x".repeat(501)}`]) {
      const { status, json } = await ask("GET", `/lookup/geocode?${query}`);
      expect([status, Object.keys(json.fields)]).toEqual([422, ["address"]]);
    }
  });

  test("whatever is asked is answered; only what is nowhere has no place", () => {
    fc.assert(
      fc.property(fc.array(someTyping, { maxLength: 4 }), (parts) => {
        const found = geocodeLine(parts.join(", "));
        expect(found.location === undefined).toBe(found.match === "none");
      }),
      { numRuns: 2000 },
    );
  });
});
