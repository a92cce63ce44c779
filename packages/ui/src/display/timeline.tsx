import type { ComponentProps, ReactNode } from "react";
import { cx } from "#styles/cx.ts";

/** The history of a thing, newest first. Its children are `TimelineItem`s. */
export function Timeline({ className, ...rest }: ComponentProps<"ol">) {
  return <ol data-slot="timeline" {...rest} className={cx("flex flex-col", className)} />;
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
  neutral: "border-border-strong bg-surface-raised",
  current: "border-accent bg-accent ring-4 ring-accent-subtle",
  success: "border-success bg-success",
  danger: "border-danger bg-danger",
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
      className={cx("group relative grid grid-cols-[0.75rem_1fr] gap-x-3 pb-5 last:pb-0", className)}
    >
      <span aria-hidden className="flex justify-center">
        <span className="absolute top-3 -bottom-2 border-l border-border group-last:hidden" />
        <span className={cx("relative mt-1.5 size-2 rounded-full border-2", marks[tone])} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 font-medium wrap-break-word">{title}</p>
          <p className="text-meta text-text-muted tabular-nums">{time}</p>
        </div>
        {children !== undefined && <div className="mt-0.5 text-dense text-text-muted wrap-break-word">{children}</div>}
        {media && <div className="mt-2 flex flex-wrap gap-2">{media}</div>}
      </div>
    </li>
  );
}
