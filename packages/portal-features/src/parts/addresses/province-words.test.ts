import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { countries, provinces } from "#rules/address.ts";
import { countryOf, countryOfProvince, provinceOf } from "#rules/place-names.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const file = readFileSync(`${import.meta.dirname}/../../../../../languages/es.json`, "utf8");
const es: typeof en = JSON.parse(file).words.addresses;

it.each([en, fr, es])(
  "what the portal calls a province, a state or a country is read back from a file or a pasted address",
  (words) => {
    for (const country of countries) {
      expect(countryOf(words.countries[country])).toBe(country);
      for (const code of provinces[country]) {
        const name = (words.provinces as Record<string, string>)[code] ?? "";
        expect([name, provinceOf(name), provinceOf(name.toUpperCase()), countryOfProvince(code)]).toEqual([
          name,
          code,
          code,
          country,
        ]);
      }
    }
  },
);
