import type { ComponentProps, ReactNode } from "react";
import { cx } from "#styles/cx.ts";

/** A panel for content that belongs together. Do not nest cards. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      data-slot="card"
      {...rest}
      className={cx("mp:min-w-0 mp:rounded-card mp:border mp:border-border mp:bg-surface-raised", className)}
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
      className={cx("mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2 mp:px-5 mp:pt-4 mp:pb-1", className)}
    >
      {/* Beside the actions if there is room, above them on a phone. */}
      <div className="mp:min-w-0 mp:flex-[1_1_10rem]">
        <Heading id={titleId} className="mp:text-title-sm mp:font-semibold">
          {title}
        </Heading>
        {detail !== undefined && <div className="mp:mt-0.5 mp:text-text-muted">{detail}</div>}
      </div>
      {actions && <div className="mp:flex mp:flex-wrap mp:gap-2">{actions}</div>}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div data-slot="card-body" {...rest} className={cx("mp:px-5 mp:pt-3 mp:pb-5", className)} />;
}
