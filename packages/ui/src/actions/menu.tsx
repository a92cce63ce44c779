import * as Primitive from "@radix-ui/react-dropdown-menu";
import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { CheckIcon } from "#display/icons.ts";
import { usePortal } from "#overlays/portal-container.tsx";
import { cx } from "#styles/cx.ts";

/**
 * A menu of actions behind one button. The page stays scrollable behind it. Parts: `MenuTrigger`, `MenuContent`,
 * `MenuItem`.
 */
export function Menu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

/** Wraps a `Button` or `IconButton` with `asChild`. */
export function MenuTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger {...props} />;
}

export function MenuContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  const portal = usePortal();
  if (!portal) return null;
  return (
    <Primitive.Portal {...portal}>
      <Primitive.Content
        data-slot="menu"
        sideOffset={6}
        align="start"
        collisionPadding={8}
        {...rest}
        className={cx(
          "z-menu max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,calc(100vw-1rem))] min-w-44 origin-(--radix-dropdown-menu-content-transform-origin) animate-pop-in overflow-y-auto rounded-card border border-border bg-surface-raised p-1 shadow-float",
          className,
        )}
      />
    </Primitive.Portal>
  );
}

const item = cva(
  [
    "relative flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 py-1 text-body outline-none select-none pointer-coarse:min-h-control",
    // The highlighted item has the focus; the outline shows it in forced colours.
    "data-highlighted:bg-surface-sunken data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-solid data-highlighted:outline-transparent focus-visible:data-highlighted:outline-focus",
    "data-disabled:text-text-muted data-disabled:opacity-70",
    "[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-muted",
  ],
  {
    variants: {
      tone: {
        neutral: "",
        danger: "text-danger data-highlighted:bg-danger-subtle [&_svg]:text-danger",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

type MenuItemProps = ComponentProps<typeof Primitive.Item> & {
  icon?: ReactNode;
  tone?: "neutral" | "danger";
  /** The keyboard shortcut of the same action. */
  shortcut?: string;
};

export function MenuItem({ icon, tone, shortcut, className, children, asChild, ...rest }: MenuItemProps) {
  return (
    <Primitive.Item
      data-slot="menu-item"
      {...(asChild && { asChild })}
      {...rest}
      className={cx(item({ tone }), className)}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="min-w-0 flex-1">{children}</span>
          {shortcut && <kbd className="font-sans text-meta text-text-muted">{shortcut}</kbd>}
        </>
      )}
    </Primitive.Item>
  );
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      data-slot="menu-label"
      {...rest}
      className={cx("px-2 pt-1.5 pb-1 text-meta font-medium text-text-muted", className)}
    />
  );
}

export function MenuSeparator({ className, ...rest }: ComponentProps<typeof Primitive.Separator>) {
  return (
    <Primitive.Separator data-slot="menu-separator" {...rest} className={cx("-mx-1 my-1 h-px bg-border", className)} />
  );
}

export function MenuRadioGroup(props: ComponentProps<typeof Primitive.RadioGroup>) {
  return <Primitive.RadioGroup data-slot="menu-radio-group" {...props} />;
}

export function MenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem data-slot="menu-radio-item" {...rest} className={cx(item(), "ps-8", className)}>
      <Primitive.ItemIndicator className="absolute start-2">
        <CheckIcon />
      </Primitive.ItemIndicator>
      <span className="min-w-0 flex-1">{children}</span>
    </Primitive.RadioItem>
  );
}
