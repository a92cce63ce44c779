/** The street field with suggestions. Open it to change what a chosen suggestion or a pasted address fills in. */
import { LiveRegion, useOptionSearch } from "@merchant-portal/ui";
import { formFields } from "@merchant-portal/ui/forms";
import { useRef, useState } from "react";
import { useLocale } from "#kit/use-locale.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { formatPostalCode } from "#rules/postal-code.ts";
import { useAddressLookup, type FoundAddress } from "./address-lookup.ts";
import type { AddressValues } from "./address-values.ts";
import type { Place } from "./postal-hint.tsx";
import { splitAddress } from "./split-address.ts";
import { useAddressWords } from "./use-address-words.ts";

const Fields = formFields<Record<Place, AddressValues>>();

/** A change of at least so many characters is a paste. */
const pastedLength = 8;
/** Fewer characters match too many streets. */
const minQuery = 3;

/**
 * The street field, with suggestions from the maps service where there is one. A chosen suggestion or a pasted address fills the other
 * address fields. A response that arrives after further typing is ignored.
 */
export function StreetField({ name, className }: { name: Place; className: string }) {
  const shared = useSharedWords();
  const t = useAddressWords();
  const locale = useLocale();
  const lookup = useAddressLookup();
  const { getValues, setValue } = Fields.useFormActions();
  const typed = useRef("");
  const [announcement, setAnnouncement] = useState({ turn: 0, message: "" });

  const search = useOptionSearch(
    async (query, signal) => {
      const found = (await lookup?.suggest(query, { locale, signal })) ?? [];
      return found.map(({ id, primary, secondary }) => ({ id, label: primary, description: secondary }));
    },
    { minQuery },
  );

  const fill = (parts: Partial<FoundAddress>) => {
    const change = { ...getValues(name), ...parts };
    setValue(
      name,
      { ...change, postalCode: formatPostalCode(change.postalCode) },
      { shouldDirty: true, shouldValidate: true },
    );
    typed.current = change.street;
    setAnnouncement(({ turn }) => ({ turn: turn + 1, message: t("filled") }));
  };

  const onTyped = (street: string) => {
    const isPasted = street.length - typed.current.length >= pastedLength;
    typed.current = street;
    const pasted = isPasted ? splitAddress(street) : undefined;
    if (pasted) fill({ ...pasted, unit: pasted.unit || getValues(`${name}.unit`) });
    else search.onQueryChange(lookup ? street : "");
  };

  const choose = async ({ id, label }: { id: string; label: string }) => {
    setValue(`${name}.street`, label, { shouldDirty: true, shouldValidate: true });
    typed.current = label;
    search.onQueryChange("");
    const chosen = JSON.stringify(getValues(name));
    // If this fails, the field has the chosen street and the person types the other fields.
    const found = await lookup?.resolve(id, { locale }).catch(() => undefined);
    if (found && JSON.stringify(getValues(name)) === chosen) fill({ postalCode: "", ...found });
  };

  return (
    <div className={className}>
      <Fields.SuggestField
        name={`${name}.street`}
        label={shared("fields.street")}
        suggestions={search.options}
        onValueChange={onTyped}
        onSuggestionChosen={(suggestion) => void choose(suggestion)}
      />
      <LiveRegion {...announcement} />
    </div>
  );
}
