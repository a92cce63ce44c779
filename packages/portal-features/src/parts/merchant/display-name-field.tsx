/** The field that chooses a sub-brand for an order. */
import type { Merchant } from "@merchant-portal/api";
import { formFields } from "@merchant-portal/ui/forms";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile } from "./merchant.api.ts";
import { useMerchantWords } from "./use-merchant-words.ts";

/** For any form with a field `merchantDisplayName`; an empty text means none. */
const Fields = formFields<{ merchantDisplayName: string }>();

/** The names of a merchant's sub-brands, without duplicates. */
export const displayNamesOf = (merchant: Pick<Merchant, "merchantDisplayLogoUrls"> | undefined): readonly string[] => [
  ...new Set((merchant?.merchantDisplayLogoUrls ?? []).map(({ name }) => name)),
];

/**
 * Chooses the sub-brand that an order ships under. Renders nothing for a merchant without sub-brands. A chosen name stays in the list even
 * after it was removed from the profile, because it is still sent.
 */
export function DisplayNameField() {
  const t = useMerchantWords();
  const names = displayNamesOf(useQuery(merchantProfile(useApi())).data);
  const chosen = Fields.useFormValue("merchantDisplayName");
  const options = chosen === "" || names.includes(chosen) ? names : [...names, chosen];
  if (options.length === 0) return null;
  return (
    <Fields.SelectField
      name="merchantDisplayName"
      label={t("displayName")}
      isOptional
      placeholder={t("noDisplayName")}
      options={options.map((name) => ({ value: name, label: name }))}
    />
  );
}
