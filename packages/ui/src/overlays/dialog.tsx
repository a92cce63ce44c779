/** The dialog and its parts. Focus and scrolling are in `return-focus.ts` and `modal.ts`. */
import { cva, type VariantProps } from "class-variance-authority";
import * as Primitive from "@radix-ui/react-dialog";
import type { ComponentProps, ReactNode } from "react";
import { IconButton } from "#actions/icon-button.tsx";
import { XIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { keepForNotices, modalOverlay, scrollStop } from "./modal.ts";
import { usePortal } from "./portal-container.tsx";
import { useReturnFocus } from "./return-focus.ts";

/**
 * A modal dialog for what must be finished before going on. For one small decision use a `Popover`; for real work a
 * page.
 */
export function Dialog(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

export function DialogTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger {...props} />;
}

/** Closes the dialog; wraps a `Button` with `asChild`. */
export function DialogClose(props: ComponentProps<typeof Primitive.Close>) {
  return <Primitive.Close {...props} />;
}

const panel = cva(
  "fixed z-overlay flex max-h-[calc(100dvh-1rem)] w-full animate-rise-in flex-col border border-border bg-surface-raised shadow-float outline-none inset-x-0 bottom-0 rounded-t-dialog sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[min(44rem,calc(100dvh-4rem))] sm:w-[calc(100%-2rem)] sm:-translate-1/2 sm:animate-pop-in sm:rounded-dialog",
  {
    variants: { size: { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" } },
    defaultVariants: { size: "md" },
  },
);

type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, "title"> &
  VariantProps<typeof panel> & {
    title: ReactNode;
    description?: ReactNode;
    /** The name of the close button in the corner. Without it there is none, and the caller closes the dialog. */
    closeLabel?: string;
  };

/** The window of a dialog, with `DialogBody` and `DialogFooter` inside. On a phone it comes from the bottom. */
export function DialogContent({
  title,
  description,
  closeLabel,
  size,
  className,
  children,
  onInteractOutside,
  ...rest
}: DialogContentProps) {
  const portal = usePortal();
  const focus = useReturnFocus(rest);
  if (!portal) return null;
  return (
    <Primitive.Portal {...portal}>
      <div data-slot="dialog-overlay" {...modalOverlay} />
      <Primitive.Content
        data-slot="dialog"
        {...(description === undefined && { "aria-describedby": undefined })}
        {...rest}
        {...focus}
        onInteractOutside={keepForNotices(onInteractOutside)}
        className={cx(panel({ size }), className)}
      >
        <header className="pt-5 pr-14 pb-3 pl-5">
          <Primitive.Title data-slot="dialog-title" className="text-title-sm font-semibold text-text">
            {title}
          </Primitive.Title>
          {description !== undefined && (
            <Primitive.Description data-slot="dialog-description" className="mt-1 text-text-muted">
              {description}
            </Primitive.Description>
          )}
        </header>
        {children}
        {/* Last, so that the focus starts in the content. */}
        {closeLabel !== undefined && (
          <Primitive.Close asChild>
            <IconButton label={closeLabel} icon={<XIcon />} tooltip={false} className="absolute top-3 right-3" />
          </Primitive.Close>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** The scrolling part. */
export function DialogBody({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      ref={scrollStop}
      data-slot="dialog-body"
      {...rest}
      className={cx(
        "min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 focus-visible:-outline-offset-2",
        className,
      )}
    />
  );
}

/** The buttons, the main one last. */
export function DialogFooter({ className, ...rest }: ComponentProps<"footer">) {
  return (
    <footer
      data-slot="dialog-footer"
      {...rest}
      className={cx(
        "flex flex-col-reverse gap-2 border-t border-border px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:flex-wrap sm:justify-end",
        className,
      )}
    />
  );
}
