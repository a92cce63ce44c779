/** The Shopify locations of the demo shops. Open it to add one. */
import { places } from "#address-index/gazetteer.ts";
import { servedPlace } from "#address-index/postal-area.ts";
import { countryName, provinceName } from "#address-lookup/region-names.ts";
import type { Merchant } from "#contract/schemas.ts";
import type { ShopifyLocation } from "#shopify/linked-shop.ts";

const canada = { country: "Canada" };

/** The Shopify locations of Alder Goods: two in one city, and one at the other end of the country. */
const alderLocations: ShopifyLocation[] = [
  {
    id: "70011223301",
    name: "Alder Goods – Main Street",
    address1: "317 Main Street",
    city: "Vancouver",
    province: "British Columbia",
    zip: "V5T 2B1",
    ...canada,
  },
  {
    id: "70011223322",
    name: "Alder Goods – Granville",
    address1: "1535 Granville Street",
    city: "Vancouver",
    province: "British Columbia",
    zip: "V6B 2T5",
    ...canada,
  },
  {
    id: "70011223344",
    name: "Atelier Mile End",
    address1: "5455 Avenue de Gaspé",
    city: "Montréal",
    province: "Quebec",
    zip: "H2T 3B3",
    ...canada,
  },
];

/** The Shopify locations of a shop; those of a new shop are made from its merchant's ship-from locations. */
export function seedLocations(shop: string, merchant: Merchant): ShopifyLocation[] {
  if (shop === "alder-goods.myshopify.com") return alderLocations;
  const { merchantLocation, additionalLocations, name } = merchant;
  const served = [merchantLocation, ...additionalLocations].flatMap((one) =>
    one && servedPlace(one.postalCode) ? [one] : [],
  );
  const [first] = places;
  if (served.length === 0 && first) {
    const { city, province, country } = first;
    served.push({ street: `1 ${first.streets[0]}`, city, province, country, postalCode: `${first.prefixes[0]} 1A1` });
  }
  return served.map(({ street, city, province, country, postalCode }, index) => ({
    id: String(70_011_330_001 + index),
    name: `${name} – ${street}`,
    address1: street,
    city,
    province: provinceName(province, "en"),
    country: country === "CA" || country === "US" ? countryName(country, "en") : country,
    zip: postalCode,
  }));
}
