import * as Primitive from "@radix-ui/react-popover";
import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";
import { scrollStop } from "./modal.ts";
import { usePortal } from "./portal-container.tsx";

/** A small dialog for one decision, beside the element that it is about. */
export function Popover(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

/** Wraps a `Button` or `IconButton` with `asChild`. */
export function PopoverTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger {...props} />;
}

/** The element that the popover is beside, if that is not its trigger. */
export function PopoverAnchor(props: ComponentProps<typeof Primitive.Anchor>) {
  return <Primitive.Anchor {...props} />;
}

/** Closes the popover; wraps a `Button` with `asChild`. */
export function PopoverClose(props: ComponentProps<typeof Primitive.Close>) {
  return <Primitive.Close {...props} />;
}

type PopoverContentProps = ComponentProps<typeof Primitive.Content> & {
  /** The accessible name of the dialog. */
  label: string;
};

export function PopoverContent({ label, className, ...rest }: PopoverContentProps) {
  const portal = usePortal();
  if (!portal) return null;
  return (
    <Primitive.Portal {...portal}>
      <Primitive.Content
        ref={scrollStop}
        data-slot="popover"
        aria-label={label}
        sideOffset={6}
        align="start"
        collisionPadding={8}
        {...rest}
        className={cx(
          "mp:z-overlay mp:max-h-(--radix-popover-content-available-height) mp:w-80 mp:max-w-[calc(100vw-1rem)] mp:origin-(--radix-popover-content-transform-origin) mp:animate-pop-in mp:overflow-y-auto mp:overscroll-contain mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:p-4 mp:shadow-float mp:not-data-scroll-stop:outline-none",
          className,
        )}
      />
    </Primitive.Portal>
  );
}
