import { cva } from "class-variance-authority";
import * as Primitive from "radix-ui/dialog";
import { IconButton } from "#actions/icon-button.tsx";
import { XIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import type { Disclosure } from "./disclosure.ts";
import { type DrawerContentProps, DrawerParts } from "./drawer-parts.ts";
import { modalOverlay } from "./modal-overlay.ts";
import { keepForNotices } from "./outside.ts";
import { useReturnFocus } from "./return-focus.ts";
import { scrollStop } from "./scroll-stop.ts";
import { TriggerAt } from "./trigger-at.tsx";

const panel = cva("fixed z-overlay flex flex-col border-border bg-surface-raised shadow-float outline-none", {
  variants: {
    side: {
      start: "inset-y-0 left-0 w-[min(20rem,calc(100vw-3rem))] animate-slide-in-start border-r",
      end: "inset-y-0 right-0 w-[min(26rem,calc(100vw-3rem))] animate-slide-in-end border-l",
      bottom: "inset-x-0 bottom-0 max-h-[85dvh] animate-slide-in-bottom rounded-t-dialog border-t",
    },
  },
  defaultVariants: { side: "end" },
});

interface DrawerBodyProps extends DrawerContentProps {
  of: Disclosure;
  portal: { container?: HTMLElement };
}

/** A panel from an edge, from when it is near. */
export function DrawerBody({
  of: drawer,
  portal,
  title,
  closeLabel,
  footer,
  side,
  className,
  children,
  onInteractOutside,
  ...rest
}: DrawerBodyProps) {
  const focus = useReturnFocus(rest);
  return (
    <Primitive.Root open={drawer.isOpen} onOpenChange={drawer.setOpen}>
      <Primitive.Trigger asChild>
        <TriggerAt element={drawer.triggerRef} />
      </Primitive.Trigger>
      <Primitive.Portal {...portal}>
        <Primitive.Overlay data-slot="drawer-overlay" {...modalOverlay} />
        <Primitive.Content
          id={drawer.contentId}
          data-slot="drawer"
          aria-describedby={undefined}
          {...rest}
          {...focus}
          onInteractOutside={keepForNotices(onInteractOutside)}
          className={cx(panel({ side }), className)}
        >
          <DrawerParts value={Primitive}>
            <header className="flex min-h-12 items-center border-b border-border py-2 pr-12 pl-4">
              <Primitive.Title className="min-w-0 flex-1 font-semibold">{title}</Primitive.Title>
            </header>
            <div
              ref={scrollStop}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
            >
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                {footer}
              </footer>
            )}
          </DrawerParts>
          {/* Last, so that the focus starts on the contents. */}
          <Primitive.Close asChild>
            <IconButton label={closeLabel} icon={<XIcon />} tooltip={false} className="absolute top-1.5 right-2" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
