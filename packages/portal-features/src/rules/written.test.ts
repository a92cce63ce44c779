import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { provinces } from "./address.ts";
import { digitsDamage, sheetDamage } from "./damaged-text.ts";
import { deliveryServices, services } from "./delivery-service.ts";
import { isPlainEmail } from "./email.ts";
import { countryOf, provinceOf } from "./place-names.ts";
import { hasLostZero, postalRegion, provincesOfCode, withDigits } from "./postal-code.ts";
import { deliveryServiceOf, serviceOf } from "./service-names.ts";
import { readNumber } from "./written-number.ts";
import { flagOf } from "./written-flag.ts";
import { statesOfZip } from "./zip-states.ts";

describe("a number as it is written", () => {
  it.each([
    ["2.5", 2.5],
    ["2,5", 2.5],
    ["1 234,5", 1234.5],
    ["1\u202F234", 1234],
    ["1,234.5", 1234.5],
    ["1.234,5", 1234.5],
    ["1,000.001", 1000.001],
    ["1.234,567", 1234.567],
    ["-12,345,678.901", -12345678.901],
    ["1 234,567.8", "none"],
    ["1,234,567", 1234567],
    ["1’234.5", 1234.5],
    ["\u22122,5", -2.5],
    ["1,234", "ambiguous"],
    ["-1,234", "ambiguous"],
    ["1,234,5", "none"],
    ["1.2.3", "none"],
    ["1e3", "none"],
    ["0x10", "none"],
    ["Infinity", "none"],
    ["", "none"],
    ["٢", "none"],
  ])("%j is %j", (text, value) => expect(readNumber(text)).toBe(value));

  it("is what the three languages write of it in North America, or not taken for a thousand times as much", () => {
    const amount = fc.double({ min: 0, max: 99_999, noNaN: true }).map((value) => Number(value.toFixed(3)));
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom("en-CA", "fr-CA", "es-419", "es-US", "es-MX"),
        fc.boolean(),
        (value, locale, useGrouping) => {
          const text = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping }).format(value);
          expect([value, "ambiguous"]).toContain(readNumber(text));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("a damaged text", () => {
  it.each([
    "4.41E+11",
    "1,5e-07",
    "2026-11-22",
    "22/11/2026 10:00",
    "12-Oct",
    "5-déc",
    "05-ene",
    "12-dic-26",
    "1-abr",
    "22/11/2026 10:00 a. m.",
    "22/11/2026 1:00:00 p.m.",
    "1-May-26",
    "11/22/26",
    "26-11-22",
    "99/12/31",
  ])("%j is none", (text) => expect(digitsDamage(text)).toBeDefined());
  it.each([
    "JUN-10482",
    "2026-11-22-001",
    "12E5",
    "1-2",
    "10/4",
    "MAR-12",
    "2026-11-45",
    "2026-02-30",
    "12-34-56",
    "45-Oct",
    "99-99-2026",
  ])("%j is a reference", (text) => expect(digitsDamage(text)).toBeUndefined());
  it.each([
    "#REF!",
    "#N/A",
    "#VALEUR!",
    "#nom?",
    "####",
    "#¡REF!",
    "#N/D",
    "#¡VALOR!",
    "#¿NOMBRE?",
    "#¡DIV/0!",
    "#¡NUM!",
    "#¡nulo!",
    "#VALOR!",
    "#¡DESBORDAMIENTO!",
  ])("%j is what a spreadsheet shows", (text) => expect(sheetDamage(text)).toBeDefined());
  it.each(["#12", "#3B", "##", "#N", "#¡12!"])("%j is a unit", (text) => expect(sheetDamage(text)).toBeUndefined());
});

describe("where a code lies", () => {
  it("a ZIP code lies in the state of its first three digits, wherever there is one", () => {
    const zips = [
      "00501",
      "02139",
      "06390",
      "10118",
      "20500",
      "73301",
      "99501",
      "09001",
      "00901",
      "34002",
      "96201",
      "21300",
    ];
    expect(zips.map((zip) => statesOfZip(zip).join())).toEqual([
      "NY",
      "MA",
      "NY",
      "NY",
      "DC",
      "TX",
      "AK",
      "AE",
      "PR",
      "AA",
      "AP",
      "",
    ]);
    expect(statesOfZip("96910")).toEqual(["GU", "MP", "FM", "MH", "PW"]);
    expect(statesOfZip("83414")).toEqual(["WY", "ID"]);
    const all = new Set(
      Array.from({ length: 1000 }, (_, prefix) => statesOfZip(`${String(prefix).padStart(3, "0")}01`)).flat(),
    );
    // The outlying islands have no ZIP codes of their own.
    expect([...all, "UM"].toSorted()).toEqual([...provinces.US].toSorted());
    expect(["H3B 4W8", "X0A 0H0", "02139-4307", "21301", "no", "K1A 0M5"].map(provincesOfCode)).toEqual([
      ["QC"],
      ["NT", "NU"],
      ["MA"],
      [],
      [],
      ["ON", "QC"],
    ]);
  });
  it("letters that no Canadian code has are no place, and digits are offered for O and I", () => {
    expect(["H2O 1Y4", "D1A 1A1", "W1A 1A1"].map(postalRegion)).toEqual([undefined, undefined, undefined]);
    expect(["H3B 4WO", "HOH OHO", "O2139", "H3B 4W8", "OOO"].map(withDigits)).toEqual([
      "H3B 4W0",
      "H0H 0H0",
      "02139",
      undefined,
      undefined,
    ]);
    expect(["2138", "501", "2138-4307", "02138", "12"].map(hasLostZero)).toEqual([true, true, true, false, false]);
  });
});

describe("names", () => {
  it("are found by code and in words, whatever their case, accents and spaces; nothing else is", () => {
    expect(["qc", "QUÉBEC", "ile du prince edouard", "N.-B.", "Caroline du Nord"].map(provinceOf)).toEqual([
      "QC",
      "QC",
      "PE",
      "NB",
      "NC",
    ]);
    expect(["can", "U.S.A.", "ÉTATS-UNIS", "Mexico", "constructor"].map(countryOf)).toEqual([
      "CA",
      "US",
      "US",
      undefined,
      undefined,
    ]);
    expect(services.map(serviceOf)).toEqual([...services]);
    expect(deliveryServices.map(deliveryServiceOf)).toEqual([...deliveryServices]);
    expect(["__proto__", "", "x".repeat(100)].map(provinceOf)).toEqual([undefined, undefined, undefined]);
  });
  it("are found in Spanish, also where the name differs", () => {
    expect(
      ["Columbia Británica", "NUEVA YORK", "Carolina del Sur", "Terranova", "Nueva Escocia", "Misisipi"].map(
        provinceOf,
      ),
    ).toEqual(["BC", "NY", "SC", "NL", "NS", "MS"]);
    expect(["Canadá", "Estados Unidos", "EE.UU.", "EEUU", "E.U.A.", "España"].map(countryOf)).toEqual([
      "CA",
      "US",
      "US",
      "US",
      "US",
      undefined,
    ]);
    expect(["Día siguiente", "mismo dia", "Programada", "estándar", "con cita", "mañana"].map(serviceOf)).toEqual([
      "NEXTDAY",
      "SAMEDAY",
      "SCHEDULED",
      "STANDARD",
      "CUSTOMER_BOOKING",
      undefined,
    ]);
    expect(["Hasta la puerta", "en el umbral", "Habitación", "guante blanco"].map(deliveryServiceOf)).toEqual([
      ...deliveryServices,
    ]);
    expect(["Sí", "si", "SI\u0301", "s", "VERDADERO", "No", "falso", "tal vez", "nada"].map(flagOf)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      undefined,
      undefined,
    ]);
  });
  it.each(["ana@exemple.québec", "a..b@c.de", ".a@b.co", "a@-b.co"])(
    "%j is an email that the contract does not take",
    (text) => expect(isPlainEmail(text)).toBe(false),
  );
});
