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
          "mp:z-menu mp:max-h-(--radix-dropdown-menu-content-available-height) mp:max-w-[min(20rem,calc(100vw-1rem))] mp:min-w-44 mp:origin-(--radix-dropdown-menu-content-transform-origin) mp:animate-pop-in mp:overflow-y-auto mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:p-1 mp:shadow-float",
          className,
        )}
      />
    </Primitive.Portal>
  );
}

const item = cva(
  [
    "mp:relative mp:flex mp:min-h-8 mp:cursor-default mp:items-center mp:gap-2 mp:rounded-control mp:px-2 mp:py-1 mp:text-body mp:outline-none mp:select-none mp:pointer-coarse:min-h-control",
    // The highlighted item has the focus; the outline shows it in forced colours.
    "mp:data-highlighted:bg-surface-sunken mp:data-highlighted:outline-2 mp:data-highlighted:-outline-offset-2 mp:data-highlighted:outline-solid mp:data-highlighted:outline-transparent mp:focus-visible:data-highlighted:outline-focus",
    "mp:data-disabled:text-text-muted mp:data-disabled:opacity-70",
    "mp:[&_svg]:size-4 mp:[&_svg]:shrink-0 mp:[&_svg]:text-text-muted",
  ],
  {
    variants: {
      tone: {
        neutral: "",
        danger: "mp:text-danger mp:data-highlighted:bg-danger-subtle mp:[&_svg]:text-danger",
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
          <span className="mp:min-w-0 mp:flex-1">{children}</span>
          {shortcut && <kbd className="mp:font-sans mp:text-meta mp:text-text-muted">{shortcut}</kbd>}
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
      className={cx("mp:px-2 mp:pt-1.5 mp:pb-1 mp:text-meta mp:font-medium mp:text-text-muted", className)}
    />
  );
}

export function MenuSeparator({ className, ...rest }: ComponentProps<typeof Primitive.Separator>) {
  return (
    <Primitive.Separator
      data-slot="menu-separator"
      {...rest}
      className={cx("mp:-mx-1 mp:my-1 mp:h-px mp:bg-border", className)}
    />
  );
}

export function MenuRadioGroup(props: ComponentProps<typeof Primitive.RadioGroup>) {
  return <Primitive.RadioGroup data-slot="menu-radio-group" {...props} />;
}

export function MenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem data-slot="menu-radio-item" {...rest} className={cx(item(), "mp:ps-8", className)}>
      <Primitive.ItemIndicator className="mp:absolute mp:start-2">
        <CheckIcon />
      </Primitive.ItemIndicator>
      <span className="mp:min-w-0 mp:flex-1">{children}</span>
    </Primitive.RadioItem>
  );
}
