import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { BareIconButton } from "#actions/button.tsx";
import { XIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import type { NoticeTone } from "./notices.ts";
import { ToneIcon } from "./tone-icon.tsx";

const banner = cva("mp:flex mp:items-start mp:gap-2.5 mp:rounded-card mp:border mp:px-3.5 mp:py-2.5", {
  variants: {
    tone: {
      success: "mp:border-success/30 mp:bg-success-subtle",
      info: "mp:border-info/30 mp:bg-info-subtle",
      warning: "mp:border-warning/35 mp:bg-warning-subtle",
      error: "mp:border-danger/30 mp:bg-danger-subtle",
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
      <ToneIcon tone={tone} className="mp:mt-0.5" />
      <div className="mp:@container mp:flex mp:min-w-0 mp:flex-1 mp:flex-wrap mp:items-start mp:gap-x-4 mp:gap-y-2.5">
        <div className="mp:min-w-0 mp:flex-[1_1_16rem] mp:wrap-break-word">
          {title !== undefined && <p className="mp:font-semibold">{title}</p>}
          {children !== undefined && <div>{children}</div>}
        </div>
        {/* Beside the text the buttons must not make the banner higher; under it they need a margin. */}
        {actions && <div className="mp:flex mp:flex-wrap mp:gap-2 mp:pb-0.5 mp:@lg:-my-1 mp:@lg:pb-0">{actions}</div>}
      </div>
      {onDismiss && (
        <BareIconButton
          label={dismissLabel}
          icon={<XIcon />}
          size="sm"
          onClick={onDismiss}
          className="mp:-my-1 mp:-me-2 mp:hover:bg-transparent"
        />
      )}
    </div>
  );
}
