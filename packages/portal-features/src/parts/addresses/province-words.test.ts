import { expect, it } from "vitest";
import { countries, provinces } from "#rules/address.ts";
import { countryOf, countryOfProvince, provinceOf } from "#rules/place-names.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

it.each([en, fr])(
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
