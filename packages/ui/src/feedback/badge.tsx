import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#styles/cx.ts";

const badge = cva(
  "inline-flex max-w-full items-center gap-1.5 rounded-full px-2 py-0.5 text-meta font-medium [&_svg]:size-3 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        neutral: "bg-surface-sunken text-text-muted [--dot:var(--mp-border-strong)]",
        accent: "bg-accent-subtle text-accent [--dot:var(--mp-accent-text)]",
        info: "bg-info-subtle text-info [--dot:var(--mp-info)]",
        success: "bg-success-subtle text-success [--dot:var(--mp-success)]",
        warning: "bg-warning-subtle text-warning [--dot:var(--mp-warning)]",
        danger: "bg-danger-subtle text-danger [--dot:var(--mp-danger)]",
      },
      /**
       * `filled` has a border, because its background may equal that of a selected or hovered row. `plain` has no
       * background, for table columns full of badges.
       */
      look: {
        filled: "inset-ring inset-ring-current/20 forced-colors:outline-1 forced-colors:-outline-offset-1",
        plain: "bg-transparent px-0",
      },
    },
    defaultVariants: { tone: "neutral", look: "filled" },
  },
);

type BadgeProps = ComponentProps<"span"> &
  VariantProps<typeof badge> & {
    /** Replaces the dot. */
    icon?: ReactNode;
  };

/** A status as a dot and a word, never as a colour alone. */
export function Badge({ tone, look, icon, className, children, ...rest }: BadgeProps) {
  return (
    <span data-slot="badge" data-tone={tone ?? "neutral"} {...rest} className={cx(badge({ tone, look }), className)}>
      {icon ?? (
        // A border, because forced colours remove backgrounds but not borders.
        <span aria-hidden className="size-1.5 shrink-0 rounded-full border-3 border-(--dot)" />
      )}
      <span className="min-w-0 wrap-break-word">{children}</span>
    </span>
  );
}
