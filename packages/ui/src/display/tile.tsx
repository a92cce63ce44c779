import * as Slot from "@radix-ui/react-slot";
import type { ComponentProps, ReactNode } from "react";
import { ChevronRightIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";

type TileProps = Omit<ComponentProps<"a">, "title"> & {
  icon: ReactNode;
  title: string;
  detail?: string;
  /** A number or a state at the end of the tile. */
  meta?: ReactNode;
  /** Renders its only child (a router's link, empty) as the tile. */
  asChild?: boolean;
};

/** A large link to a task or page. The whole tile can be clicked. */
export function Tile({ icon, title, detail, meta, asChild = false, className, children, ...rest }: TileProps) {
  const Root = asChild ? Slot.Root : "a";
  return (
    <Root
      data-slot="tile"
      {...rest}
      className={cx(
        "group flex min-w-0 flex-wrap items-center gap-3.5 rounded-card border border-border bg-surface-raised px-4 py-3.5 transition-colors hover:border-border-strong",
        className,
      )}
    >
      <Slot.Slottable>{children}</Slot.Slottable>
      <span
        aria-hidden
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-accent-subtle text-accent [&_svg]:size-4.5"
      >
        {icon}
      </span>
      {/* Wraps under the icon when large text leaves no room beside it. */}
      <span className="min-w-0 flex-[1_1_min(5rem,calc(100%-1.875rem))] wrap-break-word">
        <span className="block font-semibold">{title}</span>
        {detail !== undefined && <span className="block text-dense text-text-muted">{detail}</span>}
      </span>
      {meta !== undefined && <span className="shrink-0 text-text-muted tabular-nums">{meta}</span>}
      <ChevronRightIcon aria-hidden className="size-4 shrink-0 text-text-muted group-hover:text-text" />
    </Root>
  );
}
