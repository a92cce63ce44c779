import { SearchField as Field } from "@merchant-portal/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { cleanSearch, longestSearch } from "#rules/free-search.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

/** How long typing must rest before the list is asked. */
const restMs = 300;

interface SearchFieldProps {
  /** The search that the list shows; changed from elsewhere (Back, Clear filters), the field follows. */
  value: string;
  onSearch: (search: string) => void;
}

/** Free search over the list. Asks when typing rests, or at once on Enter. `/` anywhere on the page comes here. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const say = useOrderListWords();
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (told !== value) {
    setTold(value);
    if (cleanSearch(typed) !== value) setTyped(value);
  }
  const ask = (text: string) => {
    if (cleanSearch(text) !== value) onSearch(cleanSearch(text));
  };
  // Asks beside the filters that are set by then, not beside those of the last key.
  const askRested = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => askRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Field
      label={say("filters.search")}
      placeholder={say("filters.searchHint")}
      clearLabel={say("filters.clearSearch")}
      shortcut="/"
      value={typed}
      maxLength={longestSearch}
      onValueChange={setTyped}
      onSearch={ask}
    />
  );
}
