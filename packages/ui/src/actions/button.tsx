import { cva, type VariantProps } from "class-variance-authority";
import * as Slot from "@radix-ui/react-slot";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Spinner } from "#feedback/spinner.tsx";
import type * as TooltipCode from "#overlays/tooltip.tsx";
import { cx } from "#styles/cx.ts";

const button = cva(
  [
    "relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-button border py-1.5 text-center font-medium transition-colors select-none",
    "data-disabled:border-border data-disabled:bg-surface-sunken data-disabled:text-text-muted data-disabled:shadow-none data-disabled:hover:bg-surface-sunken",
    "[&_svg]:size-4 [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary: "border-button-edge bg-button text-on-button shadow-raise hover:bg-button-hover",
        secondary: "border-border bg-surface-raised text-text shadow-raise hover:bg-surface-sunken",
        ghost:
          "border-transparent text-text hover:bg-surface-sunken data-disabled:border-transparent data-disabled:bg-transparent data-disabled:hover:bg-transparent",
        danger: "border-transparent bg-danger text-on-danger shadow-raise hover:bg-danger-hover",
      },
      size: {
        sm: "min-h-7 gap-1.5 px-2.5 py-0.5 text-dense pointer-coarse:min-h-control [&_svg]:size-3.5",
        md: "min-h-control px-3.5 text-body",
        lg: "min-h-11 px-5 text-body",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

type ButtonProps = Omit<ComponentProps<"button">, "disabled" | "onClick"> &
  VariantProps<typeof button> & {
    /** What the button does. While the promise it returns is pending, the button is `busy`: a second press starts nothing. */
    onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
    /** How much it asks for attention: one `primary` in a view, `danger` only to destroy something. */
    variant?: VariantProps<typeof button>["variant"];
    /** `sm` in bars and tables, `lg` for the one button of a page. */
    size?: VariantProps<typeof button>["size"];
    /**
     * Shows a spinner and ignores clicks, with the same width and focus. A button that has it, true or false, takes one press at a time: the
     * second click of a double click comes before what the first one started is `busy`, and starts nothing.
     */
    busy?: boolean;
    /** Ignores clicks but stays in the tab order, so that it can be found and understood. */
    disabled?: boolean | undefined;
    /** The reason why it is disabled; implies `disabled`. Shown on hover and focus, and read with the name. */
    disabledReason?: string | undefined;
    /** Before the words; decoration. */
    icon?: ReactNode;
    /** Renders its only child (a link) as the button. */
    asChild?: boolean;
  };

/** A button for one action. Use one `primary` in a view, and `danger` only to destroy something. */
export function Button({
  variant,
  size,
  busy,
  disabled = false,
  disabledReason,
  icon,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isDisabled = disabled || disabledReason !== undefined;
  const { press, isRunning } = useOnePress(busy !== undefined, onClick);
  const isBusy = busy === true || isRunning;
  const isInert = isDisabled || isBusy;
  const Root = asChild ? Slot.Root : "button";
  const root = (
    <Root
      data-slot="button"
      {...(!asChild && { type: "button" })}
      {...rest}
      {...(disabledReason !== undefined && { "aria-describedby": reasonId })}
      {...(isInert && { "aria-disabled": true, onPointerDown: undefined, onKeyDown: undefined })}
      {...(isBusy && { "aria-busy": true, "data-busy": "" })}
      {...(isDisabled && { "data-disabled": "" })}
      onClick={(event) => {
        // Also prevents the form's submit: Enter in a field clicks this button.
        if (isInert) event.preventDefault();
        else press(event);
      }}
      className={cx(button({ variant, size }), className)}
    >
      {/* Slottable must be a direct child of Slot, so no fragment may be in between. */}
      {asChild && icon}
      {!asChild && isBusy && <Spinner className="absolute" />}
      {asChild ? (
        <Slot.Slottable>{children}</Slot.Slottable>
      ) : (
        <span className={cx("inline-flex min-w-0 items-center justify-center gap-[inherit]", isBusy && "opacity-0")}>
          {icon}
          <span className="min-w-0">{children}</span>
        </span>
      )}
    </Root>
  );
  return (
    <>
      {root}
      {disabledReason !== undefined && <Reason id={reasonId} text={disabledReason} />}
    </>
  );
}

interface ReasonProps {
  id: string;
  text: string;
}

/**
 * The description of the button before it, with a tooltip. The tooltip's code loads when a button has a reason: nothing that a page starts with
 * has one, and a tooltip's placing is 15 KB. The button has its description without it, and the next button with a reason loads it again.
 */
function Reason({ id, text }: ReasonProps) {
  const [description, setDescription] = useState<HTMLSpanElement | null>(null);
  const [TooltipOf, setTooltip] = useState<typeof TooltipCode.TooltipOf>();
  useEffect(() => {
    import("#overlays/tooltip.tsx").then(
      (code) => setTooltip(() => code.TooltipOf),
      () => undefined,
    );
  }, []);
  const button = description?.previousElementSibling;
  return (
    <>
      <span ref={setDescription} id={id} hidden>
        {text}
      </span>
      {TooltipOf && button instanceof HTMLElement && <TooltipOf content={text} element={button} />}
    </>
  );
}

export type BareIconButtonProps = Omit<
  ComponentProps<typeof Button>,
  "children" | "icon" | "asChild" | "aria-label"
> & {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
};

/** An `IconButton` without a tooltip, for what is part of every page's start. */
export function BareIconButton({ label, icon, variant = "ghost", className, ...rest }: BareIconButtonProps) {
  return (
    <Button
      data-slot="icon-button"
      aria-label={label}
      variant={variant}
      {...rest}
      className={cx("aspect-square px-0 py-0", variant === "ghost" && "text-text-muted hover:text-text", className)}
    >
      {icon}
    </Button>
  );
}

/**
 * Takes one press at a time: until the promise of `onClick` settles, or for a double click. What a click starts without a promise (a query client,
 * a form's submit) is `busy` a task or two later, but a browser delivers the second click before them when it has much to do.
 */
function useOnePress(isWaiting: boolean, onClick: ButtonProps["onClick"]) {
  const isPressed = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const run = async (done: Promise<unknown>) => {
    setRunning(true);
    try {
      await done;
    } finally {
      isPressed.current = false;
      setRunning(false);
    }
  };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPressed.current) {
      event.preventDefault();
      return;
    }
    const done = onClick?.(event);
    isPressed.current = isWaiting || done instanceof Promise;
    if (done instanceof Promise) void run(done);
    // After the tasks that were queued by the click, and by the submit that follows it.
    else if (isWaiting) setTimeout(() => setTimeout(() => (isPressed.current = false)));
  };
  return { press, isRunning };
}
