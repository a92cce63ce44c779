import { formFields } from "@merchant-portal/ui/forms";
import type { ReactNode } from "react";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { countries, isCountryCode, provinces } from "#rules/address.ts";
import { formatPostalCode, isCompletePostalCode, postalRegion } from "#rules/postal-code.ts";
import { PostalHint, type Place } from "./postal-hint.tsx";
import { StreetField } from "./street-field.tsx";
import type { AddressValues } from "./address-values.ts";
import { useAddressWords } from "./use-address-words.ts";

const Fields = formFields<Record<Place, AddressValues>>();

interface Props {
  /** Which address of the form these fields are. */
  name: Place;
  /** `shipping` or `billing` section for the browser's own filling-in; none for addresses of others. */
  autoComplete?: "off" | "shipping";
  /** Whether it matters that the address is a business. */
  asksBusiness?: boolean;
  /** What the page finds out about the postal code while it is typed; it stands at the field and is spoken. */
  postalCheck?: { error?: ReactNode; note?: ReactNode };
}

/** Street, unit, city, province, country, postal code and whether it is a business: the fields of one address. */
export function AddressFields({ name, autoComplete = "off", asksBusiness = true, postalCheck }: Props) {
  const shared = useSharedWords();
  const t = useAddressWords();
  const { getValues, setValue } = Fields.useFormActions();
  /** The province that a whole code lies in, where none was chosen yet. */
  const fillRegion = (code: string) => {
    const region = isCompletePostalCode(code) ? postalRegion(code) : undefined;
    if (!region || getValues(`${name}.province`) !== "") return;
    setValue(`${name}.country`, region.country, { shouldDirty: true });
    const [only, second] = region.provinces;
    if (only !== undefined && second === undefined) setValue(`${name}.province`, only, { shouldDirty: true });
  };
  const fill = (token: string) => (autoComplete === "off" ? "off" : `${autoComplete} ${token}`);

  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">
      <StreetField className="sm:col-span-4" name={name} />
      <Fields.TextField
        className="sm:col-span-2"
        name={`${name}.unit`}
        label={shared("fields.unit")}
        isOptional
        autoComplete={fill("address-line2")}
      />
      <Fields.TextField
        className="sm:col-span-3"
        name={`${name}.city`}
        label={shared("fields.city")}
        autoComplete={fill("address-level2")}
      />
      <Fields.TextField
        className="sm:col-span-3"
        name={`${name}.postalCode`}
        label={shared("fields.postalCode")}
        autoComplete={fill("postal-code")}
        autoCapitalize="characters"
        tidy={formatPostalCode}
        {...postalCheck}
        onValueChange={(code) => fillRegion(code)}
      />
      <Fields.SelectField
        className="sm:col-span-3"
        name={`${name}.country`}
        label={shared("fields.country")}
        autoComplete={fill("country")}
        options={countries.map((code) => ({ value: code, label: t(`countries.${code}`) }))}
      />
      <ProvinceField name={name} autoComplete={fill("address-level1")} />
      <div className="sm:col-span-6">
        <PostalHint name={name} />
        {asksBusiness && <Fields.CheckboxField name={`${name}.isBusiness`} label={shared("fields.isBusiness")} />}
      </div>
    </div>
  );
}

/** A list of the country's provinces; a text field where the country, or the province on record, is not one of ours. */
function ProvinceField({ name, autoComplete }: { name: Place; autoComplete: string }) {
  const shared = useSharedWords();
  const t = useAddressWords();
  const country = Fields.useFormValue(`${name}.country`);
  const province = Fields.useFormValue(`${name}.province`);
  const codes = isCountryCode(country) ? provinces[country] : [];
  const label = shared("fields.province");

  if (codes.length === 0) {
    return (
      <Fields.TextField className="sm:col-span-3" name={`${name}.province`} label={label} autoComplete={autoComplete} />
    );
  }
  const named = codes.map((code) => ({ value: code, label: t(`provinces.${code}` as never) }));
  const foreign = province !== "" && !codes.includes(province) ? [{ value: province, label: province }] : [];
  return (
    <Fields.SelectField
      className="sm:col-span-3"
      name={`${name}.province`}
      label={label}
      placeholder={t("chooseProvince")}
      autoComplete={autoComplete}
      options={[...named.sort((a, b) => a.label.localeCompare(b.label)), ...foreign]}
    />
  );
}
