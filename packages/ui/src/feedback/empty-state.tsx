import type { ComponentProps, ReactNode } from "react";
import { cx } from "#styles/cx.ts";

type EmptyStateProps = Omit<ComponentProps<"div">, "title"> & {
  icon?: ReactNode;
  title: string;
  /** What this list is for, or which filters hide its rows. */
  detail?: ReactNode;
  /** The first thing to do. */
  actions?: ReactNode;
  /** The heading's level in the page. */
  level?: 2 | 3 | 4;
};

/** Replaces a list that has no rows yet, or none that match. */
export function EmptyState({ icon, title, detail, actions, level = 2, className, ...rest }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      data-slot="empty-state"
      {...rest}
      className={cx("mp:flex mp:flex-col mp:items-center mp:px-4 mp:py-12 mp:text-center", className)}
    >
      {icon && (
        <span
          aria-hidden
          className="mp:mb-4 mp:inline-flex mp:size-11 mp:items-center mp:justify-center mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:text-text-muted mp:shadow-raise mp:[&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <Heading className="mp:text-title-sm mp:font-semibold">{title}</Heading>
      {detail !== undefined && (
        <div className="mp:mt-1 mp:max-w-prose mp:text-balance mp:text-text-muted">{detail}</div>
      )}
      {actions && <div className="mp:mt-5 mp:flex mp:flex-wrap mp:justify-center mp:gap-2">{actions}</div>}
    </div>
  );
}
