import { cva, type VariantProps } from "class-variance-authority";
import * as Slot from "@radix-ui/react-slot";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Spinner } from "#feedback/spinner.tsx";
import type * as TooltipCode from "#overlays/tooltip.tsx";
import { cx } from "#styles/cx.ts";

const button = cva(
  [
    "mp:relative mp:inline-flex mp:max-w-full mp:shrink-0 mp:items-center mp:justify-center mp:gap-2 mp:rounded-button mp:border mp:py-1.5 mp:text-center mp:font-medium mp:transition-colors mp:select-none",
    "mp:data-disabled:border-border mp:data-disabled:bg-surface-sunken mp:data-disabled:text-text-muted mp:data-disabled:shadow-none mp:data-disabled:hover:bg-surface-sunken",
    "mp:[&_svg]:size-4 mp:[&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary: "mp:border-button-edge mp:bg-button mp:text-on-button mp:shadow-raise mp:hover:bg-button-hover",
        secondary: "mp:border-border mp:bg-surface-raised mp:text-text mp:shadow-raise mp:hover:bg-surface-sunken",
        ghost:
          "mp:border-transparent mp:text-text mp:hover:bg-surface-sunken mp:data-disabled:border-transparent mp:data-disabled:bg-transparent mp:data-disabled:hover:bg-transparent",
        danger: "mp:border-transparent mp:bg-danger mp:text-on-danger mp:shadow-raise mp:hover:bg-danger-hover",
      },
      size: {
        sm: "mp:min-h-7 mp:gap-1.5 mp:px-2.5 mp:py-0.5 mp:text-dense mp:pointer-coarse:min-h-control mp:[&_svg]:size-3.5",
        md: "mp:min-h-control mp:px-3.5 mp:text-body",
        lg: "mp:min-h-11 mp:px-5 mp:text-body",
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
      {!asChild && isBusy && <Spinner className="mp:absolute" />}
      {asChild ? (
        <Slot.Slottable>{children}</Slot.Slottable>
      ) : (
        <span
          className={cx(
            "mp:inline-flex mp:min-w-0 mp:items-center mp:justify-center mp:gap-[inherit]",
            isBusy && "mp:opacity-0",
          )}
        >
          {icon}
          <span className="mp:min-w-0">{children}</span>
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
      className={cx(
        "mp:aspect-square mp:px-0 mp:py-0",
        variant === "ghost" && "mp:text-text-muted mp:hover:text-text",
        className,
      )}
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
