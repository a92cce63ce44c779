import { SearchField } from "@merchant-portal/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { cleanSearch, longestSearch } from "#rules/free-search.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";

/** How long typing must rest before the book is asked. */
const restMs = 300;

interface AddressSearchProps {
  /** The search that the list shows; changed from elsewhere (Back, a cleared search), the field follows. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches the address book when typing rests, or at once on Enter. `/` anywhere on the page comes here. */
export function AddressSearch({ value, onSearch }: AddressSearchProps) {
  const say = useAddressBookWords();
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (told !== value) {
    setTold(value);
    if (cleanSearch(typed) !== value) setTyped(value);
  }
  const ask = (text: string) => {
    if (cleanSearch(text) !== value) onSearch(cleanSearch(text));
  };
  const askRested = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => askRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <SearchField
      label={say("search.label")}
      placeholder={say("search.hint")}
      clearLabel={say("search.clear")}
      shortcut="/"
      value={typed}
      maxLength={longestSearch}
      onValueChange={setTyped}
      onSearch={ask}
      className="max-w-md"
    />
  );
}
