import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";

type KeyHintProps = Omit<ComponentProps<"span">, "children"> & {
  /** The keys in order, as on the keyboard: `["Ctrl", "K"]`, `["?"]`. */
  keys: readonly string[];
};

/** A keyboard shortcut, drawn as keys. */
export function KeyHint({ keys, className, ...rest }: KeyHintProps) {
  return (
    <span data-slot="key-hint" {...rest} className={cx("inline-flex items-center gap-1 whitespace-nowrap", className)}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-grid h-5 min-w-5 place-items-center rounded-check border border-border-strong bg-surface-raised px-1 font-sans text-meta text-text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
