import { formFields } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { countries, provinces, type CountryCode } from "#rules/address.ts";
import type { AddressValues } from "./address-values.ts";
import { useAddressWords } from "./use-address-words.ts";

type Place = "origin" | "destination" | "location";
const Fields = formFields<Record<Place, AddressValues>>();

interface Props {
  /** Which address of the form these fields are. */
  name: Place;
  /** `shipping` or `billing` section for the browser's own filling-in; none for addresses of others. */
  autoComplete?: "off" | "shipping";
  /** Whether it matters that the address is a business. */
  asksBusiness?: boolean;
}

/** Street, unit, city, province, country, postal code and whether it is a business: the fields of one address. */
export function AddressFields({ name, autoComplete = "off", asksBusiness = true }: Props) {
  const shared = useSharedWords();
  const say = useAddressWords();
  const fill = (token: string) => (autoComplete === "off" ? "off" : `${autoComplete} ${token}`);

  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">
      <Fields.TextField
        className="sm:col-span-4"
        name={`${name}.street`}
        label={shared("fields.street")}
        autoComplete={fill("address-line1")}
        maxLength={200}
      />
      <Fields.TextField
        className="sm:col-span-2"
        name={`${name}.unit`}
        label={shared("fields.unit")}
        isOptional
        autoComplete={fill("address-line2")}
        maxLength={50}
      />
      <Fields.TextField
        className="sm:col-span-3"
        name={`${name}.city`}
        label={shared("fields.city")}
        autoComplete={fill("address-level2")}
        maxLength={100}
      />
      <Fields.TextField
        className="sm:col-span-3"
        name={`${name}.postalCode`}
        label={shared("fields.postalCode")}
        autoComplete={fill("postal-code")}
        maxLength={20}
        autoCapitalize="characters"
      />
      <Fields.SelectField
        className="sm:col-span-3"
        name={`${name}.country`}
        label={shared("fields.country")}
        autoComplete={fill("country")}
        options={countries.map((code) => ({ value: code, label: say(`countries.${code}`) }))}
      />
      <ProvinceField name={name} autoComplete={fill("address-level1")} />
      {asksBusiness && (
        <Fields.CheckboxField
          className="sm:col-span-6"
          name={`${name}.isBusiness`}
          label={shared("fields.isBusiness")}
        />
      )}
    </div>
  );
}

/** A list of the country's provinces; a text field where the country, or the province on record, is not one of ours. */
function ProvinceField({ name, autoComplete }: { name: Place; autoComplete: string }) {
  const shared = useSharedWords();
  const say = useAddressWords();
  const country = Fields.useFormValue(`${name}.country`);
  const province = Fields.useFormValue(`${name}.province`);
  const codes = isKnown(country) ? provinces[country] : [];
  const label = shared("fields.province");

  if (codes.length === 0) {
    return (
      <Fields.TextField
        className="sm:col-span-3"
        name={`${name}.province`}
        label={label}
        autoComplete={autoComplete}
        maxLength={100}
      />
    );
  }
  const named = codes.map((code) => ({ value: code, label: say(`provinces.${code}` as never) }));
  const foreign = province !== "" && !codes.includes(province) ? [{ value: province, label: province }] : [];
  return (
    <Fields.SelectField
      className="sm:col-span-3"
      name={`${name}.province`}
      label={label}
      placeholder={say("chooseProvince")}
      autoComplete={autoComplete}
      options={[...named.sort((a, b) => a.label.localeCompare(b.label)), ...foreign]}
    />
  );
}

const isKnown = (country: string): country is CountryCode => (countries as readonly string[]).includes(country);
