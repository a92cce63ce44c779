import * as Slot from "radix-ui/slot";
import type { ComponentProps } from "react";
import type { Disclosure } from "./disclosure.ts";

export type OpenerProps = Omit<ComponentProps<"button">, "ref"> & {
  /** The only child is the button. */
  asChild?: boolean | undefined;
};

/** The button of something that opens. It works before the code of what it opens is there. */
export function Opener({ of, asChild = false, ...rest }: OpenerProps & { of: Disclosure }) {
  const { isOpen, contentId, triggerRef, comeNear } = of;
  const Part = asChild ? Slot.Root : "button";
  return (
    <Part
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? contentId : undefined}
      data-state={isOpen ? "open" : "closed"}
      {...rest}
      ref={(element: HTMLElement | null) => void (triggerRef.current = element)}
      onPointerEnter={(event) => {
        rest.onPointerEnter?.(event);
        comeNear();
      }}
      onFocus={(event) => {
        rest.onFocus?.(event);
        comeNear();
      }}
    />
  );
}

/** The same, opened and closed by a press: of a popover or a drawer. */
export function PressOpener({ onClick, ...rest }: OpenerProps & { of: Disclosure }) {
  const { isOpen, setOpen } = rest.of;
  return (
    <Opener
      aria-haspopup="dialog"
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) setOpen(!isOpen);
      }}
    />
  );
}
