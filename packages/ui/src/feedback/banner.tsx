import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { BareIconButton } from "#actions/button.tsx";
import { XIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import type { NoticeTone } from "./notices.ts";
import { ToneIcon } from "./tone-icon.tsx";

const banner = cva("flex items-start gap-2.5 rounded-card border px-3.5 py-2.5", {
  variants: {
    tone: {
      success: "border-success/30 bg-success-subtle",
      info: "border-info/30 bg-info-subtle",
      warning: "border-warning/35 bg-warning-subtle",
      error: "border-danger/30 bg-danger-subtle",
    },
  },
});

type BannerProps = Omit<ComponentProps<"div">, "title"> & {
  tone: NoticeTone;
  title?: ReactNode;
  /** Two buttons or links at most. */
  actions?: ReactNode;
} & ({ onDismiss: () => void; dismissLabel: string } | { onDismiss?: never; dismissLabel?: never });

/**
 * A message about the page or a part of it, which stays until dismissed. Give it `role="alert"` or `"status"` if it
 * appears after the page was read.
 */
export function Banner({ tone, title, actions, onDismiss, dismissLabel, className, children, ...rest }: BannerProps) {
  return (
    <div data-slot="banner" data-tone={tone} {...rest} className={cx(banner({ tone }), className)}>
      <ToneIcon tone={tone} className="mt-0.5" />
      <div className="@container flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-2.5">
        <div className="min-w-0 flex-[1_1_16rem] wrap-break-word">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children !== undefined && <div>{children}</div>}
        </div>
        {/* Beside the text the buttons must not make the banner higher; under it they need a margin. */}
        {actions && <div className="flex flex-wrap gap-2 pb-0.5 @lg:-my-1 @lg:pb-0">{actions}</div>}
      </div>
      {onDismiss && (
        <BareIconButton
          label={dismissLabel}
          icon={<XIcon />}
          size="sm"
          onClick={onDismiss}
          className="-my-1 -mr-2 hover:bg-transparent"
        />
      )}
    </div>
  );
}
