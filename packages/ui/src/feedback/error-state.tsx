import type { ComponentProps, ReactNode } from "react";
import { Button } from "#actions/button.tsx";
import { CircleAlertIcon, RotateCcwIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";

type ErrorStateProps = Omit<ComponentProps<"div">, "title"> & {
  /** What failed. */
  title: string;
  /** What it means and what to do. */
  detail?: ReactNode;
  /** What support needs: { label: "Request id", value: "01J…" }. */
  reference?: { label: string; value: string } | undefined;
  /** `onPress`: while the promise it returns is pending the button is busy. */
  retry?: { label: string; onPress: () => unknown; busy?: boolean } | undefined;
  level?: 2 | 3 | 4;
};

/** Replaces content that failed to load, with a button to retry. Announced when it appears. */
export function ErrorState({ title, detail, reference, retry, level = 2, className, ...rest }: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      data-slot="error-state"
      role="alert"
      {...rest}
      className={cx("mp:flex mp:flex-col mp:items-center mp:px-4 mp:py-12 mp:text-center", className)}
    >
      <span
        aria-hidden
        className="mp:mb-4 mp:inline-flex mp:size-11 mp:items-center mp:justify-center mp:rounded-card mp:border mp:border-danger/30 mp:bg-danger-subtle mp:text-danger mp:[&_svg]:size-5"
      >
        <CircleAlertIcon />
      </span>
      <Heading className="mp:text-title-sm mp:font-semibold">{title}</Heading>
      {detail !== undefined && (
        <div className="mp:mt-1 mp:max-w-prose mp:text-balance mp:text-text-muted">{detail}</div>
      )}
      {retry && (
        <Button className="mp:mt-5" busy={retry.busy ?? false} icon={<RotateCcwIcon />} onClick={retry.onPress}>
          {retry.label}
        </Button>
      )}
      {reference && (
        <p className="mp:mt-4 mp:text-meta mp:text-text-muted">
          {reference.label} <code className="mp:select-all">{reference.value}</code>
        </p>
      )}
    </div>
  );
}
