import * as Primitive from "@radix-ui/react-popover";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { CheckIcon } from "#display/icons.ts";
import { usePortal } from "#overlays/portal-container.tsx";
import { cx } from "#styles/cx.ts";
import { type FormWords, useFormWords } from "./form-words.tsx";
import { bestMatch, matchesText, plainText } from "./match-text.ts";
import type { Option, useOptions } from "./use-options.ts";

/** More are not drawn; the line below says how many there are, and typing narrows them. */
const mostOptions = 100;

/** What of many options is drawn: in groups, the first hundred. */
const drawnOptions = (options: readonly Option[]): Option[] =>
  [...Map.groupBy(options, ({ group = "" }) => group).values()].flat().slice(0, mostOptions);

type Props = {
  list: ReturnType<typeof useOptions>;
  label: string;
  /** What is drawn. */
  options: readonly Option[];
  /** How many match, drawn or not. */
  count?: number | undefined;
  /** Instead of the count: what is done, or what went wrong. */
  message?: string | undefined;
  chosen: readonly string[];
  isLoading?: boolean | undefined;
  isMultiple?: boolean | undefined;
  /** The input's box, that the list opens below. */
  children: ReactNode;
};

/** The list of options under an input: floats over the page, keeps the focus in the input. */
export function OptionList(props: Props) {
  const { list, label, options, count = options.length, chosen, isLoading, isMultiple, children } = props;
  const words = useFormWords();
  const portal = usePortal();
  const anchor = useRef<HTMLDivElement>(null);
  const hidden = count - mostOptions;
  const message = isLoading ? words.loading : (props.message ?? (count === 0 ? words.noMatches : undefined));
  const isInField = (target: EventTarget | null) => anchor.current?.contains(target as Node);
  return (
    <Primitive.Root open={list.isOpen} onOpenChange={(isOpen) => (isOpen ? list.open() : list.close())}>
      <Primitive.Anchor ref={anchor}>{children}</Primitive.Anchor>
      <output className="sr-only">{list.isOpen && (message ?? words.matches(count))}</output>
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
            // Pressing in the list must not take the focus from the input.
            onMouseDown={(event) => event.preventDefault()}
            className="z-overlay flex max-h-[min(20rem,var(--radix-popover-content-available-height,20rem))] w-(--radix-popover-trigger-width) min-w-56 max-w-[calc(100vw-1rem)] animate-pop-in flex-col overflow-hidden rounded-card border border-border bg-surface-raised shadow-float"
          >
            {message && (
              <p aria-hidden className="px-3 py-2 text-dense text-text-muted">
                {message}
              </p>
            )}
            <div
              {...list.listProps}
              aria-label={label}
              aria-busy={isLoading || undefined}
              aria-multiselectable={isMultiple}
              className="min-h-0 grow overflow-y-auto overscroll-contain p-1 empty:p-0"
            >
              <Options {...{ list, chosen, options }} />
            </div>
            {!message && hidden > 0 && (
              <p aria-hidden className="border-t border-border px-3 py-2 text-dense text-text-muted">
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
        <div aria-hidden className="px-2 pt-2 pb-1 text-meta font-medium text-text-muted">
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
  // What is chosen stands in the middle when the list opens; what is marked is in view whenever it is marked.
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
        "flex min-h-8 cursor-pointer items-start gap-2 rounded-control px-2 py-1.5 text-body text-text pointer-coarse:min-h-11",
        // The focus is in the input: the mark is what shows where the keys are.
        "data-marked:outline-2 data-marked:-outline-offset-2 data-marked:outline-focus",
        "data-marked:bg-surface-sunken aria-disabled:cursor-not-allowed aria-disabled:text-text-muted",
      )}
    >
      <span className="min-w-0 grow">
        <span className="block break-words">{option.label}</span>
        {option.description && (
          <span className="block break-words text-dense text-text-muted">{option.description}</span>
        )}
      </span>
      {isChosen && <CheckIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />}
    </div>
  );
}

/** Scrolls nothing but the list: it is not at its place yet, and the page must not follow it. */
function centre(line: HTMLElement | null) {
  const list = line?.closest("[role=listbox]");
  if (!line || !list) return;
  const [inner, outer] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

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

type InnerButtonProps = Pick<ComponentProps<"button">, "onClick" | "disabled" | "children"> & { label: string };

/** Inside the box of an input. Out of the tab order: the keys of the input do the same. */
export function InnerButton({ label, ...rest }: InnerButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
      className="grid w-7 shrink-0 place-items-center rounded-control hover:bg-surface-sunken hover:text-text"
    />
  );
}
