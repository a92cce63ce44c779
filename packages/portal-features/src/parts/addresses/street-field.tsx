/** The street field with suggestions. Open it to change what a chosen suggestion or a pasted address fills in. */
import { LiveRegion, useOptionSearch } from "@merchant-portal/ui";
import { formFields } from "@merchant-portal/ui/forms";
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { useServerLocale } from "#kit/define-words.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { formatPostalCode } from "#rules/postal-code.ts";
import { useAddressLookup, type FoundAddress } from "./address-lookup.ts";
import type { AddressValues } from "./address-values.ts";
import type { Place } from "./postal-hint.tsx";
import { onOneLine, splitAddress, splitNamedAddress, type SplitAddress } from "./split-address.ts";
import { useAddressWords } from "./use-address-words.ts";

const Fields = formFields<Record<Place, AddressValues>>();

/** A change of at least so many characters is a paste. */
const pastedLength = 8;
/** Fewer characters match too many streets. */
const minQuery = 3;

/** The field of the name that belongs to the address. */
export interface NameField {
  read: () => string;
  write: (name: string) => void;
}

interface StreetFieldProps {
  name: Place;
  className: string;
  /** Takes a name that stands above a pasted address. Without it, such a text is not split. */
  recipient: NameField | undefined;
}

/**
 * The street field, with suggestions from the maps service where there is one. A chosen suggestion or a pasted address fills the other
 * address fields; Ctrl+Z or ⌘ Z right after it restores them. A response that arrives after further typing is ignored.
 */
export function StreetField({ name, className, recipient }: StreetFieldProps) {
  const shared = useSharedWords();
  const locale = useServerLocale();
  const lookup = useAddressLookup();
  const { getValues, setValue } = Fields.useFormActions();
  /** The text before the last change. */
  const typed = useRef(getValues(`${name}.street`));
  const search = useOptionSearch(
    async (query, signal) => {
      const found = (await lookup?.suggest(query, { locale, signal })) ?? [];
      return found.map(({ id, primary, secondary }) => ({ id, label: primary, description: secondary }));
    },
    { minQuery },
  );

  /** The address after a paste that could not be split up, when the other fields still had those of an earlier one. */
  const [unsplit, setUnsplit] = useState<string>();
  const noteUnsplit = (pasted: string, street: string) => {
    const address = getValues(name);
    const isOfTwo = /[,\r\n\t]/.test(pasted.trim()) && (address.city !== "" || address.postalCode !== "");
    setUnsplit(isOfTwo ? JSON.stringify({ ...address, street }) : undefined);
  };

  const { fill, onKeyDown, announcement } = useFilledAddress(name, typed);
  const [kept, setKept] = useState<{ name: string; street: string }>();
  /** A name above a pasted address goes to its empty field. When that has another one, it stays in front of the street. */
  const fillNamed = (found: ReturnType<typeof splitNamedAddress>): boolean => {
    if (!found || !recipient) return false;
    const before = recipient.read().trim();
    const isOther = before !== "" && before.toLowerCase() !== found.name.toLowerCase();
    const street = isOther ? `${found.name}, ${found.address.street}` : found.address.street;
    fillPasted({ ...found.address, street }, before === "" ? { field: recipient, name: found.name } : undefined);
    setKept(isOther ? { name: found.name, street } : undefined);
    return true;
  };
  /** A unit that was typed before the address belongs to it; one of another address does not. */
  const fillPasted = (parts: SplitAddress, named?: Named) => {
    const { unit, city, postalCode } = getValues(name);
    fill({ ...parts, unit: parts.unit || (city === "" && postalCode === "" ? unit : "") }, named);
    search.onQueryChange("");
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    const { value, selectionStart, selectionEnd, ownerDocument } = event.currentTarget;
    const whole = `${value.slice(0, selectionStart ?? 0)}${pasted}${value.slice(selectionEnd ?? value.length)}`;
    const parts = splitAddress(pasted) ?? splitAddress(whole);
    typed.current = value;
    if (parts) {
      event.preventDefault();
      fillPasted(parts);
      return;
    }
    if (fillNamed(splitNamedAddress(pasted))) return event.preventDefault();
    const street = /[\r\n\t]/.test(pasted.trim()) ? onOneLine(pasted) : pasted;
    noteUnsplit(pasted, `${value.slice(0, selectionStart ?? 0)}${street}${value.slice(selectionEnd ?? value.length)}`);
    if (street !== pasted) {
      // The field has one line, and would lose where the lines of the text end. This way the browser can undo it.
      event.preventDefault();
      // oxlint-disable-next-line typescript/no-deprecated -- nothing else inserts text that the browser can undo
      ownerDocument.execCommand("insertText", false, street);
    }
  };
  const onTyped = (street: string) => {
    const isPasted = street.length - typed.current.length >= pastedLength;
    const parts = isPasted ? splitAddress(street) : undefined;
    if (parts) return fillPasted(parts);
    if (isPasted && fillNamed(splitNamedAddress(street))) return;
    typed.current = street;
    search.onQueryChange(lookup ? street : "");
  };

  const choose = async ({ id, label }: { id: string; label: string }) => {
    typed.current = getValues(`${name}.street`);
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
        onPaste={onPaste}
        onKeyDownCapture={onKeyDown}
        onSuggestionChosen={(suggestion) => void choose(suggestion)}
      />
      <LiveRegion {...announcement} />
      <Hints name={name} unsplit={unsplit} kept={kept} />
    </div>
  );
}

