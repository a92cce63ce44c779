import * as Primitive from "@radix-ui/react-accordion";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#styles/cx.ts";
import { ChevronDownIcon } from "./icons.ts";

/** Collapsible sections, for content of which people read one or two sections at a time. */
export function Accordion({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      data-slot="accordion"
      {...rest}
      className={cx("divide-y divide-border rounded-card border border-border bg-surface-raised", className)}
    />
  );
}

type AccordionItemProps = Omit<ComponentProps<typeof Primitive.Item>, "title"> & {
  title: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3 | 4;
};

export function AccordionItem({ title, level = 3, className, children, ...rest }: AccordionItemProps) {
  const Heading = `h${level}` as const;
  return (
    <Primitive.Item data-slot="accordion-item" {...rest} className={className}>
      <Primitive.Header asChild>
        <Heading>
          <Primitive.Trigger className="group flex min-h-11 w-full items-center justify-between gap-4 rounded-card px-4 py-2 text-start font-medium focus-visible:-outline-offset-2">
            <span className="min-w-0 wrap-break-word">{title}</span>
            <ChevronDownIcon
              aria-hidden
              className="size-4 shrink-0 text-text-muted transition-transform group-data-[state=open]:rotate-180"
            />
          </Primitive.Trigger>
        </Heading>
      </Primitive.Header>
      <Primitive.Content className="px-4 pt-1 pb-4 wrap-break-word">
        {/* Bare texts go with an element: a translated page has lost them when the section closes. */}
        <div className="contents">{children}</div>
      </Primitive.Content>
    </Primitive.Item>
  );
}
