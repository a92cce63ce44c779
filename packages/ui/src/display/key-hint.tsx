import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";

type KeyHintProps = Omit<ComponentProps<"span">, "children"> & {
  /** The keys in order, as on the keyboard: `["Ctrl", "K"]`, `["?"]`. */
  keys: readonly string[];
};

/** A keyboard shortcut, drawn as keys. */
export function KeyHint({ keys, className, ...rest }: KeyHintProps) {
  return (
    <span
      data-slot="key-hint"
      dir="ltr"
      {...rest}
      className={cx("mp:inline-flex mp:items-center mp:gap-1 mp:whitespace-nowrap", className)}
    >
      {keys.map((key) => (
        <kbd
          key={key}
          className="mp:inline-grid mp:h-5 mp:min-w-5 mp:place-items-center mp:rounded-check mp:border mp:border-border-strong mp:bg-surface-raised mp:px-1 mp:font-sans mp:text-meta mp:text-text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
