import { type ComponentProps, useEffect, useState } from "react";
import { IconButton } from "#actions/icon-button.tsx";
import { LiveRegion } from "#feedback/live-region.tsx";
import { cx } from "#styles/cx.ts";
import { CheckIcon, CircleAlertIcon, CopyIcon } from "./icons.ts";

type CopyTextProps = Omit<ComponentProps<"span">, "children"> & {
  /** The text to copy. It is also shown, unless `shown` replaces it. */
  value: string;
  shown?: string;
  /** "Copy order id" */
  copyLabel: string;
  copiedLabel: string;
  /** Announced when the browser refuses to copy; the text can still be selected. */
  failedLabel: string;
};

const icons = {
  idle: <CopyIcon />,
  copied: <CheckIcon className="mp:text-success" />,
  failed: <CircleAlertIcon className="mp:text-danger" />,
};

type CopyButtonProps = Pick<CopyTextProps, "value" | "copyLabel" | "copiedLabel" | "failedLabel"> & {
  className?: string;
};

/** A button that copies `value` and says whether it worked, visibly and to assistive technology. */
export function CopyButton({ value, copyLabel, copiedLabel, failedLabel, className }: CopyButtonProps) {
  const [{ outcome, turn }, setLast] = useState<{ outcome: keyof typeof icons; turn: number }>({
    outcome: "idle",
    turn: 0,
  });
  const end = (next: typeof outcome) => setLast((last) => ({ outcome: next, turn: last.turn + 1 }));
  // Restarts with every click.
  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => end("idle"), 2000);
    return () => clearTimeout(timer);
  }, [outcome, turn]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      end("copied");
    } catch {
      end("failed");
    }
  };
  const announcement = { idle: "", copied: copiedLabel, failed: failedLabel }[outcome];
  return (
    <span data-slot="copy-button" data-state={outcome} className={cx("mp:inline-flex", className)}>
      <IconButton label={announcement || copyLabel} icon={icons[outcome]} size="sm" onClick={() => void copy()} />
      <LiveRegion message={announcement} turn={turn} />
    </span>
  );
}

/** Text with a copy button, for values that people copy more often than they read them. */
export function CopyText({
  value,
  shown = value,
  copyLabel,
  copiedLabel,
  failedLabel,
  className,
  ...rest
}: CopyTextProps) {
  return (
    <span
      data-slot="copy-text"
      {...rest}
      className={cx("mp:inline-flex mp:max-w-full mp:items-center mp:gap-0.5", className)}
    >
      <bdi className="mp:min-w-0 mp:wrap-anywhere mp:select-all">{shown}</bdi>
      <CopyButton {...{ value, copyLabel, copiedLabel, failedLabel }} className="mp:-my-1" />
    </span>
  );
}
