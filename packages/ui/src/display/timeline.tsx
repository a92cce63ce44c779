import type { ComponentProps, ReactNode } from "react";
import { cx } from "#styles/cx.ts";

/** The history of a thing, newest first. Its children are `TimelineItem`s. */
export function Timeline({ className, ...rest }: ComponentProps<"ol">) {
  return <ol data-slot="timeline" {...rest} className={cx("mp:flex mp:flex-col", className)} />;
}

type TimelineItemProps = Omit<ComponentProps<"li">, "title"> & {
  title: ReactNode;
  /** A `<time>`, in the merchant's format. */
  time: ReactNode;
  tone?: "neutral" | "current" | "success" | "danger";
  /** Photos, signatures. */
  media?: ReactNode;
};

const marks = {
  neutral: "mp:border-border-strong mp:bg-surface-raised",
  current: "mp:border-accent mp:bg-accent mp:ring-4 mp:ring-accent-subtle",
  success: "mp:border-success mp:bg-success",
  danger: "mp:border-danger mp:bg-danger",
};

export function TimelineItem({
  title,
  time,
  tone = "neutral",
  media,
  className,
  children,
  ...rest
}: TimelineItemProps) {
  return (
    <li
      data-slot="timeline-item"
      data-tone={tone}
      {...rest}
      className={cx(
        "mp:group mp:relative mp:grid mp:grid-cols-[0.75rem_1fr] mp:gap-x-3 mp:pb-5 mp:last:pb-0",
        className,
      )}
    >
      <span aria-hidden className="mp:flex mp:justify-center">
        <span className="mp:absolute mp:top-3 mp:-bottom-2 mp:border-s mp:border-border mp:group-last:hidden" />
        <span className={cx("mp:relative mp:mt-1.5 mp:size-2 mp:rounded-full mp:border-2", marks[tone])} />
      </span>
      <div className="mp:min-w-0">
        <div className="mp:flex mp:flex-wrap mp:items-baseline mp:justify-between mp:gap-x-4">
          <p className="mp:min-w-0 mp:font-medium mp:wrap-break-word">{title}</p>
          <p className="mp:text-meta mp:text-text-muted mp:tabular-nums">{time}</p>
        </div>
        {children !== undefined && (
          <div className="mp:mt-0.5 mp:text-dense mp:text-text-muted mp:wrap-break-word">{children}</div>
        )}
        {media && <div className="mp:mt-2 mp:flex mp:flex-wrap mp:gap-2">{media}</div>}
      </div>
    </li>
  );
}
