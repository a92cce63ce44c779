import * as Primitive from "radix-ui/tabs";
import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";

/** Views of one thing, side by side. Arrow keys move between the tabs. */
export function Tabs({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="tabs" {...rest} className={cx("flex min-w-0 flex-col", className)} />;
}

/** `aria-label` names what the tabs are views of. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List> & { "aria-label": string }) {
  return (
    <Primitive.List
      data-slot="tabs-list"
      {...rest}
      className={cx("flex max-w-full gap-5 overflow-x-auto border-b border-border", className)}
    />
  );
}

type TabProps = ComponentProps<typeof Primitive.Trigger> & {
  /** How many things the tab holds, already formatted. */
  count?: string;
};

export function Tab({ count, className, children, ...rest }: TabProps) {
  return (
    <Primitive.Trigger
      data-slot="tab"
      {...rest}
      className={cx(
        "group inline-flex min-h-control shrink-0 items-center gap-1.5 border-b-2 border-transparent px-0.5 font-medium text-text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-text",
        className,
      )}
    >
      {children}
      {count !== undefined && (
        <span className="rounded-full bg-surface-sunken px-1.5 text-meta text-text-muted tabular-nums">{count}</span>
      )}
    </Primitive.Trigger>
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content data-slot="tab-panel" {...rest} className={cx("min-w-0 pt-4", className)} />;
}
