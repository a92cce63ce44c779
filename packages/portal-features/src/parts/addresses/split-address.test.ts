import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onOneLine, splitAddress, splitNamedAddress } from "./split-address.ts";

const montreal = {
  street: "1250 rue Peel",
  unit: "",
  city: "Montréal",
  province: "QC",
  country: "CA",
  postalCode: "H3B 4W8",
};

const saintDenis = { ...montreal, street: "4200 rue Saint-Denis", postalCode: "H2J 2K8" };
const quebec = { ...montreal, street: "12 rue Dauphine", city: "Québec", postalCode: "G1R 4P5" };
const ottawa = { ...montreal, street: "123 Main St", city: "Ottawa", province: "ON", postalCode: "K1S 1B8" };
const newYork = {
  street: "350 5th Ave",
  unit: "",
  city: "New York",
  province: "NY",
  country: "US",
  postalCode: "10118",
};

describe("a whole address in one text", () => {
  it.each([
    ["1250 rue Peel, Montréal, QC H3B 4W8", {}],
    ["1250 rue Peel, Montréal (Québec) H3B 4W8, Canada", {}],
    ["1250 rue Peel\nMontréal QC  h3b4w8\nCANADA", {}],
    ["  1250 rue Peel , Montréal, Quebec, H3B-4W8 ", {}],
    ["1250 rue Peel, Montréal H3B 4W8", {}],
    ["1250 rue Peel, app. 12, Montréal QC H3B 4W8", { unit: "12" }],
    ["1250 rue Peel, unité 12, Montréal QC H3B 4W8", { unit: "12" }],
    ["1250 rue Peel #1204, Montréal QC H3B 4W8", { unit: "1204" }],
    ["12 rue Dauphine, Québec (Québec) G1R 4P5", { street: "12 rue Dauphine", city: "Québec", postalCode: "G1R 4P5" }],
    ["12 rue Dauphine, Québec G1R 4P5", { street: "12 rue Dauphine", city: "Québec", postalCode: "G1R 4P5" }],
    [
      "350 5th Ave Apt 3B, New York, NY 10118-0110, USA",
      { street: "350 5th Ave", unit: "3B", city: "New York", province: "NY", country: "US", postalCode: "10118-0110" },
    ],
    [
      "12 Main St, Charleston, West Virginia 25301",
      { street: "12 Main St", city: "Charleston", province: "WV", country: "US", postalCode: "25301" },
    ],
    [
      "1 Market St, San Francisco, CA 94105",
      { street: "1 Market St", city: "San Francisco", province: "CA", country: "US", postalCode: "94105" },
    ],
    ["4200 rue Saint-Denis\nMontréal, QC\nH2J 2K8", saintDenis],
    ["4200 rue Saint-Denis\r\nMontréal\r\nQuébec\r\nH2J 2K8\r\nCanada\r\n", saintDenis],
    ["4200 rue Saint-Denis\tMontréal\tQC\tH2J 2K8", saintDenis],
    ["4200 rue Saint-Denis | Montréal | QC | h2j2k8", saintDenis],
    ["4200 rue Saint-Denis, Montréal, Québec, QC H2J 2K8", saintDenis],
    ["4200 rue Saint-Denis, Montréal, QC, Canada, H2J 2K8", saintDenis],
    ["4200 rue Saint-Denis, Montréal H2J 2K8 QC", saintDenis],
    ["4200 rue Saint-Denis\nMontréal (Québec)\u00A0 H2J\u00A02K8\nCA", saintDenis],
    ["\u202A4200 rue Saint-Denis\u2028Montréal\u200B QC H2J\u20112K8\u202C", saintDenis],
    ["4200, rue Saint-Denis, Montréal (Québec) H2J 2K8", { ...saintDenis, street: "4200, rue Saint-Denis" }],
    ["4200 rue saint-denis montréal", undefined],
    ["4200 rue saint-denis\nmontréal qc h2j 2k8", { ...saintDenis, street: "4200 rue saint-denis", city: "montréal" }],
    ["1250 rue Peel\nApp. 3\nMontréal QC  H3B 4W8", { unit: "3" }],
    ["App. 3\n1250 rue Peel\nMontréal QC H3B 4W8", { unit: "3" }],
    ["1250 rue Peel App.3 Montréal QC H3B 4W8", { unit: "3" }],
    ["1250 rue Peel, 1204, Montréal QC H3B 4W8, CA", { unit: "1204" }],
    ["1250 rue Peel\nBureau 200, 2e étage\nMontréal QC H3B 4W8", { unit: "200, 2e étage" }],
    ["1250 rue Peel\nÉdifice B\nMontréal QC H3B 4W8", { unit: "Édifice B" }],
    ["3-1250 rue Peel\nMontréal QC H3B 4W8", { unit: "3" }],
    ["3 - 1250 rue Peel\nMontréal QC H3B 4W8", { unit: "3" }],
    ['"1250 rue Peel\nMontréal QC H3B 4W8"\r\n', {}],
    ["1250-1254 rue Peel\nMontréal QC H3B 4W8", { street: "1250-1254 rue Peel" }],
    ["8-10 rue Peel\nMontréal QC H3B 4W8", { street: "8-10 rue Peel" }],
    ["12 rue Dauphine\nQuébec\nQuébec\nG1R 4P5", quebec],
    ["12 rue Dauphine\nQuébec QC G1R 4P5", quebec],
    ["12 rue Dauphine Québec G1R 4P5", undefined],
    [
      "25 rue de l'Érable, Gatineau, QC K1A 0M5",
      { street: "25 rue de l'Érable", city: "Gatineau", postalCode: "K1A 0M5" },
    ],
    ["123 Main St Ottawa, ON K1S 1B8", ottawa],
    ["123 Main St Ottawa Ontario K1S 1B8 Canada", ottawa],
    ["123 Main St, Apt 4, Ottawa, ON K1S 1B8", { ...ottawa, unit: "4" }],
    ["123 Main St Unit 4 Ottawa, ON K1S 1B8", { ...ottawa, unit: "4" }],
    ["Unit 4 - 123 Main St, Ottawa, ON K1S 1B8", { ...ottawa, unit: "4" }],
    ["#4-123 Main St, Ottawa ON K1S1B8", undefined],
    ["123 Main St W Ottawa ON K1S 1B8", { ...ottawa, street: "123 Main St W" }],
    ["123 Main St St. Catharines, ON L2R 1A1", { ...ottawa, city: "St. Catharines", postalCode: "L2R 1A1" }],
    ["123 Main St North Bay, ON P1B 1B8", undefined],
    ["PO Box 123, Station A, Ottawa ON K1S 1B8", { ...ottawa, street: "PO Box 123, Station A" }],
    ["C.P. 123\nMontréal QC H3B 4W8", { street: "C.P. 123" }],
    ["RR 2\nOttawa ON K1S 1B8", { ...ottawa, street: "RR 2" }],
    ["350 5th Ave\nNew York, NY 10118", newYork],
    ["350 5th Ave\nNueva York, NY 10118\nEstados Unidos", { ...newYork, city: "Nueva York" }],
    ["350 5th Ave Nueva York NY 10118, EE. UU.", { ...newYork, city: "Nueva York" }],
    ["350 5th Ave, Nueva York, Nueva York 10118", { ...newYork, city: "Nueva York" }],
    ["350 5th Ave\nNew York, New York 10118\nUnited States", newYork],
    ["350 5th Ave New York NY 10118", newYork],
    ["350 5th Ave, New York 10118", newYork],
    ["350 5th Ave, Suite #1200\nNew York, NY 10118\nÉtats-Unis", { ...newYork, unit: "1200" }],
    ["350 5th Ave Ste 1200\nNew York, NY 10118\nUSA", { ...newYork, unit: "1200" }],
    [
      "1600 Pennsylvania Ave NW, Washington, DC 20500",
      { ...newYork, street: "1600 Pennsylvania Ave NW", city: "Washington", province: "DC", postalCode: "20500" },
    ],
    [
      "12 Main St, Port Washington, NY 11050",
      { ...newYork, street: "12 Main St", city: "Port Washington", postalCode: "11050" },
    ],
    [
      "25 Main St, Alta, WY 83414",
      { ...newYork, street: "25 Main St", city: "Alta", province: "WY", postalCode: "83414" },
    ],
    [
      "1 Calle Luna, San Juan, PR 00901",
      { ...newYork, street: "1 Calle Luna", city: "San Juan", province: "PR", postalCode: "00901" },
    ],
    [
      "1 Market St, San Francisco 94105 CA",
      { ...newYork, street: "1 Market St", city: "San Francisco", province: "CA", postalCode: "94105" },
    ],
    [
      "10 Euclid Ave, Ontario, CA 91761",
      { ...newYork, street: "10 Euclid Ave", city: "Ontario", province: "CA", postalCode: "91761" },
    ],
  ])("%j is split", (text, change) => expect(splitAddress(text)).toEqual(change && { ...montreal, ...change }));

  it.each([
    "",
    "1250 rue Peel",
    "1250 rue Peel, Montréal",
    "H3B 4W8",
    "Montréal QC H3B 4W8",
    "1250 rue Peel Montréal QC H3B 4W8",
    "Ana Tremblay, 1250 rue Peel, Montréal QC H3B 4W8",
    "1250 rue Peel, Montréal QC D1A 1A1",
    "1250 rue Peel, Montréal QC H3B 4W8, France",
    "1250 rue Peel, Boston MA H3B 4W8, USA",
    "12345",
    "500 Elm St, Route 12345",
    "Ana Tremblay\n1250 rue Peel\nMontréal QC H3B 4W8",
    "1250 rue Peel\nMontréal QC H3B 4W8\n514 287-7300",
    "1250 rue Peel\nana@example.com\nMontréal QC H3B 4W8",
    "123 Main St. Catharines ON L2R 1A1",
    "123 Main St, ON K1S 1B8",
    "123 Main St, Ontario, ON K1S 1B8",
    "123 Main St, Alberta, ON K1S 1B8",
    "123 Main St, QC, ON K1S 1B8",
    "123 Main St Ontario K1S 1B8",
    "12 Main St, Canada, ON K1S 1B8",
    "12 Main St, Seattle, Washington, OR 97201",
    "1250 rue Peel, Montréal, 12 rue Guy, QC H3B 4W8",
    "1250 rue Peel, Montréal QC H3B 4W8, 12 rue Guy, Laval QC H7A 1A1",
  ])("%j stays as it is", (text) => expect(splitAddress(text)).toBeUndefined());

  it("comes back in the parts that it was written from", () => {
    const word = fc.stringMatching(/^[A-Z][a-zé]{2,9}$/).filter((text) => !/^(Apt|App|Unit|Suite|Bureau)/.test(text));
    const city = word.filter((text) => !/^(Quebec|Québec|Ontario|Alberta|Manitoba|Yukon|Canada|Can)$/.test(text));
    fc.assert(
      fc.property(
        fc.nat(99_999),
        word,
        fc.option(fc.nat(999), { nil: undefined }),
        city,
        (number, name, unit, place) => {
          const street = `${number} ${name}`;
          const written = [street, unit === undefined ? undefined : `Unit ${unit}`, place, "ON M5V 2T6"].filter(
            Boolean,
          );
          expect(splitAddress(written.join(", "))).toEqual({
            street,
            unit: unit === undefined ? "" : String(unit),
            city: place,
            province: "ON",
            country: "CA",
            postalCode: "M5V 2T6",
          });
        },
      ),
    );
  });

  it("has no province as a city, and no city at the end of its street, in whatever order and with whatever between", () => {
    const name = fc.constantFrom("Ottawa", "Saint-Jérôme", "St. Catharines", "L’Assomption", "Trois-Rivières");
    const region = fc.constantFrom("ON", "Ontario", "QC", "Québec", "(Québec)", "Alberta", "Nouveau-Brunswick", "");
    const between = fc.constantFrom(" ", ", ", "\n", "\r\n", "\t", " \u00A0");
    const end = fc.constantFrom("", "\nCanada", ", Canada", " CA");
    fc.assert(
      fc.property(
        name,
        region,
        fc.array(between, { minLength: 3, maxLength: 3 }),
        end,
        (city, province, gaps, country) => {
          const street = "123 rue Principale";
          const text = street + gaps[0] + city + (province && gaps[1] + province) + gaps[2] + "J7Y 1A1" + country;
          const found = splitAddress(text);
          const isSplit = gaps[0] !== " " && gaps[0] !== " \u00A0";
          expect(found && [found.street, found.city]).toEqual(isSplit ? [street, city] : undefined);
          expect(onOneLine(text).replace(/[,\s]/g, "")).toBe(text.replace(/[,\s]/g, ""));
        },
      ),
    );
  });

  it("gets an answer whatever is pasted", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 600 }), (text) => void splitAddress(text)));
    for (const text of [", ".repeat(100_000), "1 a ".repeat(50_000), "#".repeat(100_000)]) splitAddress(text);
  });
});

