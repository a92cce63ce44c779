import type { ReactNode } from "react";
import { Button } from "#actions/button.tsx";
import { IconButton } from "#actions/icon-button.tsx";
import { XIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";

type BulkBarProps = {
  /** How many rows an action would touch. At 0 the bar is away, and only its announcement stays. */
  count: number;
  /** The count in words, which is also spoken: '3 selected'. */
  countLabel: string;
  /** The bar's accessible name. */
  label: string;
  clearLabel: string;
  onClear: () => void;
  /** A step beside the count, spoken with it: 'Select all 3,240 that match', and then the way back. */
  offer?: { label: string; onPress: () => void } | undefined;
  /** Buttons, the most used first. */
  children: ReactNode;
  className?: string;
};

/** What can be done with the selected rows. It floats at the foot of the list and never moves a row. */
export function BulkBar({ count, countLabel, label, clearLabel, onClear, offer, children, className }: BulkBarProps) {
  return (
    <div data-slot="bulk-bar" className={cx("pointer-events-none sticky bottom-3 z-sticky h-0", className)}>
      <output className="sr-only">{count > 0 ? [countLabel, offer?.label].filter(Boolean).join(". ") : ""}</output>
      {count > 0 && (
        <section
          aria-label={label}
          className="pointer-events-auto absolute bottom-3 start-1/2 flex w-max max-w-[calc(100%-1rem)] -translate-x-1/2 animate-fade-in items-center gap-1 rounded-card bg-surface-raised max-md:flex-wrap p-1.5 text-dense shadow-float max-md:max-h-[45dvh] max-md:w-[calc(100%-1rem)] max-md:overflow-y-auto"
        >
          <div className="flex items-center gap-1 max-md:w-full md:shrink-0">
            <p aria-hidden="true" className="min-w-0 px-2 font-medium tabular-nums">
              {countLabel}
            </p>
            {offer !== undefined && (
              <Button variant="ghost" size="sm" className="text-accent" onClick={offer.onPress}>
                {offer.label}
              </Button>
            )}
            <IconButton label={clearLabel} icon={<XIcon />} size="sm" onClick={onClear} className="max-md:ms-auto" />
          </div>
          <div aria-hidden="true" className="mx-1 w-px self-stretch bg-border max-md:hidden" />
          <div className="flex flex-wrap items-center gap-1 max-md:w-full">{children}</div>
        </section>
      )}
    </div>
  );
}
