import * as Slot from "radix-ui/slot";
import { type ComponentProps, type ReactElement, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { placeBeside } from "./place-beside.ts";
import { usePortal } from "./portal-container.tsx";
import { useTooltip } from "./use-tooltip.ts";

type TooltipProps = {
  content: string;
  /** False where the content is the element's name or description already, so that it is not read twice. */
  describes?: boolean;
  /** Pressing the element opens it, also by touch: for an element that does nothing else when it is pressed. */
  opensOnPress?: boolean;
  /** One element that takes focus. */
  children: ReactElement;
};

/**
 * A name or a short explanation on hover and focus. It can be hovered, Escape closes it, and it never holds what a merchant
 * must read: touch screens do not show it unless it `opensOnPress`. Written by hand: every button can have one, so its weight is on every page.
 */
export function Tooltip({ content, describes = true, opensOnPress = false, children }: TooltipProps) {
  const { trigger, triggerProps, boxProps } = useTooltip({ opensOnPress });
  const id = useId();
  return (
    <>
      <Slot.Root {...triggerProps} {...(describes && trigger && { "aria-describedby": id })}>
        {children}
      </Slot.Root>
      {trigger && (
        <TooltipBox id={id} trigger={trigger} {...boxProps}>
          {content}
        </TooltipBox>
      )}
    </>
  );
}

function TooltipBox({ trigger, children, ...rest }: ComponentProps<"div"> & { trigger: HTMLElement }) {
  const portal = usePortal();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const { style } = box.current;
    style.left = style.top = "0";
    const now = box.current.getBoundingClientRect();
    const { top, left } = placeBeside(trigger.getBoundingClientRect(), now, document.documentElement.clientWidth);
    // Where 0 is depends on what the host put around it.
    style.left = `${left - now.left}px`;
    style.top = `${top - now.top}px`;
  }, [trigger, children, portal]);

  if (!portal) return null;
  return createPortal(
    <div
      ref={box}
      role="tooltip"
      data-slot="tooltip"
      {...rest}
      className="fixed z-overlay w-max max-w-[min(18rem,100vw-1rem)] animate-fade-in rounded-control border border-transparent bg-text px-2 py-1 text-meta font-medium text-balance text-surface shadow-float"
    >
      {children}
    </div>,
    portal.container ?? document.body,
  );
}
