import * as Primitive from "@radix-ui/react-tabs";
import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";

/** Tabs that switch between views of one thing. Arrow keys move between them; in a narrow space they wrap. */
export function Tabs({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="tabs" {...rest} className={cx("mp:flex mp:min-w-0 mp:flex-col", className)} />;
}

/** `aria-label` names what the tabs are views of. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List> & { "aria-label": string }) {
  return (
    <Primitive.List
      data-slot="tabs-list"
      {...rest}
      className={cx("mp:flex mp:max-w-full mp:flex-wrap mp:gap-x-5 mp:border-b mp:border-border", className)}
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
        "mp:group mp:inline-flex mp:min-h-control mp:max-w-full mp:pointer-coarse:min-w-11 mp:items-center mp:gap-1.5 mp:border-b-2 mp:border-transparent mp:px-0.5 mp:font-medium mp:text-text-muted mp:transition-colors mp:hover:text-text mp:disabled:opacity-60 mp:disabled:hover:text-text-muted mp:focus-visible:-outline-offset-2 mp:data-[state=active]:border-accent mp:data-[state=active]:text-text",
        // Forced colours would draw a transparent border like any other.
        "mp:forced-colors:border-[Canvas] mp:forced-colors:data-[state=active]:border-[Highlight]",
        className,
      )}
    >
      <span className="mp:min-w-0 mp:text-start mp:wrap-break-word">{children}</span>
      {count !== undefined && (
        <span className="mp:shrink-0 mp:rounded-badge mp:bg-surface-sunken mp:px-1.5 mp:text-meta mp:text-text-muted mp:tabular-nums">
          {count}
        </span>
      )}
    </Primitive.Trigger>
  );
}

export function TabPanel({ className, children, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content data-slot="tab-panel" {...rest} className={cx("mp:min-w-0 mp:pt-4", className)}>
      {/* Bare texts go with an element: a translated page has lost them when another tab is chosen. */}
      <div className="mp:contents">{children}</div>
    </Primitive.Content>
  );
}
