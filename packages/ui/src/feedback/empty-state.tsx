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
      className={cx("flex flex-col items-center px-4 py-12 text-center", className)}
    >
      {icon && (
        <span
          aria-hidden
          className="mb-4 inline-flex size-11 items-center justify-center rounded-card border border-border bg-surface-raised text-text-muted shadow-raise [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <Heading className="text-title-sm font-semibold">{title}</Heading>
      {detail !== undefined && <div className="mt-1 max-w-prose text-balance text-text-muted">{detail}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
