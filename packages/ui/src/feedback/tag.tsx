import type { ComponentProps } from "react";
import { XIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";

type TagProps = ComponentProps<"span"> &
  /** `removeLabel` includes the tag's name: "Remove tag fragile". */
  ({ onRemove: () => void; removeLabel: string } | { onRemove?: never; removeLabel?: never });

/** A word that a person has put on a thing and can remove. */
export function Tag({ onRemove, removeLabel, className, children, ...rest }: TagProps) {
  return (
    <span
      data-slot="tag"
      {...rest}
      className={cx(
        "inline-flex min-h-6 max-w-full items-center rounded-control border border-border bg-surface-raised pl-2 text-meta font-medium",
        !onRemove && "pr-2",
        className,
      )}
    >
      <span className="min-w-0 wrap-break-word">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="ml-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-control text-text-muted transition-colors hover:bg-surface-sunken hover:text-text pointer-coarse:size-control"
        >
          <XIcon aria-hidden className="size-3" />
        </button>
      )}
    </span>
  );
}
