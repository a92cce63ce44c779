import type { FormWords } from "./form-words.tsx";
import { bestMatch, matchesText, plainText } from "./match-text.ts";
import { drawnOptions, mostOptions } from "./option-list.tsx";
import type { Option } from "./use-options.ts";

/** Where the options of a list come from: all known, or found by a server (`useOptionSearch` gives all of it). */
export type OptionSource = {
  options: readonly Option[];
  /** Told when the list opens and on every key, for options that come from a server; these are then shown as they come, not filtered again. */
  onQueryChange?: ((query: string) => void) | undefined;
  isLoading?: boolean | undefined;
  /** The options could not be had; the list says so and offers `onRetry`. */
  hasFailed?: boolean | undefined;
  onRetry?: (() => void) | undefined;
  /** How much must be typed before anything is looked for. */
  minQuery?: number | undefined;
};

/** Entries of a list that are no options of the caller. */
export const retryId = "~retry";

type Typed = {
  /** What narrows the list; undefined when nothing was typed. */
  query: string | undefined;
  /** Drawn even if it stands far down. */
  chosen?: Option | undefined;
};

/** What a list shows for what is typed, how many there are in all, what it says instead, and which one Enter takes. */
export function listedOptions(source: OptionSource, { query, chosen }: Typed, words: FormWords) {
  const { options, onQueryChange, isLoading, hasFailed, minQuery = 0 } = source;
  const typed = (query ?? "").trim();
  if (hasFailed && !isLoading) {
    const retry: Option = { id: retryId, label: words.retry };
    return { shown: [retry], count: 0, message: words.optionsFailed, best: retry };
  }
  if (typed.length < minQuery) return { shown: [], count: 0, message: words.typeMore(minQuery), best: undefined };
  const isFiltered = query !== undefined && !onQueryChange;
  const found = isFiltered ? options.filter((option) => matchesText(searchable(option), typed)) : options;
  const shown = drawnOptions(found);
  if (chosen && query === undefined && found.length > mostOptions && !shown.some(({ id }) => id === chosen.id)) {
    shown.unshift(...found.filter(({ id }) => id === chosen.id));
  }
  // While a server is asked, what is shown still answers the text before.
  return { shown, count: found.length, message: undefined, best: isLoading ? undefined : bestMatch(shown, typed) };
}

/** Whether some option is named just so, but for case and accents. */
export const isNamed = (options: readonly Option[], text: string): boolean =>
  options.some(({ label }) => plainText(label) === plainText(text));

const searchable = ({ label, description = "", group = "" }: Option) => `${label} ${description} ${group}`;
