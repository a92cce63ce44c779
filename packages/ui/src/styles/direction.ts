/** The direction that text runs in, for what CSS cannot mirror by itself: keys, drawings, parts of Radix. */
import type { KeyboardEvent } from "react";

export { DirectionProvider, useDirection } from "@radix-ui/react-direction";
export type Direction = "ltr" | "rtl";

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/**
 * The pressed key as in a page from left to right: where text runs from right to left, the left arrow goes to the next column, day or
 * photo, as ArrowRight does elsewhere.
 */
export function readingKey({ key, currentTarget }: Pick<KeyboardEvent<Element>, "key" | "currentTarget">): string {
  return (currentTarget.matches(":dir(rtl)") && mirrored[key]) || key;
}
