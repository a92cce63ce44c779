import { SearchField, SearchIcon } from "@merchant-portal/ui";
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from "react";
import { useCommands, useSingleKeys } from "./commands.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { cleanSearch, longestSearch } from "#rules/free-search.ts";

/** How long typing must rest before the server is asked. */
const restMs = 300;

interface RestingSearchProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  /** The search that the list shows; changed from elsewhere (Back, Clear filters), the field follows. */
  value: string;
  onSearch: (search: string) => void;
  /** The arrow down asks at once, as Enter does, and tells which search's list is wanted; any other key takes that back. */
  onListWanted?: (search: string | undefined) => void;
  className?: string;
}

/** Free search over a list. Asks when typing rests, or at once on Enter. `/` anywhere on the page comes here. */
export function RestingSearch({ value, onSearch, onListWanted, ...field }: RestingSearchProps) {
  const shared = useSharedWords();
  const hasKey = useSingleKeys();
  const id = useId();
  useCommands(() => [
    {
      id: "search",
      label: field.label,
      group: shared("keys.page"),
      icon: <SearchIcon aria-hidden />,
      ...(hasKey && { keys: [["/"]] }),
      run: () => document.getElementById(id)?.focus(),
    },
  ]);
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

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!onListWanted || event.nativeEvent.isComposing) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (event.key !== "ArrowDown" || !isPlain) return onListWanted(undefined);
    event.preventDefault();
    ask(typed);
    onListWanted(cleanSearch(typed));
  };

  return (
    <SearchField
      {...field}
      id={id}
      {...(hasKey && { shortcut: "/" })}
      value={typed}
      maxLength={longestSearch}
      onValueChange={setTyped}
      onSearch={ask}
      onKeyDown={handleKeyDown}
    />
  );
}
