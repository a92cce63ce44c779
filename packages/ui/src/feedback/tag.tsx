import type { ComponentProps } from "react";
import { XIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";

type TagProps = ComponentProps<"span"> &
  /** `removeLabel` includes the tag's name: "Remove tag fragile". */
  ({ onRemove: () => void; removeLabel: string } | { onRemove?: never; removeLabel?: never });

const tag = "min-h-6 max-w-full rounded-control border border-border bg-surface-raised pl-2 text-meta font-medium";
/** A tag of words alone is one element, as it stands in every row of a list. */
const plainTag = `${tag} inline-block content-center pr-2 wrap-break-word`;
const removableTag = `${tag} inline-flex items-center`;

/** A word that a person has put on a thing and can remove. */
export function Tag({ onRemove, removeLabel, className, children, ...rest }: TagProps) {
  if (!onRemove) {
    return (
      <span data-slot="tag" {...rest} className={className === undefined ? plainTag : cx(plainTag, className)}>
        {children}
      </span>
    );
  }
  return (
    <span data-slot="tag" {...rest} className={cx(removableTag, className)}>
      <span className="min-w-0 wrap-break-word">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="ml-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-control text-text-muted transition-colors hover:bg-surface-sunken hover:text-text pointer-coarse:size-control"
      >
        <XIcon aria-hidden className="size-3" />
      </button>
    </span>
  );
}
