import { expect, test } from "vitest";
import { geocode, splitStreet } from "./geocode.ts";
import { places } from "./gazetteer.ts";
import { seedMerchants } from "#seed/seed-merchants.ts";
import { formatPostalCode, postalCodeOf } from "./postal-area.ts";

const right = {
  street: "1250 Boulevard René-Lévesque Ouest",
  city: "Montréal",
  province: "QC",
  country: "CA",
  postalCode: "H3B 4W8",
};

test("an address is found however it is written", () => {
  const expected = geocode(right);
  expect(expected).toMatchObject({ found: "exact", place: { city: "Montréal" } });
  for (const other of [
    { country: "Canada" },
    { province: "Québec" },
    { province: "quebec" },
    { postalCode: "h3b4w8" },
  ]) {
    expect(geocode({ ...right, ...other })).toEqual(expected);
  }
});

test.each([
  [{ country: "France" }, "country"],
  [{ postalCode: "10001" }, "postalCode"],
  [{ postalCode: "D1A 1A1" }, "postalCode"],
  [{ country: "US", province: "NY" }, "postalCode"],
  [{ province: "NY" }, "province"],
])("%j contradicts itself", (other, field) => {
  expect(geocode({ ...right, ...other })).toMatchObject({ found: "contradiction", field });
});

test.each([
  [{ city: "Gatineau", postalCode: "K1A 0M5" }, "outside"],
  [{ postalCode: "M5V 1A1" }, "other-city"],
  [{ city: "Alta", country: "US", province: "WY", postalCode: "83414" }, "outside"],
  [{ city: "San Juan", country: "US", province: "PR", postalCode: "00901" }, "outside"],
  [{ country: "US", province: "MA", postalCode: "10001" }, "other-city"],
])("%j has a code of another province or of a territory, which is no contradiction (S5.7)", (other, found) => {
  const address = { ...right, ...other };
  expect(geocode(address)).toMatchObject({ found, address: { province: address.province } });
});

test("a place that is not served is outside, a street without a number is not found", () => {
  expect(geocode({ ...right, postalCode: "G0A 1A0" })).toMatchObject({ found: "outside" });
  expect(geocode({ ...right, street: "Rue sans numéro" })).toMatchObject({ found: "street-unknown" });
});

test.each([
  ["montreal", "exact"],
  ["Ville de Montréal", "exact"],
  ["Outremont", "exact"],
  ["Le Plateau Mont-Royal", "exact"],
  ["Vancouver", "other-city"],
  ["Laval", "other-city"],
])("the postal code's place is kept when the city is %s, and it is %s", (city, found) => {
  expect(geocode({ ...right, city })).toMatchObject({ found, place: { city: "Montréal" } });
});

test.each([
  ["1250 Boulevard René-Lévesque", "1250", "Boulevard René-Lévesque"],
  ["12B-14 Main Street", "12B-14", "Main Street"],
  ["Place d’Armes", undefined, "Place d’Armes"],
  ["8 Avenue South West", "8", "Avenue South West"],
])("%s", (whole, number, street) => {
  expect(splitStreet(whole)).toEqual(number ? { number, street } : { street });
});

test("the same address always has the same postal code, in its own city, in the post's form", () => {
  for (const place of places) {
    for (const street of place.streets) {
      const code = postalCodeOf(place, "1250", street);
      expect(postalCodeOf(place, "1250", street)).toBe(code);
      expect(formatPostalCode(code.toLowerCase())).toBe(code);
      const address = {
        street: `1250 ${street}`,
        city: place.city,
        province: place.province,
        country: place.country,
        postalCode: code,
      };
      expect(geocode(address)).toMatchObject({ found: "exact", place: { city: place.city } });
    }
  }
});

test("a demo merchant's own address has the postal code of its profile", () => {
  const locations = seedMerchants(Date.now()).flatMap(({ merchant }) => [
    ...(merchant.merchantLocation ? [merchant.merchantLocation] : []),
    ...merchant.additionalLocations,
  ]);
  expect(locations).not.toHaveLength(0);
  for (const { street, city, province, postalCode } of locations) {
    const place = places.find((one) => one.city === city && one.province === province);
    const door = splitStreet(street);
    if (!place || !door.number) throw new Error(`${street}, ${city} is no door in a served city.`);
    expect(postalCodeOf(place, door.number, door.street)).toBe(postalCode);
  }
});
