import { cva } from "class-variance-authority";
import type * as Primitive from "radix-ui/dropdown-menu";
import { type ComponentProps, createContext, type ReactNode, type RefObject, use, useRef } from "react";
import { CheckIcon } from "#display/icons.ts";
import { type Disclosure, type DisclosureProps, useDisclosure } from "#overlays/disclosure.ts";
import { Opener, type OpenerProps } from "#overlays/opener.tsx";
import { useOverlayCode } from "#overlays/overlay-code.ts";
import { usePortal } from "#overlays/portal-container.tsx";
import { cx } from "#styles/cx.ts";
import { useMenuParts } from "./menu-parts.ts";

type MenuState = Disclosure & { isByKeyRef: RefObject<boolean> };
const MenuContext = createContext<MenuState | undefined>(undefined);

function useMenu(): MenuState {
  const menu = use(MenuContext);
  if (!menu) throw new Error("This stands inside a <Menu>.");
  return menu;
}

/** Actions on one thing, behind one button. Its code comes when it is near; pressed before, it opens once that is there. */
export function Menu({ children, ...props }: DisclosureProps & { children?: ReactNode }) {
  const isByKeyRef = useRef(false);
  return <MenuContext value={{ ...useDisclosure(props), isByKeyRef }}>{children}</MenuContext>;
}

/** Wrap a `Button` or `IconButton` with `asChild`. */
export function MenuTrigger({ onPointerDown, onKeyDown, ...rest }: OpenerProps) {
  const menu = useMenu();
  const { isOpen, setOpen, isByKeyRef } = menu;
  return (
    <Opener
      id={menu.triggerId}
      aria-haspopup="menu"
      {...rest}
      of={menu}
      onPointerDown={(event) => {
        onPointerDown?.(event);
        if (event.defaultPrevented || rest.disabled || event.button !== 0 || event.ctrlKey) return;
        isByKeyRef.current = false;
        setOpen(!isOpen);
        // The focus goes into the menu.
        if (!isOpen) event.preventDefault();
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.defaultPrevented || rest.disabled || !["Enter", " ", "ArrowDown"].includes(event.key)) return;
        event.preventDefault();
        isByKeyRef.current = true;
        setOpen(event.key === "ArrowDown" || !isOpen);
      }}
    />
  );
}

export function MenuContent(props: ComponentProps<typeof Primitive.Content>) {
  const { isByKeyRef, ...menu } = useMenu();
  const portal = usePortal();
  const code = useOverlayCode(menu);
  if (!portal || !code) return null;
  // oxlint-disable-next-line react/refs -- only what was pressed before this was first drawn
  return <code.MenuBody {...props} of={menu} portal={portal} isByKey={isByKeyRef.current} />;
}

const item = cva(
  [
    "relative flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 py-1 text-body outline-none select-none pointer-coarse:min-h-control",
    // The highlighted item has the focus; the outline keeps it visible in forced colours.
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
  /** The key that does the same elsewhere. */
  shortcut?: string;
};

export function MenuItem({ icon, tone, shortcut, className, children, asChild, ...rest }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item data-slot="menu-item" {...(asChild && { asChild })} {...rest} className={cx(item({ tone }), className)}>
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="min-w-0 flex-1">{children}</span>
          {shortcut && <kbd className="font-sans text-meta text-text-muted">{shortcut}</kbd>}
        </>
      )}
    </Item>
  );
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  const { Label } = useMenuParts();
  return (
    <Label
      data-slot="menu-label"
      {...rest}
      className={cx("px-2 pt-1.5 pb-1 text-meta font-medium text-text-muted", className)}
    />
  );
}

export function MenuSeparator({ className, ...rest }: ComponentProps<typeof Primitive.Separator>) {
  const { Separator } = useMenuParts();
  return <Separator data-slot="menu-separator" {...rest} className={cx("-mx-1 my-1 h-px bg-border", className)} />;
}

export function MenuRadioGroup(props: ComponentProps<typeof Primitive.RadioGroup>) {
  const { RadioGroup } = useMenuParts();
  return <RadioGroup data-slot="menu-radio-group" {...props} />;
}

export function MenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Primitive.RadioItem>) {
  const { ItemIndicator, RadioItem } = useMenuParts();
  return (
    <RadioItem data-slot="menu-radio-item" {...rest} className={cx(item(), "pl-8", className)}>
      <ItemIndicator className="absolute left-2">
        <CheckIcon />
      </ItemIndicator>
      <span className="min-w-0 flex-1">{children}</span>
    </RadioItem>
  );
}
