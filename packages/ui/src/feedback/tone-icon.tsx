import type { ComponentProps } from "react";
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import type { NoticeTone } from "./notices.ts";

const icons = { success: CircleCheckIcon, info: InfoIcon, warning: TriangleAlertIcon, error: CircleAlertIcon };
const colors = {
  success: "mp:text-success",
  info: "mp:text-info",
  warning: "mp:text-warning",
  error: "mp:text-danger",
};

/** The icon of a tone. The words beside it say the same, so it is decoration. */
export function ToneIcon({ tone, className, ...rest }: ComponentProps<"svg"> & { tone: NoticeTone }) {
  const Icon = icons[tone];
  return <Icon aria-hidden {...rest} className={cx("mp:size-4 mp:shrink-0", colors[tone], className)} />;
}
