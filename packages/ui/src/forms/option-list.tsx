import * as Primitive from "radix-ui/popover";
import { type ReactNode, useEffect, useRef } from "react";
import { CheckIcon } from "#display/icons.ts";
import { usePortal } from "#overlays/portal-container.tsx";
import { cx } from "#styles/cx.ts";
import { useFormWords } from "./form-words.tsx";
import type { Option, useOptions } from "./use-options.ts";

/** More are not drawn; the count below says that there are more, and typing narrows them. */
export const mostOptions = 100;

type Props = {
  list: ReturnType<typeof useOptions>;
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  isLoading?: boolean | undefined;
  isMultiple?: boolean | undefined;
  /** The input's box, that the list opens below. */
  children: ReactNode;
};

/** The list of options under an input: floats over the page, keeps the focus in the input. */
export function OptionList({ list, label, options, chosen, isLoading, isMultiple, children }: Props) {
  const words = useFormWords();
  const portal = usePortal();
  const anchor = useRef<HTMLDivElement>(null);
  const told = isLoading ? words.loading : options.length > 0 ? words.matches(options.length) : words.noMatches;
  const isInField = (target: EventTarget | null) => anchor.current?.contains(target as Node);
  return (
    <Primitive.Root open={list.isOpen} onOpenChange={(isOpen) => (isOpen ? list.open() : list.close())}>
      <Primitive.Anchor ref={anchor}>{children}</Primitive.Anchor>
      <output className="sr-only">{list.isOpen && told}</output>
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
            className="z-overlay flex max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-56 max-w-[calc(100vw-1rem)] animate-pop-in flex-col overflow-hidden rounded-card border border-border bg-surface-raised shadow-float"
          >
            <div
              {...list.listProps}
              aria-label={label}
              aria-busy={isLoading || undefined}
              aria-multiselectable={isMultiple}
              className="min-h-0 grow overflow-y-auto overscroll-contain p-1 empty:hidden"
            >
              <Options {...{ list, chosen }} options={options.slice(0, mostOptions)} />
            </div>
            {(isLoading || options.length === 0 || options.length > mostOptions) && (
              <p aria-hidden className="px-3 py-2 text-dense text-text-muted">
                {told}
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
  const line = (option: Option) => (
    <OptionLine key={option.id} {...{ list, option }} isChosen={chosen.includes(option.id)} />
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

function OptionLine({ list, option, isChosen }: Pick<Props, "list"> & { option: Option; isChosen: boolean }) {
  const isMarked = list.isMarked(option);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);
  return (
    <div
      ref={line}
      {...list.optionProps(option)}
      aria-selected={isChosen}
      className={cx(
        "flex min-h-8 cursor-pointer items-start gap-2 rounded-control px-2 py-1.5 text-body text-text pointer-coarse:min-h-11",
        "data-marked:bg-surface-sunken",
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
