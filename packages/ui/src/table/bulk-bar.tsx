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
  "mp:max-md:*:data-[slot=button]:min-w-11 mp:max-md:*:data-[slot=button]:shrink mp:max-md:*:data-[slot=button]:px-2.5",
  "mp:max-md:*:data-[slot=button]:*:max-h-6 mp:max-md:*:data-[slot=button]:*:flex-wrap mp:max-md:*:data-[slot=button]:*:gap-y-6",
  "mp:max-md:*:data-[slot=button]:*:overflow-clip mp:max-md:*:data-[slot=button]:[&_svg]:my-1",
);

/** With large text on a phone: one line that scrolls, so that the bar leaves room for the list. */
const line =
  "mp:@max-[15rem]:overflow-x-auto mp:@max-[15rem]:p-1 mp:@max-[15rem]:whitespace-nowrap mp:@max-[15rem]:*:shrink-0";

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
    <div
      data-slot="bulk-bar"
      className={cx("mp:pointer-events-none mp:sticky mp:bottom-3 mp:z-sticky mp:h-0", className)}
    >
      <output className="mp:sr-only">{count > 0 ? [countLabel, offer?.label].filter(Boolean).join(". ") : ""}</output>
      <div
        ref={bar}
        className="mp:absolute mp:bottom-3 mp:start-1/2 mp:flex mp:w-max mp:max-w-[calc(100%-1rem)] mp:-translate-x-1/2 mp:rtl:translate-x-1/2 mp:flex-col mp:max-md:@container mp:items-center mp:gap-2 mp:*:pointer-events-auto mp:max-md:w-[calc(100%-1rem)]"
      >
        {note}
        {isShown && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only follows the focus
          <section
            aria-label={label}
            onFocus={() => (hasFocus.current = true)}
            onBlur={() => (hasFocus.current = false)}
            className="mp:flex mp:max-w-full mp:animate-rise-in mp:items-center mp:gap-1 mp:rounded-card mp:bg-surface-raised mp:p-1.5 mp:text-dense mp:shadow-float mp:forced-colors:border mp:max-md:max-h-[45dvh] mp:max-md:w-full mp:max-md:flex-wrap mp:max-md:overflow-y-auto"
          >
            <div className="mp:flex mp:items-center mp:gap-1 mp:max-md:w-full mp:md:shrink-0">
              <div className={cx("mp:flex mp:min-w-0 mp:items-center mp:gap-1", offer !== undefined && line)}>
                <p aria-hidden="true" className="mp:min-w-0 mp:px-2 mp:font-medium mp:tabular-nums">
                  {countLabel}
                </p>
                {offer !== undefined && (
                  <Button variant="ghost" size="sm" className="mp:text-accent" onClick={offer.onPress}>
                    {offer.label}
                  </Button>
                )}
              </div>
              <IconButton
                label={clearLabel}
                icon={<XIcon />}
                size="sm"
                onClick={onClear}
                className="mp:max-md:ms-auto"
              />
            </div>
            <div aria-hidden="true" className="mp:mx-1 mp:w-px mp:self-stretch mp:bg-border mp:max-md:hidden" />
            <div
              className={cx(
                "mp:flex mp:items-center mp:gap-1 mp:has-[>div:not([data-slot])]:flex-wrap mp:max-md:w-full mp:md:flex-wrap",
                // With large text, five buttons are wider than the screen even as icons.
                "mp:@max-[15rem]:not-has-[>div:not([data-slot])]:overflow-x-auto mp:@max-[15rem]:-m-1 mp:@max-[15rem]:p-1",
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
