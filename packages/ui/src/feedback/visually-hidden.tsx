import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";

/** Text for assistive technology only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<"span">) {
  return <span data-slot="visually-hidden" {...rest} className={cx("mp:sr-only", className)} />;
}