describe("an address with a name above it", () => {
  it.each([
    ["Ana Tremblay\n1250 rue Peel\nMontréal QC H3B 4W8", "Ana Tremblay"],
    ["Ana Tremblay, 1250 rue Peel, Montréal QC H3B 4W8", "Ana Tremblay"],
    ["Ana Tremblay\t1250 rue Peel\tMontréal\tQC\tH3B 4W8", "Ana Tremblay"],
    ["  O’Brien & Fils (Québec)\r\n1250 rue Peel\r\nMontréal (Québec) H3B 4W8\r\nCanada", "O’Brien & Fils (Québec)"],
    ["مرحبا بالعالم\n1250 rue Peel\nMontréal QC H3B 4W8", "مرحبا بالعالم"],
  ])("%j", (text, name) => expect(splitNamedAddress(text)).toEqual({ name, address: montreal }));

  it.each([
    "1250 rue Peel\nMontréal QC H3B 4W8",
    "Ana Tremblay\nMontréal QC H3B 4W8",
    "Ana Tremblay",
    "App. 3\n1250 rue Peel\nMontréal QC H3B 4W8",
    "étage\n1250 rue Peel\nMontréal QC H3B 4W8",
    `${"x".repeat(101)}\n1250 rue Peel\nMontréal QC H3B 4W8`,
    "",
  ])("%j has none", (text) => expect(splitNamedAddress(text)).toBeUndefined());
});
