import { IconButton, SearchIcon, TextField, XIcon } from "@merchant-portal/ui";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { cleanSearch, longestSearch } from "./list-filters.ts";
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
  const field = useRef<HTMLInputElement>(null);
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
  useSlashKey(field);

  return (
    <search className="relative block min-w-0 flex-[1_1_16rem] md:max-w-96">
      <TextField
        ref={field}
        type="search"
        label={say("filters.search")}
        isLabelHidden
        placeholder={say("filters.searchHint")}
        before={<SearchIcon aria-hidden className="size-4" />}
        value={typed}
        maxLength={longestSearch}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onValueChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === "Enter") ask(typed);
        }}
        className="[&_input]:pe-11 [&_input::-webkit-search-cancel-button]:hidden"
      />
      {typed === "" ? (
        <kbd
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto grid h-5 min-w-5 place-items-center rounded-[4px] border border-border font-sans text-meta text-text-muted pointer-coarse:hidden"
        >
          /
        </kbd>
      ) : (
        <IconButton
          label={say("filters.clearSearch")}
          icon={<XIcon />}
          size="sm"
          className="absolute inset-y-0 end-1 my-auto"
          onClick={() => {
            setTyped("");
            ask("");
            field.current?.focus();
          }}
        />
      )}
    </search>
  );
}

/** `/` leads to the field, unless something is being typed or a dialog is open. */
function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable],[role=dialog]"))
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [field]);
}
