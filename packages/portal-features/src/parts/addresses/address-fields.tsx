/** The form fields of an address. Open it to add a field, or to change how a postal code fills in country and province. */
import { Button } from "@merchant-portal/ui";
import { formFields } from "@merchant-portal/ui/forms";
import type { ReactNode } from "react";
import { useOffer } from "#kit/use-offer.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { countries, isCountryCode, provinces } from "#rules/address.ts";
import { formatPostalCode, isCompletePostalCode, postalRegion } from "#rules/postal-code.ts";
import { PostalHint, type Place } from "./postal-hint.tsx";
import { PrintHint } from "#kit/print-hint.tsx";
import { type NameField, StreetField } from "./street-field.tsx";
import type { AddressValues } from "./address-values.ts";
import { useAddressWords } from "./use-address-words.ts";

const Fields = formFields<Record<Place, AddressValues>>();

interface Props {
  /** The name of the address in the form's values. */
  name: Place;
  /** `shipping` lets the browser fill in the reader's own address. Off for the address of another person. */
  autoComplete?: "off" | "shipping";
  /** Shows the checkbox 'This is a business address'. */
  hasBusiness?: boolean;
  /** An error or a note about the postal code, from the page. It shows at the field and is announced. */
  postalCheck?: PostalCheck;
  /** The field of the person at this address: takes a name that is pasted above it. */
  recipient?: NameField;
}

interface PostalCheck {
  error?: ReactNode;
  note?: ReactNode;
  /** Checks again; undefined while there is nothing to repeat. */
  onRetry?: (() => unknown) | undefined;
}

/** The fields of one address: street, unit, city, province, country, postal code, and whether it is a business. */
export function AddressFields({ name, autoComplete = "off", hasBusiness = true, postalCheck, recipient }: Props) {
  const shared = useSharedWords();
  const t = useAddressWords();
  const offered = useOffer().countries;
  const country = Fields.useFormValue(`${name}.country`);
  // One that is not served, of a saved address or a postal code, is shown until it is changed.
  const listed = countries.filter((code) => offered.includes(code) || code === country);
  const fill = (token: string) => (autoComplete === "off" ? "off" : `${autoComplete} ${token}`);

  return (
    <div className="mp:grid mp:grid-cols-1 mp:gap-4 mp:sm:grid-cols-6">
      <StreetField className="mp:sm:col-span-4" name={name} recipient={recipient} />
      <Fields.TextField
        className="mp:sm:col-span-2"
        name={`${name}.unit`}
        label={shared("fields.unit")}
        isOptional
        autoComplete={fill("address-line2")}
      />
      <Fields.TextField
        className="mp:sm:col-span-3"
        name={`${name}.city`}
        label={shared("fields.city")}
        autoComplete={fill("address-level2")}
      />
      <PostalCodeField name={name} autoComplete={fill("postal-code")} {...postalCheck} />
      <Fields.SelectField
        className="mp:sm:col-span-3"
        name={`${name}.country`}
        label={shared("fields.country")}
        autoComplete={fill("country")}
        options={listed.map((code) => ({ value: code, label: t(`countries.${code}`) }))}
      />
      <ProvinceField name={name} autoComplete={fill("address-level1")} />
      <div className="mp:sm:col-span-6">
        <PostalHint name={name} />
        <AddressPrintHint name={name} />
        {hasBusiness && <Fields.CheckboxField name={`${name}.isBusiness`} label={shared("fields.isBusiness")} />}
      </div>
    </div>
  );
}

interface PostalCodeFieldProps extends PostalCheck {
  name: Place;
  autoComplete: string;
}

/** A complete code fills in the country and the province, unless a province is chosen already. */
function PostalCodeField({ name, autoComplete, onRetry, ...check }: PostalCodeFieldProps) {
  const shared = useSharedWords();
  const { getValues, setValue } = Fields.useFormActions();
  const fillRegion = (code: string) => {
    const region = isCompletePostalCode(code) ? postalRegion(code) : undefined;
    if (!region || getValues(`${name}.province`) !== "") return;
    setValue(`${name}.country`, region.country, { shouldDirty: true });
    const [only, second] = region.provinces;
    if (only !== undefined && second === undefined) setValue(`${name}.province`, only, { shouldDirty: true });
  };
  return (
    <div className="mp:grid mp:content-start mp:justify-items-start mp:gap-2 mp:sm:col-span-3">
      <Fields.TextField
        className="mp:w-full"
        name={`${name}.postalCode`}
        label={shared("fields.postalCode")}
        autoComplete={autoComplete}
        autoCapitalize="characters"
        tidy={formatPostalCode}
        {...check}
        onValueChange={fillRegion}
      />
      {onRetry && (
        <Button
          size="sm"
          onClick={({ currentTarget }) => {
            // The button goes while the code is checked again.
            currentTarget.parentElement?.querySelector("input")?.focus();
            return onRetry();
          }}
        >
          {shared("actions.tryAgain")}
        </Button>
      )}
    </div>
  );
}

/** Of all lines of the address: they are printed together. */
function AddressPrintHint({ name }: { name: Place }) {
  const { street, unit, city } = Fields.useFormValue(name);
  return <PrintHint text={[street, unit, city].join(" ")} />;
}

/** A select of the country's provinces, or a text field for a country that has no list. A province that is not in the list is added. */
function ProvinceField({ name, autoComplete }: { name: Place; autoComplete: string }) {
  const shared = useSharedWords();
  const t = useAddressWords();
  const country = Fields.useFormValue(`${name}.country`);
  const province = Fields.useFormValue(`${name}.province`);
  const codes = isCountryCode(country) ? provinces[country] : [];
  const label = shared("fields.province");

  if (codes.length === 0) {
    return (
      <Fields.TextField
        className="mp:sm:col-span-3"
        name={`${name}.province`}
        label={label}
        autoComplete={autoComplete}
      />
    );
  }
  const listed = codes.map((code) => ({ value: code, label: t(`provinces.${code}` as never) }));
  const unlisted = province !== "" && !codes.includes(province) ? [{ value: province, label: province }] : [];
  return (
    <Fields.SelectField
      className="mp:sm:col-span-3"
      name={`${name}.province`}
      label={label}
      placeholder={t("chooseProvince")}
      autoComplete={autoComplete}
      options={[...listed.sort((a, b) => a.label.localeCompare(b.label)), ...unlisted]}
    />
  );
}
