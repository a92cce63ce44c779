import { Tooltip } from "#overlays/tooltip.tsx";
import { BareIconButton, type BareIconButtonProps } from "./button.tsx";

type IconButtonProps = BareIconButtonProps & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  /** False when the name is already visible beside the button. */
  tooltip?: boolean;
};

/** A button with an icon only, for actions that the icon makes clear. When in doubt use a `Button`. */
export function IconButton({ tooltip = true, ...props }: IconButtonProps) {
  const button = <BareIconButton {...props} />;
  // A disabled reason has its own tooltip.
  return tooltip && props.disabledReason === undefined ? (
    <Tooltip content={props.label} describes={false}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
