import { Slot } from "@radix-ui/react-slot";
import * as Primitive from "@radix-ui/react-tooltip";
import { type ComponentProps, type FocusEvent, type MouseEvent, type ReactElement, useState } from "react";
import { usePortal } from "./portal-container.tsx";

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
 * must read: touch screens do not show it unless it `opensOnPress`.
 */
export function Tooltip({ content, describes = true, opensOnPress = false, children }: TooltipProps) {
  const portal = usePortal();
  const [isOpen, setOpen] = useState(false);
  const openOnPress = (event: MouseEvent) => {
    // Radix closes a tooltip when its trigger is pressed.
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
              {content}
            </Primitive.Content>
          </Primitive.Portal>
        )}
      </Primitive.Root>
    </Primitive.Provider>
  );
}

/** Its child without the description that Radix gives to every trigger. */
function Undescribed({ "aria-describedby": _description, ...rest }: ComponentProps<typeof Slot>) {
  return <Slot {...rest} />;
}

/** Focus that a dialog gives back, or a press, opens nothing: Radix skips a prevented event. */
function onlyByKeyboard(event: FocusEvent) {
  if (!event.target.matches(":focus-visible")) event.preventDefault();
}
