import type { MerchantLocation } from "@merchant-portal/api";
import { Banner, SelectField } from "@merchant-portal/ui";
import { useOffer } from "#kit/use-offer.ts";
import { Unbroken } from "#kit/value-text.tsx";
import { AddressFields } from "#parts/addresses/address-fields.tsx";
import { emptyAddress, isSamePlace, toAddressValues } from "#parts/addresses/address-values.ts";
import { useAddressLine } from "#parts/addresses/use-address-line.ts";
import { usePostalCheck } from "#parts/rates/postal-check.ts";
import { streetLine } from "#rules/address.ts";
import { AddressOrder, isSoundOrigin } from "./address-order.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";

/** The option for an address that is not a saved location. */
const other = "other";

interface OriginFieldsProps {
  /** The merchant's ship-from locations, the main one first; undefined when they could not be loaded. */
  locations: readonly MerchantLocation[] | undefined;
  main: MerchantLocation | undefined;
  isTyping: boolean;
  onTypingChange: (isTyping: boolean) => void;
  /** The recipient's postal code. */
  destination: string;
}

/** The order's origin: a saved location or a typed address. A location with missing data shows its fields. */
export function OriginFields({ locations, main, isTyping, onTypingChange, destination }: OriginFieldsProps) {
  const t = useAddressBookWords();
  const inWords = useAddressLine();
  const { setValue } = AddressOrder.useFormActions();
  const origin = AddressOrder.useFormValue("origin");
  const served = useOffer().countries;
  const chosen = (locations ?? []).findIndex((location) => isSamePlace(toAddressValues(location), origin));
  const isOther = isTyping || chosen === -1;

  const hasFields = isOther || !isSoundOrigin(origin, served);
  // Only for typed addresses; for a saved location, the rates show at once whether it is served.
  const check = usePostalCheck(hasFields ? origin.postalCode : "", destination);

  const place = locations?.[chosen];

  const choose = (value: string) => {
    const location = locations?.[Number(value)];
    onTypingChange(location === undefined);
    setValue("origin", location ? toAddressValues(location) : { ...emptyAddress, country: served[0] }, {
      shouldDirty: true,
    });
  };
  return (
    <div className="mp:grid mp:gap-4">
      {locations === undefined && (
        <Banner tone="warning" role="alert">
          {t("create.locationsFailed")}
        </Banner>
      )}
      {locations !== undefined && locations.length > 0 && (
        <SelectField
          label={t("create.location")}
          value={isOther ? other : String(chosen)}
          // The full address below the select, whose options are truncated.
          {...(place && !isOther
            ? {
                note: (
                  <bdi className="mp:wrap-anywhere">
                    <Unbroken>{inWords(place)}</Unbroken>
                  </bdi>
                ),
              }
            : {})}
          onValueChange={choose}
          options={[
            ...locations.map((location, index) => {
              const address = streetLine(location) || inWords(location);
              return { value: String(index), label: location === main ? t("create.main", { address }) : address };
            }),
            { value: other, label: t("create.other") },
          ]}
        />
      )}
      {hasFields && <AddressFields name="origin" hasBusiness={false} postalCheck={check} />}
    </div>
  );
}
