import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#styles/cx.ts";

const badge = cva("mp:max-w-full mp:rounded-badge mp:px-2 mp:py-0.5 mp:text-meta mp:font-medium", {
  variants: {
    tone: {
      neutral: "mp:bg-surface-sunken mp:text-text-muted mp:[--dot:var(--mp-border-strong)]",
      accent: "mp:bg-accent-subtle mp:text-accent mp:[--dot:var(--mp-accent-text)]",
      info: "mp:bg-info-subtle mp:text-info mp:[--dot:var(--mp-info)]",
      success: "mp:bg-success-subtle mp:text-success mp:[--dot:var(--mp-success)]",
      warning: "mp:bg-warning-subtle mp:text-warning mp:[--dot:var(--mp-warning)]",
      danger: "mp:bg-danger-subtle mp:text-danger mp:[--dot:var(--mp-danger)]",
    },
    /**
     * `filled` has a border, because its background may equal that of a selected or hovered row. `plain` has no
     * background, for table columns full of badges.
     */
    look: {
      filled: "mp:inset-ring mp:inset-ring-current/20 mp:forced-colors:outline-1 mp:forced-colors:-outline-offset-1",
      plain: "mp:bg-transparent mp:px-0",
    },
    /** The sign before the words. The dot is a border, because forced colours remove backgrounds but not borders. */
    sign: {
      dot: "mp:before:size-1.5 mp:before:shrink-0 mp:before:rounded-full mp:before:border-3 mp:before:border-(--dot) mp:before:content-['']",
      icon: "",
    },
    /** One element, as it stands in every row of a list: the dot is beside the lines. */
    isCut: {
      true: "mp:relative mp:[display:-webkit-inline-box] mp:overflow-hidden mp:ps-5 mp:leading-[1.25] mp:wrap-anywhere mp:[-webkit-box-orient:vertical] mp:[-webkit-line-clamp:2] mp:[unicode-bidi:plaintext] mp:before:absolute mp:before:start-2 mp:before:top-1/2 mp:before:-translate-y-1/2",
      false: "mp:inline-flex mp:items-center mp:gap-1.5 mp:[&_svg]:size-3 mp:[&_svg]:shrink-0",
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
      <span className="mp:min-w-0 mp:wrap-break-word">{children}</span>
    </span>
  );
}
