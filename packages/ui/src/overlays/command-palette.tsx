/** The command palette. */
import * as Primitive from "@radix-ui/react-dialog";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { SearchIcon } from "#display/icons.ts";
import { matchesText } from "#forms/match-text.ts";
import { useOptions } from "#forms/use-options.ts";
import { cx } from "#styles/cx.ts";
import { usePortal } from "./portal-container.tsx";
import { useReturnFocus } from "./return-focus.ts";
import { modalOverlay } from "./modal.ts";

export type Command = {
  id: string;
  label: string;
  /** A second, quieter line. */
  description?: string | undefined;
  /** Further words to find it by, not shown: synonyms, the other language. */
  keywords?: string | undefined;
  /** Commands of a group are shown together under its name. */
  group?: string | undefined;
  icon?: ReactNode;
  /** Its keyboard shortcut: "G O". */
  shortcut?: string | undefined;
  /** Runs at once, and the palette stays: trying a search again. */
  staysOpen?: boolean | undefined;
  run: () => void;
};

/** What the host finds for the typed text, such as orders on a server. */
export type CommandFinder = {
  /** Called with the typed text, trimmed, after each change; the host debounces. Empty when the palette opens. */
  onQueryChange: (query: string) => void;
  /** What was found for that text, whatever its names; shown after the commands. Empty while it is searched: an older result would be chosen. */
  found: readonly Command[];
  /** "Searching…", "Nothing found", "2 orders": announced, and visible while nothing is found. */
  status?: string | undefined;
};

type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  commands: readonly Command[];
  /** A command for the typed text, such as searching for it; it comes last. */
  forQuery?: ((query: string) => Command | undefined) | undefined;
  /** Finds more than commands. */
  finder?: CommandFinder | undefined;
  words: {
    title: string;
    placeholder: string;
    noMatches: string;
    matches: (count: number) => string;
  };
};

/**
 * A dialog that runs any command of the page, found by typing a part of its name. The host opens it on a key: Ctrl or ⌘
 * and K.
 */
