import type { ComponentProps, ReactNode } from "react";
import { Tooltip } from "#overlays/tooltip.tsx";
import { cx } from "#styles/cx.ts";
import { Button } from "./button.tsx";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "children" | "icon" | "asChild" | "aria-label"> & {
  /** The name: read by assistive technology and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** Off where the name already stands beside it. */
  tooltip?: boolean;
};

/** An action that is understood by its picture alone. When in doubt use a `Button`. */
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
  // A reason why it is disabled has a tooltip of its own.
  return tooltip && rest.disabledReason === undefined ? (
    <Tooltip content={label} describes={false}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
