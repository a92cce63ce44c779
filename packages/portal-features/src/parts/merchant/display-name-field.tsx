import type { Merchant } from "@merchant-portal/api";
import { formFields } from "@merchant-portal/ui/forms";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile } from "./merchant.api.ts";
import { useMerchantWords } from "./use-merchant-words.ts";

/** Of any form that holds a merchant display name under this name, empty for none. */
const Fields = formFields<{ merchantDisplayName: string }>();

/** The sub-brands that a merchant can ship under, each once. */
export const displayNamesOf = (merchant: Pick<Merchant, "merchantDisplayLogoUrls"> | undefined): readonly string[] => [
  ...new Set((merchant?.merchantDisplayLogoUrls ?? []).map(({ name }) => name)),
];

/**
 * Under which of the merchant's sub-brands an order is shipped, or under none. Not there for a merchant without any. One that was
 * chosen and has left the profile since stays in sight, for it is sent.
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
