/** The dialog that asks before an action. */
import * as Primitive from "@radix-ui/react-alert-dialog";
import { type ReactNode, useState } from "react";
import { Button } from "#actions/button.tsx";
import { usePortal } from "./portal-container.tsx";
import { useReturnFocus } from "./return-focus.ts";
import { modalOverlay } from "./modal.ts";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, naming what is deleted: "Delete 12 orders?" */
  title: ReactNode;
  description: ReactNode;
  /** The verb of the title: "Delete 12 orders". */
  confirmLabel: string;
  cancelLabel: string;
  tone?: "danger" | "primary";
  /** While the promise it returns is pending the dialog is busy and cannot be closed. Close it through `open` when done. */
  onConfirm: () => void | Promise<void>;
  /** More text, or an error. */
  children?: ReactNode;
};

/** Asks before an action that cannot be undone. The focus starts on the button that changes nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = "danger",
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const portal = usePortal();
  const focus = useReturnFocus();
  const [isRunning, setRunning] = useState(false);
  const wait = async (done: Promise<void>) => {
    setRunning(true);
    try {
      await done;
    } finally {
      setRunning(false);
    }
  };
  const confirm = () => {
    const done = onConfirm();
    return done instanceof Promise ? wait(done) : undefined;
  };
  if (!portal) return null;
  return (
    <Primitive.Root open={open} onOpenChange={(next) => (next || !isRunning ? onOpenChange(next) : undefined)}>
      <Primitive.Portal {...portal}>
        <div data-slot="dialog-overlay" {...modalOverlay} />
        <Primitive.Content
          data-slot="confirm-dialog"
          {...focus}
          className="mp:fixed mp:top-1/2 mp:left-1/2 mp:z-overlay mp:flex mp:max-h-[calc(100dvh-2rem)] mp:w-[calc(100%-2rem)] mp:max-w-md mp:-translate-1/2 mp:animate-pop-in mp:flex-col mp:gap-5 mp:overflow-y-auto mp:rounded-dialog mp:border mp:border-border mp:bg-surface-raised mp:p-5 mp:shadow-float mp:outline-none"
        >
          <div>
            <Primitive.Title className="mp:text-title-sm mp:font-semibold">{title}</Primitive.Title>
            <Primitive.Description className="mp:mt-1 mp:text-text-muted">{description}</Primitive.Description>
          </div>
          {children}
          <div className="mp:flex mp:flex-col-reverse mp:gap-2 mp:sm:flex-row mp:sm:flex-wrap mp:sm:justify-end">
            <Primitive.Cancel asChild>
              <Button disabled={isRunning}>{cancelLabel}</Button>
            </Primitive.Cancel>
            <Button variant={tone} busy={isRunning} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
