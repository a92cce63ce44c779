import type { ComponentProps, ReactNode } from "react";
import { cx } from "#styles/cx.ts";

/** A panel for content that belongs together. Do not nest cards. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      data-slot="card"
      {...rest}
      className={cx("min-w-0 rounded-card border border-border bg-surface-raised", className)}
    />
  );
}

type CardHeaderProps = Omit<ComponentProps<"header">, "title"> & {
  title: ReactNode;
  detail?: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3 | 4;
  /** The title's id, for the card's `aria-labelledby`. */
  titleId?: string;
};

export function CardHeader({ title, detail, actions, level = 2, titleId, className, ...rest }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header
      data-slot="card-header"
      {...rest}
      className={cx("flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-4 pb-1", className)}
    >
      {/* Beside the actions if there is room, above them on a phone. */}
      <div className="min-w-0 flex-[1_1_10rem]">
        <Heading id={titleId} className="text-title-sm font-semibold">
          {title}
        </Heading>
        {detail !== undefined && <div className="mt-0.5 text-text-muted">{detail}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div data-slot="card-body" {...rest} className={cx("px-5 pt-3 pb-5", className)} />;
}