interface HintsProps {
  name: Place;
  unsplit: string | undefined;
  /** A name that stands in front of the street. */
  kept: { name: string; street: string } | undefined;
}

/** Asks to check the other fields, or the name in the street, until one of them or the street changes. */
function Hints({ name, unsplit, kept }: HintsProps) {
  const t = useAddressWords();
  const address = Fields.useFormValue(name);
  const isUnsplit = JSON.stringify(address) === unsplit;
  return (
    <output className="mp:block mp:text-dense mp:text-text-muted mp:wrap-anywhere">
      {isUnsplit && <span className="mp:mt-1 mp:block">{t("notSplit")}</span>}
      {kept && address.street === kept.street && (
        <span className="mp:mt-1 mp:block">{t("nameInStreet", { name: kept.name })}</span>
      )}
    </output>
  );
}

/** A name that is filled in with the address. */
interface Named {
  field: NameField;
  name: string;
}

/** Fills in the fields of an address and announces it; Ctrl+Z or ⌘ Z right after it restores them. `typedRef`: the street before the last change. */
function useFilledAddress(name: Place, typedRef: RefObject<string>) {
  const t = useAddressWords();
  const { getValues, setValue } = Fields.useFormActions();
  const [announcement, setAnnouncement] = useState({ turn: 0, message: "" });
  /** The address before it was filled in, and as it was filled in. */
  const undo = useRef<{ before: AddressValues; after: string; named: Named | undefined }>(undefined);
  const announce = (message: string) => setAnnouncement(({ turn }) => ({ turn: turn + 1, message }));

  const fill = (parts: Partial<FoundAddress>, named?: Named) => {
    const before = { ...getValues(name), street: typedRef.current };
    const change = { ...before, ...parts };
    const address = { ...change, postalCode: formatPostalCode(change.postalCode) };
    setValue(name, address, { shouldDirty: true, shouldValidate: true });
    undo.current = { before, after: JSON.stringify(address), named };
    typedRef.current = change.street;
    named?.field.write(named.name);
    announce(t(named ? "filledWithName" : "filled"));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (!isUndo || !undo.current || JSON.stringify(getValues(name)) !== undo.current.after) return;
    event.preventDefault();
    setValue(name, undo.current.before, { shouldDirty: true });
    typedRef.current = undo.current.before.street;
    // It was empty. What was typed there since stays.
    const { named } = undo.current;
    if (named && named.field.read() === named.name) named.field.write("");
    undo.current = undefined;
    announce(t("restored"));
  };
  return { fill, onKeyDown, announcement };
}
