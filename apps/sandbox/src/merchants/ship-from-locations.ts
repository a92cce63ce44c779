/** Adds and removes ship-from locations of a merchant. Open it to change which are taken as the same. */
import { geocode } from "#address-index/geocode.ts";
import { refuse } from "#contract/refusal.ts";
import type { BodyOf, Merchant } from "#contract/schemas.ts";
import { checkRoom } from "./profile-lists.ts";

type Location = Merchant["additionalLocations"][number];

/**
 * Adds a ship-from location, in the address index's spelling; an existing one changes nothing. S5.15.
 * @throws Refusal 422 when the address contradicts itself, or there would be too many
 */
export function withLocation(merchant: Merchant, input: BodyOf<"addMerchantAdditionalLocations">): Merchant {
  const added = normalised(input);
  const before = merchant.additionalLocations;
  if (before.some((one) => isAlike(one, added))) return merchant;
  const after = [...before, added];
  checkRoom("additional locations", before, after);
  return { ...merchant, additionalLocations: after };
}

/**
 * S5.16: removes the location that matches in every field, ignoring case and spaces. Of several only one is removed:
 * the one with exactly this spelling, else the first. @throws Refusal 404 when none matches
 */
export function withoutLocation(merchant: Merchant, removed: Location): Merchant {
  const before = merchant.additionalLocations;
  const exact = before.findIndex((one) => isEqual(one, removed));
  const index = exact >= 0 ? exact : before.findIndex((one) => isAlike(one, removed));
  if (index < 0) throw refuse.notFound("location");
  return { ...merchant, additionalLocations: before.toSpliced(index, 1) };
}

function normalised(input: BodyOf<"addMerchantAdditionalLocations">): Location {
  const found = geocode(input);
  if (found.found === "contradiction") throw refuse.values({ [found.field]: found.problem });
  const { postalCode, province, country } = found.address;
  const unit = input.unit?.trim();
  return {
    street: input.street.trim(),
    ...(unit && { unit }),
    postalCode,
    city: input.city.trim(),
    province,
    country,
  };
}

const fieldsOf = ({ street, unit = "", postalCode, city, province, country }: Location) => [
  street,
  unit,
  postalCode,
  city,
  province,
  country,
];

const isEqual = (a: Location, b: Location) => sameTexts(fieldsOf(a), fieldsOf(b));

const isAlike = (a: Location, b: Location) => sameTexts(fieldsOf(a).map(folded), fieldsOf(b).map(folded));

/** Accents count: `Saint-André` and `Saint-Andre` may be two places. */
const folded = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s+/g, "");

const sameTexts = (a: readonly string[], b: readonly string[]) => a.every((text, index) => text === b[index]);
