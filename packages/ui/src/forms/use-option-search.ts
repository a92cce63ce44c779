import { useEffect, useRef, useState } from "react";
import type { Option } from "./use-options.ts";

/** Options from a server, as a `Combobox` or a `MultiSelect` takes them. */
export type OptionSearch = {
  options: readonly Option[];
  isLoading: boolean;
  /** The options of this text could not be had; the list offers `onRetry`. */
  hasFailed: boolean;
  onRetry: () => void;
  onQueryChange: (query: string) => void;
  /** How much must be typed before anything is asked. */
  minQuery: number;
};

type Search = { query: string; tries: number };
type Found = { search: Search; options: readonly Option[]; hasFailed: boolean };
type Settings = { minQuery?: number; delayMs?: number };

const nothing: readonly Option[] = [];

/**
 * Asks a server for the options of what is typed, after a pause of `delayMs`. Only the answer for the text that stands there is
 * shown; the call of an older one is aborted, and its late answer dropped. The last options stay until the new ones come.
 */
export function useOptionSearch(
  load: (query: string, signal: AbortSignal) => Promise<readonly Option[]>,
  { minQuery = 0, delayMs = 250 }: Settings = {},
): OptionSearch {
  // Nothing is asked before the list is opened or something is typed.
  const [search, setSearch] = useState<Search>();
  const [found, setFound] = useState<Found>();
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });

  const isAsked = search !== undefined && search.query.trim().length >= minQuery;
  useEffect(() => {
    if (!search || !isAsked) return;
    const controller = new AbortController();
    const tell = (options: readonly Option[], hasFailed: boolean) => {
      if (!controller.signal.aborted) setFound({ search, options, hasFailed });
    };
    const ask = () =>
      latest.current(search.query.trim(), controller.signal).then(
        (options) => tell(options, false),
        () => tell(nothing, true),
      );
    const timer = setTimeout(() => void ask(), delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, isAsked, delayMs]);

  const isAnswered = found !== undefined && found.search === search;
  return {
    options: isAsked ? (found?.options ?? nothing) : nothing,
    isLoading: isAsked && !isAnswered,
    hasFailed: isAsked && isAnswered && found.hasFailed,
    onRetry: () => setSearch((now) => now && { ...now, tries: now.tries + 1 }),
    onQueryChange: (query) => setSearch((now) => (now?.query === query ? now : { query, tries: 0 })),
    minQuery,
  };
}
