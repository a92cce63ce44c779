import type { MouseEvent } from "react";
import { IconButton } from "#actions/icon-button.tsx";
import { XIcon } from "#display/icons.ts";
import type { Notice } from "./notices.ts";
import { ToneIcon } from "./tone-icon.tsx";

type NoticeCardProps = {
  notice: Notice;
  dismissLabel: string;
  onDismiss: () => void;
  onAct: () => void;
  onNavigate?: (href: string) => void;
};

const actionClass =
  "mt-1.5 -ml-1.5 inline-flex min-h-7 items-center rounded-control px-1.5 font-medium text-accent hover:underline pointer-coarse:min-h-control";

/** One notice of the stack. An error is an alert of its own; the list around the others is what reads them. */
export function NoticeCard({ notice, dismissLabel, onDismiss, onAct, onNavigate }: NoticeCardProps) {
  const { id, tone, title, detail, action, duration, turn, showsTime = false } = notice;
  const followLink = (event: MouseEvent<HTMLAnchorElement>, href: string) => {
    // In another tab: nothing happens here.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    if (onNavigate) event.preventDefault();
    onAct();
    onNavigate?.(href);
  };
  return (
    <div
      data-slot="notice"
      data-tone={tone}
      data-id={id}
      role={tone === "error" ? "alert" : undefined}
      tabIndex={-1}
      className="relative flex items-start gap-2.5 overflow-hidden rounded-card border border-border bg-surface-raised py-2.5 pr-1.5 pl-3.5 shadow-float"
    >
      <ToneIcon tone={tone} className="mt-0.5" />
      <div className="min-w-0 flex-1 wrap-break-word">
        <p className="font-medium">{title}</p>
        {detail !== undefined && <p className="mt-0.5 text-text-muted">{detail}</p>}
        {action &&
          ("href" in action && action.href !== undefined ? (
            <a href={action.href} className={actionClass} onClick={(event) => followLink(event, action.href)}>
              {action.label}
            </a>
          ) : (
            <button type="button" data-slot="notice-action" className={actionClass} onClick={onAct}>
              {action.label}
            </button>
          ))}
      </div>
      <IconButton
        label={dismissLabel}
        icon={<XIcon />}
        size="sm"
        tooltip={false}
        onClick={onDismiss}
        className="-my-1"
      />
      {showsTime && duration !== "sticky" && (
        <span
          key={turn}
          aria-hidden
          data-slot="notice-time"
          style={{ ["--mp-run-out" as string]: `${duration}ms` }}
          className="absolute inset-x-0 bottom-0 h-0.75 origin-left animate-run-out bg-accent group-data-held/notices:[animation-play-state:paused] motion-reduce:hidden"
        />
      )}
    </div>
  );
}
