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
  "mp:fixed mp:z-overlay mp:flex mp:max-h-[calc(100dvh-1rem)] mp:w-full mp:animate-rise-in mp:flex-col mp:border mp:border-border mp:bg-surface-raised mp:shadow-float mp:outline-none mp:inset-x-0 mp:bottom-0 mp:rounded-t-dialog mp:sm:inset-x-auto mp:sm:top-1/2 mp:sm:bottom-auto mp:sm:left-1/2 mp:sm:max-h-[min(44rem,calc(100dvh-4rem))] mp:sm:w-[calc(100%-2rem)] mp:sm:-translate-1/2 mp:sm:animate-pop-in mp:sm:rounded-dialog",
  {
    variants: { size: { sm: "mp:sm:max-w-md", md: "mp:sm:max-w-xl", lg: "mp:sm:max-w-3xl" } },
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
        <header className="mp:pt-5 mp:pe-14 mp:pb-3 mp:ps-5">
          <Primitive.Title data-slot="dialog-title" className="mp:text-title-sm mp:font-semibold mp:text-text">
            {title}
          </Primitive.Title>
          {description !== undefined && (
            <Primitive.Description data-slot="dialog-description" className="mp:mt-1 mp:text-text-muted">
              {description}
            </Primitive.Description>
          )}
        </header>
        {children}
        {/* Last, so that the focus starts in the content. */}
        {closeLabel !== undefined && (
          <Primitive.Close asChild>
            <IconButton label={closeLabel} icon={<XIcon />} tooltip={false} className="mp:absolute mp:top-3 mp:end-3" />
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
        "mp:min-h-0 mp:flex-1 mp:overflow-y-auto mp:overscroll-contain mp:px-5 mp:pt-1 mp:pb-5 mp:focus-visible:-outline-offset-2",
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
        "mp:flex mp:flex-col-reverse mp:gap-2 mp:border-t mp:border-border mp:px-5 mp:pt-3 mp:pb-[max(0.75rem,env(safe-area-inset-bottom))] mp:sm:flex-row mp:sm:flex-wrap mp:sm:justify-end",
        className,
      )}
    />
  );
}
