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
        "mp:group mp:flex mp:min-w-0 mp:flex-wrap mp:items-center mp:gap-3.5 mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:px-4 mp:py-3.5 mp:transition-colors mp:hover:border-border-strong",
        className,
      )}
    >
      <Slot.Slottable>{children}</Slot.Slottable>
      <span
        aria-hidden
        className="mp:inline-flex mp:size-9 mp:shrink-0 mp:items-center mp:justify-center mp:rounded-control mp:bg-accent-subtle mp:text-accent mp:[&_svg]:size-4.5"
      >
        {icon}
      </span>
      {/* Wraps under the icon when large text leaves no room beside it. */}
      <span className="mp:min-w-0 mp:flex-[1_1_min(5rem,calc(100%-1.875rem))] mp:wrap-break-word">
        <span className="mp:block mp:font-semibold">{title}</span>
        {detail !== undefined && <span className="mp:block mp:text-dense mp:text-text-muted">{detail}</span>}
      </span>
      {meta !== undefined && <span className="mp:shrink-0 mp:text-text-muted mp:tabular-nums">{meta}</span>}
      <ChevronRightIcon aria-hidden className="mp:size-4 mp:shrink-0 mp:text-text-muted mp:group-hover:text-text" />
    </Root>
  );
}
