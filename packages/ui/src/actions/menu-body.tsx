import * as Primitive from "radix-ui/dropdown-menu";
import { type ComponentProps, useEffect, useRef } from "react";
import type { Disclosure } from "#overlays/disclosure.ts";
import { TriggerAt } from "#overlays/trigger-at.tsx";
import { cx } from "#styles/cx.ts";
import { MenuParts } from "./menu-parts.ts";

interface MenuBodyProps extends ComponentProps<typeof Primitive.Content> {
  of: Disclosure;
  portal: { container?: HTMLElement };
  /** It was opened by a key before this was there: the focus goes to its first entry. */
  isByKey: boolean;
}

/** The entries of a menu, from when it is near. The page stays scrollable behind it. */
export function MenuBody({ of: menu, portal, isByKey, className, children, ...rest }: MenuBodyProps) {
  const { isOpen, setOpen, triggerId, contentId } = menu;
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen && isByKey);
  useEffect(() => {
    if (!wasOpen.current) return;
    wasOpen.current = false;
    // After Radix has given the focus to the menu.
    const frame = requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Primitive.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Primitive.Trigger asChild>
        <TriggerAt element={menu.triggerRef} />
      </Primitive.Trigger>
      <Primitive.Portal {...portal}>
        <Primitive.Content
          ref={list}
          id={contentId}
          aria-labelledby={triggerId}
          data-slot="menu"
          sideOffset={6}
          align="start"
          collisionPadding={8}
          {...rest}
          className={cx(
            "z-overlay max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,calc(100vw-1rem))] min-w-44 origin-(--radix-dropdown-menu-content-transform-origin) animate-pop-in overflow-y-auto rounded-card border border-border bg-surface-raised p-1 shadow-float",
            className,
          )}
        >
          <MenuParts value={Primitive}>{children}</MenuParts>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
