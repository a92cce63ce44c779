import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#styles/cx.ts";

const badge = cva("max-w-full rounded-badge px-2 py-0.5 text-meta font-medium", {
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
    /** The sign before the words. The dot is a border, because forced colours remove backgrounds but not borders. */
    sign: {
      dot: "before:size-1.5 before:shrink-0 before:rounded-full before:border-3 before:border-(--dot) before:content-['']",
      icon: "",
    },
    /** One element, as it stands in every row of a list: the dot is beside the lines. */
    isCut: {
      true: "relative [display:-webkit-inline-box] overflow-hidden ps-5 leading-[1.25] wrap-anywhere [-webkit-box-orient:vertical] [-webkit-line-clamp:2] [unicode-bidi:plaintext] before:absolute before:start-2 before:top-1/2 before:-translate-y-1/2",
      false: "inline-flex items-center gap-1.5 [&_svg]:size-3 [&_svg]:shrink-0",
    },
  },
  defaultVariants: { tone: "neutral", look: "filled" },
});

type BadgeProps = ComponentProps<"span"> &
  Pick<VariantProps<typeof badge>, "tone" | "look"> &
  (
    | {
        /** Replaces the dot. */
        icon?: ReactNode;
        isCut?: false;
      }
    | {
        icon?: never;
        /** Cuts words, a string, after two lines. */
        isCut: true;
        children: string;
      }
  );

/** A status as a dot and a word, never as a colour alone. */
export function Badge({ tone, look, icon, isCut = false, className, children, ...rest }: BadgeProps) {
  const sign = icon === undefined ? "dot" : "icon";
  const shown = { "data-slot": "badge", "data-tone": tone ?? "neutral", ...rest };
  const classes = cx(badge({ tone, look, sign, isCut }), className);
  // The words alone: beside something else they would be a text node, which a page that the browser translates loses.
  if (isCut) {
    return (
      <span {...shown} className={classes}>
        {children}
      </span>
    );
  }
  return (
    <span {...shown} className={classes}>
      {icon}
      <span className="min-w-0 wrap-break-word">{children}</span>
    </span>
  );
}
