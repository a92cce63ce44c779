import type { ComponentProps } from "react";
import { XIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";

type TagProps = ComponentProps<"span"> &
  /** `removeLabel` includes the tag's name: "Remove tag fragile". */
  ({ onRemove: () => void; removeLabel: string } | { onRemove?: never; removeLabel?: never });

const tag =
  "mp:min-h-6 mp:max-w-full mp:rounded-control mp:border mp:border-border mp:bg-surface-raised mp:ps-2 mp:text-meta mp:font-medium";
/** A tag of words alone is one element, as it stands in every row of a list. */
const plainTag = `${tag} mp:inline-block mp:content-center mp:pe-2 mp:wrap-break-word`;
const removableTag = `${tag} mp:inline-flex mp:items-center`;

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
      <span className="mp:min-w-0 mp:wrap-break-word">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="mp:ms-0.5 mp:inline-flex mp:size-6 mp:shrink-0 mp:items-center mp:justify-center mp:rounded-control mp:text-text-muted mp:transition-colors mp:hover:bg-surface-sunken mp:hover:text-text mp:pointer-coarse:size-control"
      >
        <XIcon aria-hidden className="mp:size-3" />
      </button>
    </span>
  );
}
