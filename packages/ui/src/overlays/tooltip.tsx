import type { ComponentProps, ReactElement } from "react";
import * as Slot from "radix-ui/slot";
import * as Primitive from "radix-ui/tooltip";
import { cx } from "#styles/cx.ts";
import { usePortal } from "./portal-container.tsx";

type TooltipProps = Omit<ComponentProps<typeof Primitive.Content>, "content" | "children"> & {
  content: string;
  /** False where the content is the element's name or description already, so that it is not read twice. */
  describes?: boolean;
  /** One element that takes focus. */
  children: ReactElement;
};

/**
 * A name or a short explanation on hover and focus. It can be hovered, Escape closes it, and it never holds what a merchant
 * must read: touch screens do not show it.
 */
export function Tooltip({ content, describes = true, children, className, sideOffset = 6, ...rest }: TooltipProps) {
  const portal = usePortal();
  return (
    <Primitive.Provider delayDuration={350}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{describes ? children : <Undescribed>{children}</Undescribed>}</Primitive.Trigger>
        {portal && (
          <Primitive.Portal {...portal}>
            <Primitive.Content
              data-slot="tooltip"
              sideOffset={sideOffset}
              collisionPadding={8}
              {...rest}
              className={cx(
                "z-overlay max-w-72 animate-fade-in rounded-control border border-transparent bg-text px-2 py-1 text-meta font-medium text-balance text-surface shadow-float",
                className,
              )}
            >
              {content}
            </Primitive.Content>
          </Primitive.Portal>
        )}
      </Primitive.Root>
    </Primitive.Provider>
  );
}

/** Keeps the trigger's description from its child: Radix gives it one whether or not it says something new. */
function Undescribed({ "aria-describedby": _unwanted, ...rest }: ComponentProps<typeof Slot.Root>) {
  return <Slot.Root {...rest} />;
}
