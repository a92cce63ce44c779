import * as Primitive from "radix-ui/popover";
import { cx } from "#styles/cx.ts";
import type { Disclosure } from "./disclosure.ts";
import { lateFocus } from "./late-focus.ts";
import { type PopoverContentProps, PopoverParts } from "./popover-parts.ts";
import { scrollStop } from "./scroll-stop.ts";
import { TriggerAt } from "./trigger-at.tsx";

interface PopoverBodyProps extends PopoverContentProps {
  of: Disclosure;
  portal: { container?: HTMLElement };
}

/** What a popover shows, from when it is near. */
export function PopoverBody({ of: popover, portal, label, className, children, ...rest }: PopoverBodyProps) {
  return (
    <Primitive.Root open={popover.isOpen} onOpenChange={popover.setOpen}>
      <Primitive.Trigger asChild>
        <TriggerAt element={popover.triggerRef} />
      </Primitive.Trigger>
      <Primitive.Anchor virtualRef={popover.place} />
      <Primitive.Portal {...portal}>
        <Primitive.Content
          ref={opened}
          id={popover.contentId}
          data-slot="popover"
          aria-label={label}
          sideOffset={6}
          align="start"
          collisionPadding={8}
          {...rest}
          className={cx(
            "z-overlay max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] origin-(--radix-popover-content-transform-origin) animate-pop-in overflow-y-auto overscroll-contain rounded-card border border-border bg-surface-raised p-4 shadow-float not-data-scroll-stop:outline-none",
            className,
          )}
        >
          <PopoverParts value={Primitive}>{children}</PopoverParts>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function opened(part: HTMLElement | null) {
  const ends = [scrollStop(part), lateFocus(part)];
  return () => {
    for (const end of ends) end?.();
  };
}
