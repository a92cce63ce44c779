/** The hint below an address whose postal code is in another province. */
import { Button } from "@merchant-portal/ui";
import { formFields } from "@merchant-portal/ui/forms";
import { isCountryCode, provinces } from "#rules/address.ts";
import { formatPostalCode, isCompletePostalCode, postalRegion, provincesOfCode } from "#rules/postal-code.ts";
import type { AddressValues } from "./address-values.ts";
import { useAddressWords } from "./use-address-words.ts";

export type Place = "origin" | "destination" | "location";
const Fields = formFields<Record<Place, AddressValues>>();

/**
 * A hint when the postal code is usually in another province or country than the chosen one. A button corrects the country, and a Canadian
 * province; a ZIP code does not prove a state, as some cross its border.
 */
export function PostalHint({ name }: { name: Place }) {
  const t = useAddressWords();
  const { setValue } = Fields.useFormActions();
  const address = Fields.useFormValue(name);
  const region = otherRegion(address);
  const canCorrect = region !== undefined && (region.country === "CA" || region.country !== address.country);
  const place =
    region?.provinces.map((code) => t(`provinces.${code}` as never)).join(" / ") ||
    (region && t(`countries.${region.country}`));

  const correct = () => {
    if (!region) return;
    const [only = "", second] = region.provinces;
    setValue(`${name}.country`, region.country, { shouldDirty: true });
    const isSure = region.country === "CA" && second === undefined;
    setValue(`${name}.province`, isSure ? only : "", { shouldDirty: true });
  };
  return (
    <div className={place ? "mp:mb-4 mp:flex mp:flex-wrap mp:items-center mp:gap-x-3 mp:gap-y-2" : undefined}>
      <output className="mp:text-dense mp:text-text-muted">
        {place && t("postalElsewhere", { postalCode: formatPostalCode(address.postalCode), place })}
      </output>
      {place && canCorrect && (
        <Button size="sm" onClick={correct}>
          {t("usePlace", { place: region.country === "CA" ? place : t(`countries.${region.country}`) })}
        </Button>
      )}
    </div>
  );
}

/** The country and provinces of the postal code, when the chosen ones differ. */
function otherRegion({ country, province, postalCode }: AddressValues) {
  const region = isCompletePostalCode(postalCode) ? postalRegion(postalCode) : undefined;
  if (!region || !isCountryCode(country)) return undefined;
  const place = { country: region.country, provinces: provincesOfCode(postalCode) };
  if (place.country !== country) return place;
  // A province that is not in the list may be spelled in another way: no hint.
  const isOther = provinces[country].includes(province) && !place.provinces.includes(province);
  return place.provinces.length > 0 && isOther ? place : undefined;
}
