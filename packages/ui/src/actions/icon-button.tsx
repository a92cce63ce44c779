import type { ComponentProps, ReactNode } from "react";
import { Tooltip } from "#overlays/tooltip.tsx";
import { cx } from "#styles/cx.ts";
import { Button } from "./button.tsx";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "children" | "icon" | "asChild" | "aria-label"> & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** False when the name is already visible beside the button. */
  tooltip?: boolean;
};

/** A button with an icon only, for actions that the icon makes clear. When in doubt use a `Button`. */
export function IconButton({
  label,
  icon,
  tooltip = true,
  variant = "ghost",
  size,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <Button
      data-slot="icon-button"
      aria-label={label}
      variant={variant}
      size={size}
      {...rest}
      className={cx("aspect-square px-0 py-0", variant === "ghost" && "text-text-muted hover:text-text", className)}
    >
      {icon}
    </Button>
  );
  // A disabled reason has its own tooltip.
  return tooltip && rest.disabledReason === undefined ? (
    <Tooltip content={label} describes={false}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
