import { Slot } from "@radix-ui/react-slot";
import * as Primitive from "@radix-ui/react-tooltip";
import { type ComponentProps, type FocusEvent, type MouseEvent, type ReactElement, useState } from "react";
import { usePortal } from "./portal-container.tsx";

type TooltipProps = {
  content: string;
  /** False if the content is already the element's name or description, so that it is not read twice. */
  describes?: boolean;
  /** A click opens it, also by touch: for an element without an action. */
  opensOnPress?: boolean;
  /** One focusable element. */
  children: ReactElement;
};

/**
 * A name or a short explanation on hover and focus. It can be hovered, and Escape closes it. Never put text in it that
 * a merchant must read: touch screens show it only with `opensOnPress`.
 */
export function Tooltip({ content, describes = true, opensOnPress = false, children }: TooltipProps) {
  const portal = usePortal();
  const [isOpen, setOpen] = useState(false);
  const openOnPress = (event: MouseEvent) => {
    // Radix closes a tooltip when its trigger is clicked.
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Primitive.Provider delayDuration={350}>
      <Primitive.Root open={isOpen} onOpenChange={setOpen}>
        <Primitive.Trigger asChild onFocus={onlyByKeyboard} {...(opensOnPress && { onClick: openOnPress })}>
          {describes ? children : <Undescribed>{children}</Undescribed>}
        </Primitive.Trigger>
        {portal && (
          <Primitive.Portal {...portal}>
            <Primitive.Content
              data-slot="tooltip"
              sideOffset={6}
              collisionPadding={8}
              className="z-overlay w-max max-w-[min(18rem,100vw-1rem)] animate-fade-in rounded-control border border-transparent bg-text px-2 py-1 text-meta font-medium text-balance text-surface shadow-float"
            >
              {/* Its own element: the name changes while the tooltip is open, on a page that is translated, too. */}
              <span>{content}</span>
            </Primitive.Content>
          </Primitive.Portal>
        )}
      </Primitive.Root>
    </Primitive.Provider>
  );
}

/** Renders its child without the description that Radix gives to every trigger. */
function Undescribed({ "aria-describedby": _description, ...rest }: ComponentProps<typeof Slot>) {
  return <Slot {...rest} />;
}

/** Only keyboard focus opens it, not focus that a dialog returns or a click: Radix skips a prevented event. */
function onlyByKeyboard(event: FocusEvent) {
  if (!event.target.matches(":focus-visible")) event.preventDefault();
}
