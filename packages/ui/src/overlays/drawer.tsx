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

const panel = cva(
  "mp:fixed mp:z-overlay mp:flex mp:flex-col mp:border-border mp:bg-surface-raised mp:shadow-float mp:outline-none",
  {
    variants: {
      /** The edge that it comes from; by default the end of the line. */
      side: {
        start: "mp:inset-y-0 mp:start-0 mp:w-[min(20rem,calc(100vw-3rem))] mp:animate-slide-in-start mp:border-e",
        end: "mp:inset-y-0 mp:end-0 mp:w-[min(26rem,calc(100vw-3rem))] mp:animate-slide-in-end mp:border-s",
        bottom: "mp:inset-x-0 mp:bottom-0 mp:max-h-[85dvh] mp:animate-slide-in-bottom mp:rounded-t-dialog mp:border-t",
      },
    },
    defaultVariants: { side: "end" },
  },
);

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
        <header className="mp:flex mp:min-h-12 mp:items-center mp:border-b mp:border-border mp:py-2 mp:pe-12 mp:ps-4">
          <Primitive.Title className="mp:min-w-0 mp:flex-1 mp:font-semibold">{title}</Primitive.Title>
        </header>
        <div
          ref={scrollStop}
          className="mp:min-h-0 mp:flex-1 mp:overflow-y-auto mp:overscroll-contain mp:p-4 mp:focus-visible:-outline-offset-2"
        >
          {children}
        </div>
        {footer && (
          <footer className="mp:flex mp:flex-wrap mp:justify-end mp:gap-2 mp:border-t mp:border-border mp:px-4 mp:pt-3 mp:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
        {/* Last, so that the focus starts in the content. */}
        <Primitive.Close asChild>
          <IconButton label={closeLabel} icon={<XIcon />} tooltip={false} className="mp:absolute mp:top-1.5 mp:end-2" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
