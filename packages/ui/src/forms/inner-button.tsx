import type { ComponentProps } from "react";

type InnerButtonProps = Pick<ComponentProps<"button">, "onClick" | "disabled" | "children"> & { label: string };

/** Inside the box of an input. Out of the tab order: the keys of the input do the same. */
export function InnerButton({ label, ...rest }: InnerButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
      className="grid w-7 shrink-0 place-items-center rounded-control hover:bg-surface-sunken hover:text-text"
    />
  );
}
