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
      className={cx(
        "mp:divide-y mp:divide-border mp:rounded-card mp:border mp:border-border mp:bg-surface-raised",
        className,
      )}
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
          <Primitive.Trigger className="mp:group mp:flex mp:min-h-11 mp:w-full mp:items-center mp:justify-between mp:gap-4 mp:rounded-card mp:px-4 mp:py-2 mp:text-start mp:font-medium mp:focus-visible:-outline-offset-2">
            <span className="mp:min-w-0 mp:wrap-break-word">{title}</span>
            <ChevronDownIcon
              aria-hidden
              className="mp:size-4 mp:shrink-0 mp:text-text-muted mp:transition-transform mp:group-data-[state=open]:rotate-180"
            />
          </Primitive.Trigger>
        </Heading>
      </Primitive.Header>
      <Primitive.Content className="mp:px-4 mp:pt-1 mp:pb-4 mp:wrap-break-word">
        {/* Bare texts go with an element: a translated page has lost them when the section closes. */}
        <div className="mp:contents">{children}</div>
      </Primitive.Content>
    </Primitive.Item>
  );
}
