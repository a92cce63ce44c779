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
      className={cx("flex flex-col items-center px-4 py-12 text-center", className)}
    >
      <span
        aria-hidden
        className="mb-4 inline-flex size-11 items-center justify-center rounded-card border border-danger/30 bg-danger-subtle text-danger [&_svg]:size-5"
      >
        <CircleAlertIcon />
      </span>
      <Heading className="text-title-sm font-semibold">{title}</Heading>
      {detail !== undefined && <div className="mt-1 max-w-prose text-balance text-text-muted">{detail}</div>}
      {retry && (
        <Button className="mt-5" busy={retry.busy ?? false} icon={<RotateCcwIcon />} onClick={retry.onPress}>
          {retry.label}
        </Button>
      )}
      {reference && (
        <p className="mt-4 text-meta text-text-muted">
          {reference.label} <code className="select-all">{reference.value}</code>
        </p>
      )}
    </div>
  );
}
