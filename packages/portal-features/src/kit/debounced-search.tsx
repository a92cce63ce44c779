/** The search field above a list, and its `/` key. */
import { SearchField, SearchIcon } from "@merchant-portal/ui";
import { startTransition, useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from "react";
import { useCommands, useSingleKeys } from "./commands.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { cleanSearch, longestSearch } from "#rules/free-search.ts";

/** Milliseconds without typing before the search starts. */
const pauseMs = 300;

interface DebouncedSearchProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  /** The current search. When it changes from outside (Back, Clear filters), the field follows. */
  value: string;
  onSearch: (search: string) => void;
  /**
   * Arrow down searches at once, like Enter, and calls this with the search, so that the focus moves to its first result.
   * Any other key calls it with undefined, which cancels that move.
   */
  onGoToList?: (search: string | undefined) => void;
  className?: string;
}

/**
 * A search field for a list. Searches when typing pauses, or immediately on Enter. `/` anywhere on the page focuses it.
 */
export function DebouncedSearch({ value, onSearch, onGoToList, ...field }: DebouncedSearchProps) {
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
  const [lastValue, setLastValue] = useState(value);
  /** Searches of this field that `value` has not shown yet: what was typed since then stays. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (lastValue !== value) {
    setLastValue(value);
    const own = asked.lastIndexOf(value);
    setAsked(own === -1 ? [] : asked.slice(own + 1));
    if (own === -1 && cleanSearch(typed) !== value) setTyped(value);
  }
  const searchFor = (text: string) => {
    const search = cleanSearch(text);
    if (search === value) return;
    setAsked((before) => [...before, search]);
    // A key that comes while the list is drawn again does not wait for it.
    startTransition(() => onSearch(search));
  };
  // An effect event, so that it uses the filters at that time, not those of the last key.
  const searchAfterPause = useEffectEvent(searchFor);
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!onGoToList || event.nativeEvent.isComposing) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (event.key !== "ArrowDown" || !isPlain) return onGoToList(undefined);
    event.preventDefault();
    searchFor(typed);
    onGoToList(cleanSearch(typed));
  };

  return (
    <SearchField
      {...field}
      id={id}
      {...(hasKey && { shortcut: "/" })}
      value={typed}
      maxLength={longestSearch}
      onValueChange={setTyped}
      onSearch={searchFor}
      onKeyDown={handleKeyDown}
    />
  );
}
