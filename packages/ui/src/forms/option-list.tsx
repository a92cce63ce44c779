/** The list of options under an input, for the fields that find by typing. */
import * as Primitive from "@radix-ui/react-popover";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { CheckIcon } from "#display/icons.ts";
import { usePortal } from "#overlays/portal-container.tsx";
import { cx } from "#styles/cx.ts";
import { cleanText } from "./clean-text.ts";
import { type FormWords, useFormWords } from "./form-words.tsx";
import { bestMatch, matchesText, plainText } from "./match-text.ts";
import type { Option, useOptions } from "./use-options.ts";

/** The maximum number of drawn options. A line below says how many more there are, and typing narrows them. */
const maxOptions = 100;

/** The options to draw: grouped, the first hundred. */
const drawnOptions = (options: readonly Option[]): Option[] =>
  [...Map.groupBy(options, ({ group = "" }) => group).values()].flat().slice(0, maxOptions);

type Props = {
  list: ReturnType<typeof useOptions>;
  label: string;
  /** The options to draw. */
  options: readonly Option[];
  /** How many match, drawn or not. */
  count?: number | undefined;
  /** Replaces the count: loading, or an error. */
  message?: string | undefined;
  chosen: readonly string[];
  isLoading?: boolean | undefined;
  isMultiple?: boolean | undefined;
  /** The input's box; the list opens below it. */
  children: ReactNode;
};

/** The list of options of an input: floats over the page, and the focus stays in the input. */
export function OptionList(props: Props) {
  const { list, label, options, count = options.length, chosen, isLoading, isMultiple, children } = props;
  const words = useFormWords();
  const portal = usePortal();
  const anchor = useRef<HTMLDivElement>(null);
  const hidden = count - maxOptions;
  const message = isLoading ? words.loading : (props.message ?? (count === 0 ? words.noMatches : undefined));
  const isInField = (target: EventTarget | null) => anchor.current?.contains(target as Node);
  return (
    <Primitive.Root open={list.isOpen} onOpenChange={(isOpen) => (isOpen ? list.open() : list.close())}>
      <Primitive.Anchor ref={anchor}>{children}</Primitive.Anchor>
      <output className="mp:sr-only">{list.isOpen && (message ?? words.matches(count))}</output>
      {portal && (
        <Primitive.Portal {...portal}>
          <Primitive.Content
            role="presentation"
            data-slot="option-list"
            align="start"
            sideOffset={6}
            collisionPadding={8}
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onInteractOutside={(event) => isInField(event.target) && event.preventDefault()}
            // Clicking in the list must not take the focus from the input.
            onMouseDown={(event) => event.preventDefault()}
            className="mp:z-menu mp:flex mp:max-h-[min(20rem,var(--radix-popover-content-available-height,20rem))] mp:w-(--radix-popover-trigger-width) mp:min-w-56 mp:max-w-[calc(100vw-1rem)] mp:animate-pop-in mp:flex-col mp:overflow-hidden mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:shadow-float"
          >
            {message && (
              <p aria-hidden className="mp:px-3 mp:py-2 mp:text-dense mp:text-text-muted">
                {message}
              </p>
            )}
            <div
              {...list.listProps}
              aria-label={label}
              aria-busy={isLoading || undefined}
              aria-multiselectable={isMultiple}
              className="mp:min-h-0 mp:grow mp:overflow-y-auto mp:overscroll-contain mp:p-1 mp:empty:p-0"
            >
              <Options {...{ list, chosen, options }} />
            </div>
            {!message && hidden > 0 && (
              <p aria-hidden className="mp:border-t mp:border-border mp:px-3 mp:py-2 mp:text-dense mp:text-text-muted">
                {words.moreMatches(hidden)}
              </p>
            )}
          </Primitive.Content>
        </Primitive.Portal>
      )}
    </Primitive.Root>
  );
}

type OptionsProps = Pick<Props, "list" | "options" | "chosen">;

function Options({ list, options, chosen }: OptionsProps) {
  const groups = [...Map.groupBy(options, (option) => option.group ?? "")];
  const isFirstChosen = (option: Option) => option.id === chosen[0];
  const line = (option: Option) => (
    <OptionLine
      key={option.id}
      {...{ list, option }}
      isChosen={chosen.includes(option.id)}
      isInView={isFirstChosen(option)}
    />
  );
  return groups.map(([group, members]) =>
    group === "" ? (
      members.map(line)
    ) : (
      <div key={group} {...list.groupProps(group)}>
        <div aria-hidden className="mp:px-2 mp:pt-2 mp:pb-1 mp:text-meta mp:font-medium mp:text-text-muted">
          {group}
        </div>
        {members.map(line)}
      </div>
    ),
  );
}

type LineProps = Pick<Props, "list"> & { option: Option; isChosen: boolean; isInView: boolean };

