/** Searches options on a server while the user types. Open it when results are late, missing or mixed up. */
import { useEffect, useRef, useState } from "react";
import { cleanText } from "./clean-text.ts";
import type { Option } from "./use-options.ts";

/** Options from a server, as props of a `Combobox` or a `MultiSelect`. */
export type OptionSearch = {
  /** What was found last. */
  options: readonly Option[];
  /** A search is on its way. */
  isLoading: boolean;
  /** The options could not be loaded; the list offers `onRetry`. */
  hasFailed: boolean;
  /** Searches again. */
  onRetry: () => void;
  /** Starts a search; an older one is cancelled. */
  onQueryChange: (query: string) => void;
  /** The number of characters before a request is sent. */
  minQuery: number;
};

type Search = { query: string; tries: number };
type Found = { search: Search; options: readonly Option[]; hasFailed: boolean };
type Settings = { minQuery?: number; delayMs?: number };

const nothing: readonly Option[] = [];

/**
 * Requests the options for the typed text from a server, debounced by `delayMs`. Only the response to the current text
 * is shown; outdated requests are aborted and their responses dropped. The previous options stay until the new ones
 * arrive.
 */
export function useOptionSearch(
  load: (query: string, signal: AbortSignal) => Promise<readonly Option[]>,
  { minQuery = 0, delayMs = 250 }: Settings = {},
): OptionSearch {
  // No request before the list is opened or something is typed.
  const [search, setSearch] = useState<Search>();
  const [found, setFound] = useState<Found>();
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });

  const isActive = search !== undefined && cleanText(search.query).length >= minQuery;
  useEffect(() => {
    if (!search || !isActive) return;
    const controller = new AbortController();
    const finish = (options: readonly Option[], hasFailed: boolean) => {
      if (!controller.signal.aborted) setFound({ search, options, hasFailed });
    };
    const send = () =>
      latest.current(cleanText(search.query), controller.signal).then(
        (options) => finish(options, false),
        () => finish(nothing, true),
      );
    const timer = setTimeout(() => void send(), delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, isActive, delayMs]);

  const hasResponse = found !== undefined && found.search === search;
  return {
    options: isActive ? (found?.options ?? nothing) : nothing,
    isLoading: isActive && !hasResponse,
    hasFailed: isActive && hasResponse && found.hasFailed,
    onRetry: () => setSearch((now) => now && { ...now, tries: now.tries + 1 }),
    onQueryChange: (query) => setSearch((now) => (now?.query === query ? now : { query, tries: 0 })),
    minQuery,
  };
}