export function CommandPalette({ open, onOpenChange, commands, forQuery, finder, words }: CommandPaletteProps) {
  const portal = usePortal();
  const chosen = useRef<Command>(undefined);
  // The command runs after the palette is closed and the focus is back, so that what it opens takes and returns the
  // focus.
  const focus = useReturnFocus();
  const runChosen = (event: Event) => {
    focus.onCloseAutoFocus(event);
    chosen.current?.run();
    chosen.current = undefined;
  };
  if (!portal) return null;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal {...portal}>
        <div data-slot="dialog-overlay" {...modalOverlay} />
        <Primitive.Content
          data-slot="command-palette"
          {...focus}
          onCloseAutoFocus={runChosen}
          aria-describedby={undefined}
          className="mp:fixed mp:inset-x-2 mp:top-2 mp:z-overlay mp:mx-auto mp:flex mp:max-h-[min(30rem,calc(100dvh-1rem))] mp:max-w-xl mp:origin-top mp:animate-pop-in mp:flex-col mp:overflow-hidden mp:rounded-dialog mp:border mp:border-border mp:bg-surface-raised mp:shadow-float mp:outline-none mp:sm:top-[12dvh]"
        >
          <Primitive.Title className="mp:sr-only">{words.title}</Primitive.Title>
          <Commands
            {...{ commands, forQuery, finder, words }}
            onChoose={(command) => {
              chosen.current = command;
              onOpenChange(false);
            }}
          />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Commands({
  commands,
  forQuery,
  finder,
  words,
  onChoose,
}: Pick<CommandPaletteProps, "commands" | "forQuery" | "finder" | "words"> & {
  onChoose: (command: Command | undefined) => void;
}) {
  const [query, setQuery] = useState("");
  const countId = useId();
  const named = commands.filter(({ label, keywords = "", group = "" }) =>
    matchesText(`${label} ${keywords} ${group}`, query),
  );
  const typed = query.trim();
  const found = [...named, ...(finder?.found ?? []), (typed && forQuery?.(typed)) || []].flat();
  const status = finder?.status;
  const hasFound = finder !== undefined && finder.found.length > 0;
  const list = useOptions({
    options: found,
    best: found[0],
    onChoose: ({ id }) => {
      const command = found.find((one) => one.id === id);
      if (!command?.staysOpen) return onChoose(command);
      command.run();
      openForText();
    },
  });
  const { openForText } = list;
  const onQueryChange = finder?.onQueryChange;
  useEffect(() => {
    openForText();
    onQueryChange?.("");
  }, []); // oxlint-disable-line react/exhaustive-deps -- once, when the palette opens
  return (
    <>
      <div className="mp:flex mp:items-center mp:gap-2.5 mp:border-b mp:border-border mp:px-4">
        <SearchIcon aria-hidden className="mp:size-4 mp:shrink-0 mp:text-text-muted" />
        <input
          {...list.inputProps}
          // Escape closes the palette, not its list.
          onKeyDown={(event) => event.key !== "Escape" && list.inputProps.onKeyDown(event)}
          aria-label={words.title}
          aria-describedby={countId}
          placeholder={words.placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            onQueryChange?.(event.currentTarget.value.trim());
            list.openForText();
          }}
          className="mp:h-12 mp:min-w-0 mp:flex-1 mp:bg-transparent mp:text-body mp:outline-none mp:placeholder:text-text-muted"
        />
      </div>
      <output
        id={countId}
        className={
          found.length > 0 || status !== undefined ? "mp:sr-only" : "mp:px-4 mp:py-6 mp:text-center mp:text-text-muted"
        }
      >
        {named.length > 0 ? words.matches(named.length) : status === undefined && words.noMatches}
      </output>
      <output className={hasFound ? "mp:sr-only" : "mp:px-4 mp:pt-3 mp:text-text-muted mp:empty:hidden"}>
        {status}
      </output>
      <div
        {...list.listProps}
        aria-label={words.title}
        className="mp:min-h-0 mp:overflow-y-auto mp:overscroll-contain mp:p-2 mp:empty:p-0"
      >
        {[...Map.groupBy(found, ({ group = "" }) => group)].map(([group, members]) => (
          <div key={group} {...(group && list.groupProps(group))} role={group ? "group" : "presentation"}>
            {group && (
              <div aria-hidden className="mp:px-2 mp:pt-2 mp:pb-1 mp:text-meta mp:font-medium mp:text-text-muted">
                {group}
              </div>
            )}
            {members.map((command) => (
              <CommandLine key={command.id} {...{ command, list }} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function CommandLine({ command, list }: { command: Command; list: ReturnType<typeof useOptions> }) {
  const isMarked = list.isMarked(command);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);
  return (
    <div
      ref={line}
      {...list.optionProps(command)}
      aria-selected={isMarked}
      className={cx(
        "mp:flex mp:min-h-9 mp:cursor-pointer mp:items-center mp:gap-2.5 mp:rounded-control mp:px-2 mp:py-1.5 mp:data-marked:bg-surface-sunken mp:data-marked:outline-2 mp:data-marked:-outline-offset-2 mp:data-marked:outline-focus mp:pointer-coarse:min-h-11",
        "mp:[&_svg]:size-4 mp:[&_svg]:shrink-0 mp:[&_svg]:text-text-muted",
      )}
    >
      {command.icon}
      <span className="mp:min-w-0 mp:flex-1 mp:wrap-break-word">
        {/* A new element for a new text: a translated page keeps the old one. */}
        <span key={command.label}>{command.label}</span>
        {command.description && <span className="mp:block mp:text-meta mp:text-text-muted">{command.description}</span>}
      </span>
      {command.shortcut && <kbd className="mp:font-sans mp:text-meta mp:text-text-muted">{command.shortcut}</kbd>}
    </div>
  );
}
