import * as Primitive from "@radix-ui/react-tabs";
import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";

/** Tabs that switch between views of one thing. Arrow keys move between them; in a narrow space they wrap. */
export function Tabs({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="tabs" {...rest} className={cx("flex min-w-0 flex-col", className)} />;
}

/** `aria-label` names what the tabs are views of. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List> & { "aria-label": string }) {
  return (
    <Primitive.List
      data-slot="tabs-list"
      {...rest}
      className={cx("flex max-w-full flex-wrap gap-x-5 border-b border-border", className)}
    />
  );
}

type TabProps = ComponentProps<typeof Primitive.Trigger> & {
  /** The number of things in the tab, already formatted. */
  count?: string;
};

export function Tab({ count, className, children, ...rest }: TabProps) {
  return (
    <Primitive.Trigger
      data-slot="tab"
      {...rest}
      className={cx(
        "group inline-flex min-h-control max-w-full pointer-coarse:min-w-11 items-center gap-1.5 border-b-2 border-transparent px-0.5 font-medium text-text-muted transition-colors hover:text-text disabled:opacity-60 disabled:hover:text-text-muted focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-text",
        // Forced colours would draw a transparent border like any other.
        "forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]",
        className,
      )}
    >
      <span className="min-w-0 text-start wrap-break-word">{children}</span>
      {count !== undefined && (
        <span className="shrink-0 rounded-badge bg-surface-sunken px-1.5 text-meta text-text-muted tabular-nums">
          {count}
        </span>
      )}
    </Primitive.Trigger>
  );
}

export function TabPanel({ className, children, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content data-slot="tab-panel" {...rest} className={cx("min-w-0 pt-4", className)}>
      {/* Bare texts go with an element: a translated page has lost them when another tab is chosen. */}
      <div className="contents">{children}</div>
    </Primitive.Content>
  );
}
