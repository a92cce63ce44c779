/** The choice of a ship-from location in the origin step. */
import { Banner, SelectField } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { useFailureReport } from "#kit/host.ts";
import { isSamePlace, toAddressValues } from "#parts/addresses/address-values.ts";
import { useAddressLine } from "#parts/addresses/use-address-line.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { Order } from "#screens/create-order/fields.ts";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";

/** Fills the origin from a saved ship-from location. Shows the location that matches the address, also after typing. */
export function LocationField() {
  const t = useCreateOrderWords();
  const inWords = useAddressLine();
  const { setValue } = Order.useFormActions();
  const origin = Order.useFormValue("origin");
  const profile = useQuery(merchantProfile(useApi()));
  useFailureReport(profile.error);
  if (profile.isError)
    return (
      <Banner tone="warning" role="alert">
        {t("origin.failed")}
      </Banner>
    );

  const main = profile.data?.merchantLocation;
  const locations = [...(main ? [main] : []), ...(profile.data?.additionalLocations ?? [])];
  if (profile.data && locations.length === 0) return null;
  const chosen = locations.findIndex((location) => isSamePlace(toAddressValues(location), origin));

  return (
    <SelectField
      label={t("origin.location")}
      placeholder={profile.isPending ? t("origin.loading") : t("origin.other")}
      disabled={profile.isPending}
      value={chosen === -1 ? "" : String(chosen)}
      onValueChange={(index) => {
        const location = locations[Number(index)];
        if (location) setValue("origin", toAddressValues(location), { shouldDirty: true, shouldValidate: true });
      }}
      options={locations.map((location, index) => {
        const address = inWords(location);
        return { value: String(index), label: location === main ? t("origin.main", { address }) : address };
      })}
    />
  );
}
