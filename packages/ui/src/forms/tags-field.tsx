import { useMemo } from "react";
import { MultiSelect, type MultiSelectProps } from "./multi-select.tsx";

export type TagsFieldProps = Omit<MultiSelectProps, "options" | "canAdd"> & {
  /** Tags that exist; others can be typed. */
  suggestions?: readonly string[] | undefined;
};

const none: readonly string[] = [];

/** Tags, chosen from those that exist or typed. Enter or a comma ends one; a pasted list becomes several. */
export function TagsField({ suggestions = none, ...rest }: TagsFieldProps) {
  const options = useMemo(() => suggestions.map((tag) => ({ id: tag, label: tag })), [suggestions]);
  return <MultiSelect {...rest} options={options} canAdd />;
}
