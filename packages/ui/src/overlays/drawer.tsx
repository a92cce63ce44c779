/** The panel that comes from an edge of the screen. Focus and scrolling are as in `dialog.tsx`. */
import * as Primitive from "@radix-ui/react-dialog";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { IconButton } from "#actions/icon-button.tsx";
import { XIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { keepForNotices, modalOverlay, scrollStop } from "./modal.ts";
import { usePortal } from "./portal-container.tsx";
import { useReturnFocus } from "./return-focus.ts";

/** A panel from an edge of the screen: the navigation and the filters on phones. */
export function Drawer(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

/** Wraps a `Button` or `IconButton` with `asChild`. */
export function DrawerTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger {...props} />;
}

/** Closes the drawer around it; wraps a `Button` with `asChild`. */
export function DrawerClose(props: ComponentProps<typeof Primitive.Close>) {
  return <Primitive.Close {...props} />;
}

const panel = cva("fixed z-overlay flex flex-col border-border bg-surface-raised shadow-float outline-none", {
  variants: {
    /** The edge that it comes from; by default the end of the line. */
    side: {
      start: "inset-y-0 left-0 w-[min(20rem,calc(100vw-3rem))] animate-slide-in-start border-r",
      end: "inset-y-0 right-0 w-[min(26rem,calc(100vw-3rem))] animate-slide-in-end border-l",
      bottom: "inset-x-0 bottom-0 max-h-[85dvh] animate-slide-in-bottom rounded-t-dialog border-t",
    },
  },
  defaultVariants: { side: "end" },
});

type DrawerContentProps = Omit<ComponentProps<typeof Primitive.Content>, "title"> &
  VariantProps<typeof panel> & {
    title: ReactNode;
    closeLabel: string;
    /** Stays at the bottom. */
    footer?: ReactNode;
  };

/** The title and the footer do not scroll; the children between them do. */
export function DrawerContent({
  title,
  closeLabel,
  footer,
  side,
  className,
  children,
  onInteractOutside,
  ...rest
}: DrawerContentProps) {
  const portal = usePortal();
  const focus = useReturnFocus(rest);
  if (!portal) return null;
  return (
    <Primitive.Portal {...portal}>
      <div data-slot="drawer-overlay" {...modalOverlay} />
      <Primitive.Content
        data-slot="drawer"
        aria-describedby={undefined}
        {...rest}
        {...focus}
        onInteractOutside={keepForNotices(onInteractOutside)}
        className={cx(panel({ side }), className)}
      >
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
        {/* Last, so that the focus starts in the content. */}
        <Primitive.Close asChild>
          <IconButton label={closeLabel} icon={<XIcon />} tooltip={false} className="absolute top-1.5 right-2" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
