import { Slot } from "@radix-ui/react-slot";
import * as Primitive from "@radix-ui/react-tooltip";
import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useState,
} from "react";
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
  const [isOpen, setOpen] = useState(false);
  const openOnPress = (event: MouseEvent) => {
    // Radix closes a tooltip when its trigger is clicked.
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Balloon content={content} isOpen={isOpen} onOpenChange={setOpen}>
      <Primitive.Trigger asChild onFocus={onlyByKeyboard} {...(opensOnPress && { onClick: openOnPress })}>
        {describes ? children : <Undescribed>{children}</Undescribed>}
      </Primitive.Trigger>
    </Balloon>
  );
}

interface TooltipOfProps {
  content: string;
  element: HTMLElement;
}

/**
 * The tooltip of an element that is drawn elsewhere: when the tooltip comes or goes, the element stays the same, with its focus and its press.
 * It does not describe the element.
 */
export function TooltipOf({ content, element }: TooltipOfProps) {
  // The focus may have come before the tooltip.
  const [isOpen, setOpen] = useState(() => element.matches(":focus-visible"));
  return (
    <Balloon content={content} isOpen={isOpen} onOpenChange={setOpen}>
      <Primitive.Trigger asChild>
        <Listeners element={element} />
      </Primitive.Trigger>
    </Balloon>
  );
}

type ListenersProps = ComponentProps<"button"> & { element: HTMLElement };

/** Draws nothing: gives what a trigger is given, its `ref` and its listeners, to `element`. */
function Listeners({ element, ref, ...given }: ListenersProps) {
  useImperativeHandle(ref, () => element as HTMLButtonElement, [element]);
  useEffect(() => {
    const { onPointerMove, onPointerLeave, onPointerDown, onFocus, onBlur } = given;
    const listeners = {
      pointermove: onPointerMove,
      pointerleave: onPointerLeave,
      pointerdown: onPointerDown,
      blur: onBlur,
    };
    const stop = new AbortController();
    for (const [type, listener] of Object.entries(listeners))
      // Radix reads of an event only what the browser's own has, too.
      element.addEventListener(type, (event) => listener?.(event as never), { signal: stop.signal });
    const focus = (event: Event) => element.matches(":focus-visible") && onFocus?.(event as never);
    element.addEventListener("focus", focus, { signal: stop.signal });
    return () => stop.abort();
  });
  return null;
}

interface BalloonProps {
  content: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The trigger. */
  children: ReactNode;
}

function Balloon({ content, isOpen, onOpenChange, children }: BalloonProps) {
  const portal = usePortal();
  return (
    <Primitive.Provider delayDuration={350}>
      <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
        {children}
        {portal && (
          <Primitive.Portal {...portal}>
            <Primitive.Content
              data-slot="tooltip"
              sideOffset={6}
              collisionPadding={8}
              className="mp:z-overlay mp:w-max mp:max-w-[min(18rem,100vw-1rem)] mp:animate-fade-in mp:rounded-control mp:border mp:border-transparent mp:bg-text mp:px-2 mp:py-1 mp:text-meta mp:font-medium mp:text-balance mp:text-surface mp:shadow-float"
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
