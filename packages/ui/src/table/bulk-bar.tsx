/** The bar of actions for the selected rows of a list. */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Button } from "#actions/button.tsx";
import { IconButton } from "#actions/icon-button.tsx";
import { XIcon } from "#display/icons.ts";
import { liftNotices } from "#feedback/lift-notices.ts";
import { focusPagePlace, pageAround } from "#overlays/page-place.ts";
import { cx } from "#styles/cx.ts";

type BulkBarProps = {
  /** How many rows are selected. At 0 the bar is hidden; only its live region stays in the document. */
  count: number;
  /** The count in words: '3 selected'. A screen reader announces it. */
  countLabel: string;
  /** The bar's accessible name. */
  label: string;
  /** The button that clears the selection: 'Clear selection'. */
  clearLabel: string;
  /** Called by that button. */
  onClear: () => void;
  /** A button beside the count, announced with it: 'Select all 3,240 that match', then the button that undoes this. */
  offer?: { label: string; onPress: () => void } | undefined;
  /** Buttons with icons, the most used first. On a phone they share one row and show only their icons where the words do not fit. */
  children: ReactNode;
  /** A message above the bar. It stays when the bar is hidden. */
  note?: ReactNode;
  className?: string;
};

/** On a phone the buttons share one row. In a button that is too narrow, the words wrap onto a line that is clipped. */
const oneRow = cx(
  "max-md:*:data-[slot=button]:min-w-11 max-md:*:data-[slot=button]:shrink max-md:*:data-[slot=button]:px-2.5",
  "max-md:*:data-[slot=button]:*:max-h-6 max-md:*:data-[slot=button]:*:flex-wrap max-md:*:data-[slot=button]:*:gap-y-6",
  "max-md:*:data-[slot=button]:*:overflow-clip max-md:*:data-[slot=button]:[&_svg]:my-1",
);

/** With large text on a phone: one line that scrolls, so that the bar leaves room for the list. */
const line = "@max-[15rem]:overflow-x-auto @max-[15rem]:p-1 @max-[15rem]:whitespace-nowrap @max-[15rem]:*:shrink-0";

/** The actions for the selected rows. The bar floats over the bottom of the list and never moves a row. */
export function BulkBar({
  count,
  countLabel,
  label,
  clearLabel,
  onClear,
  offer,
  children,
  note,
  className,
}: BulkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isShown = count > 0;
  const isVisible = isShown || Boolean(note);
  useEffect(() => (isVisible ? liftNotices(bar.current) : undefined), [isVisible]);
  /** Whether the focus is in the bar, or in something that the bar opened. */
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (isShown) return;
    if (hasFocus.current) focusPagePlace(pageAround(bar.current));
    hasFocus.current = false;
  }, [isShown]);
  return (
    <div data-slot="bulk-bar" className={cx("pointer-events-none sticky bottom-3 z-sticky h-0", className)}>
      <output className="sr-only">{count > 0 ? [countLabel, offer?.label].filter(Boolean).join(". ") : ""}</output>
      <div
        ref={bar}
        className="absolute bottom-3 start-1/2 flex w-max max-w-[calc(100%-1rem)] -translate-x-1/2 flex-col max-md:@container items-center gap-2 *:pointer-events-auto max-md:w-[calc(100%-1rem)]"
      >
        {note}
        {isShown && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only follows the focus
          <section
            aria-label={label}
            onFocus={() => (hasFocus.current = true)}
            onBlur={() => (hasFocus.current = false)}
            className="flex max-w-full animate-rise-in items-center gap-1 rounded-card bg-surface-raised p-1.5 text-dense shadow-float forced-colors:border max-md:max-h-[45dvh] max-md:w-full max-md:flex-wrap max-md:overflow-y-auto"
          >
            <div className="flex items-center gap-1 max-md:w-full md:shrink-0">
              <div className={cx("flex min-w-0 items-center gap-1", offer !== undefined && line)}>
                <p aria-hidden="true" className="min-w-0 px-2 font-medium tabular-nums">
                  {countLabel}
                </p>
                {offer !== undefined && (
                  <Button variant="ghost" size="sm" className="text-accent" onClick={offer.onPress}>
                    {offer.label}
                  </Button>
                )}
              </div>
              <IconButton label={clearLabel} icon={<XIcon />} size="sm" onClick={onClear} className="max-md:ms-auto" />
            </div>
            <div aria-hidden="true" className="mx-1 w-px self-stretch bg-border max-md:hidden" />
            <div
              className={cx(
                "flex items-center gap-1 has-[>div:not([data-slot])]:flex-wrap max-md:w-full md:flex-wrap",
                // With large text, five buttons are wider than the screen even as icons.
                "@max-[15rem]:not-has-[>div:not([data-slot])]:overflow-x-auto @max-[15rem]:-m-1 @max-[15rem]:p-1",
                oneRow,
              )}
            >
              {children}
            </div>
          </section>
        )}
      </div>
    </div>
  );
}
