/** On a phone a few notices would take half of the screen: those that were read before are folded behind their number. */
import { useState } from "react";
import { ChevronDownIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import type { Notice, NoticeTone } from "./notices.ts";
import { ToneIcon } from "./tone-icon.tsx";

const urgency: readonly NoticeTone[] = ["error", "warning", "info", "success"];

/**
 * Which of the notices, the newest first, are folded: on a phone all but the newest and those whose action is gone with their time,
 * until somebody opens them. They stay in the document, are read aloud, and open when the focus comes to one of them.
 */
export function useNoticeFold(shown: readonly Notice[]) {
  const [isWanted, setOpen] = useState(false);
  const older = shown.filter(({ showsTime = false }, at) => at > 0 && !showsTime);
  if (isWanted && older.length === 0) setOpen(false);
  const isOpen = isWanted && older.length > 0;
  return { older, isOpen, setOpen, isFolded: (notice: Notice) => !isOpen && older.includes(notice) };
}

interface NoticeFoldProps {
  fold: ReturnType<typeof useNoticeFold>;
  /** "2 more notices" */
  moreLabel: (count: number) => string;
  /** "Show fewer notices" */
  lessLabel: string;
  /** The button had the focus, and there is nothing left to fold. */
  onGone: () => void;
}

/** Opens the notices that are folded, and folds them again; nothing while there are none. It stands still while they come and go. */
export function NoticeFold({ fold: { older, isOpen, setOpen }, moreLabel, lessLabel, onGone }: NoticeFoldProps) {
  const tone = urgency.find((one) => older.some((notice) => notice.tone === one));
  if (!tone) return null;
  return (
    <button
      ref={(button) => () => {
        // It is in the page still, and has the focus for as long.
        if (document.activeElement === button) queueMicrotask(() => !button?.isConnected && onGone());
      }}
      type="button"
      data-slot="notice-fold"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="pointer-events-auto mt-2 ml-auto flex md:hidden min-h-8 max-w-full items-center gap-2 rounded-card border border-border bg-surface-raised px-3 py-1 text-left font-medium shadow-float pointer-coarse:min-h-control"
    >
      {!isOpen && <ToneIcon tone={tone} />}
      {isOpen ? lessLabel : moreLabel(older.length)}
      <ChevronDownIcon aria-hidden className={cx("size-4 shrink-0 text-text-muted", !isOpen && "rotate-180")} />
    </button>
  );
}