function OptionLine({ list, option, isChosen, isInView }: LineProps) {
  const isMarked = list.isMarked(option);
  const line = useRef<HTMLDivElement>(null);
  // On opening, the chosen option is centred; afterwards the highlighted one is scrolled into view.
  const isOpening = useRef(true);
  useEffect(() => {
    if (isOpening.current && isInView) centre(line.current);
    if (isMarked) line.current?.scrollIntoView({ block: "nearest" });
    isOpening.current = false;
  }, [isMarked, isInView]);
  return (
    <div
      ref={line}
      {...list.optionProps(option)}
      aria-selected={isChosen}
      className={cx(
        "mp:flex mp:min-h-8 mp:cursor-pointer mp:items-start mp:gap-2 mp:rounded-control mp:px-2 mp:py-1.5 mp:text-body mp:text-text mp:pointer-coarse:min-h-11",
        // The focus is in the input, so the highlight shows what the keys act on.
        "mp:data-marked:outline-2 mp:data-marked:-outline-offset-2 mp:data-marked:outline-focus",
        "mp:data-marked:bg-surface-sunken mp:aria-disabled:cursor-not-allowed mp:aria-disabled:text-text-muted",
      )}
    >
      <span className="mp:min-w-0 mp:grow">
        <span className="mp:block mp:break-words">{option.label}</span>
        {option.description && (
          <span className="mp:block mp:break-words mp:text-dense mp:text-text-muted">{option.description}</span>
        )}
      </span>
      {isChosen && <CheckIcon aria-hidden className="mp:mt-0.5 mp:size-4 mp:shrink-0 mp:text-accent" />}
    </div>
  );
}

/** Scrolls only the list: it is not positioned yet, and the page must not scroll. */
function centre(line: HTMLElement | null) {
  const list = line?.closest("[role=listbox]");
  if (!line || !list) return;
  const [inner, outer] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

/** Where the options come from: all of them as a prop, or a server (`useOptionSearch` returns all of this). */
export type OptionSource = {
  /** The options, in order; those of a group stand together. */
  options: readonly Option[];
  /**
   * Called when the list opens and on every key press, for options from a server; these are then shown as they come,
   * without filtering.
   */
  onQueryChange?: ((query: string) => void) | undefined;
  /** Options are on their way. */
  isLoading?: boolean | undefined;
  /** The options could not be loaded; the list says so and offers `onRetry`. */
  hasFailed?: boolean | undefined;
  /** Loads the options again. */
  onRetry?: (() => void) | undefined;
  /** The number of characters before a search starts. */
  minQuery?: number | undefined;
};

/** Ids of entries that are not the caller's options. */
export const retryId = "~retry";

type Typed = {
  /** The search text; undefined when nothing was typed. */
  query: string | undefined;
  /** Drawn even if it is far down in the list. */
  chosen?: Option | undefined;
};

/** What a list shows for the typed text, how many match in all, its message, and which option Enter chooses. */
export function listedOptions(source: OptionSource, { query, chosen }: Typed, words: FormWords) {
  const { options, onQueryChange, isLoading, hasFailed, minQuery = 0 } = source;
  const typed = cleanText(query ?? "");
  if (hasFailed && !isLoading) {
    const retry: Option = { id: retryId, label: words.retry };
    return { shown: [retry], count: 0, message: words.optionsFailed, best: retry };
  }
  if (typed.length < minQuery) return { shown: [], count: 0, message: words.typeMore(minQuery), best: undefined };
  const isFiltered = query !== undefined && !onQueryChange;
  const found = isFiltered ? options.filter((option) => matchesText(searchable(option), typed)) : options;
  const shown = drawnOptions(found);
  if (chosen && query === undefined && found.length > maxOptions && !shown.some(({ id }) => id === chosen.id)) {
    shown.unshift(...found.filter(({ id }) => id === chosen.id));
  }
  // During a request the list still shows the options of the previous text.
  return { shown, count: found.length, message: undefined, best: isLoading ? undefined : bestMatch(shown, typed) };
}

/** Whether an option has exactly this name, ignoring case and accents. */
export const isNamed = (options: readonly Option[], text: string): boolean =>
  options.some(({ label }) => plainText(label) === plainText(text));

const searchable = ({ label, description = "", group = "" }: Option) => `${label} ${description} ${group}`;

type InnerButtonProps = Pick<ComponentProps<"button">, "onClick" | "disabled" | "children"> & { label: string };

/** A button inside an input's box. Not a tab stop: the input has keys for the same. */
export function InnerButton({ label, ...rest }: InnerButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
      className="mp:grid mp:w-7 mp:shrink-0 mp:place-items-center mp:rounded-control mp:pointer-coarse:w-11 mp:hover:bg-surface-sunken mp:hover:text-text"
    />
  );
}
