/**
 * The notices on the screen: their order, keys, focus and folding. Open it when a notice takes the focus or is not
 * announced. Their times are in `notices.ts`.
 */
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { BareIconButton } from "#actions/button.tsx";
import { ChevronDownIcon, XIcon } from "#display/icons.ts";
import { modalOpened } from "#overlays/modal.ts";
import { focusPagePlace, isOn, pageAround } from "#overlays/page-place.ts";
import { cx } from "#styles/cx.ts";
import type { Notice, Notices, NoticeTone } from "./notices.ts";
import { Progress } from "./progress.tsx";
import { ToneIcon } from "./tone-icon.tsx";

/** More of them, jobs for instance, scroll inside of the stack. */
const manyNotices = 4;

type NoticeStackProps = Omit<ComponentProps<"section">, "children"> & {
  notices: Notices;
  /** The accessible name of the region, with its key: "Notices (F8)". */
  label: string;
  dismissLabel: string;
  /** The fold button on a phone: "2 more notices". */
  moreLabel: (count: number) => string;
  /** Folds them again: "Show fewer notices". */
  lessLabel: string;
  /** Navigates to an action's `href` in a single-page app; without it the link is a plain link. */
  onNavigate?: (href: string) => void;
};

/**
 * Shows the notices of a `Notices` store: errors first, then the newest on top. Mount it once and always, inside the
 * `[data-mp]` root: a live region must exist before its first text. F8 moves the focus to it and back (in a host's page
 * only from inside our roots); Escape closes the focused notice. On a phone older notices are folded behind a button.
 */
export function NoticeStack(props: NoticeStackProps) {
  const { notices, label, dismissLabel, moreLabel, lessLabel, onNavigate, className, ...rest } = props;
  const shown = useSyncExternalStore(notices.subscribe, notices.getSnapshot, notices.getSnapshot);
  const isPaused = useSyncExternalStore(notices.subscribe, notices.isPaused, notices.isPaused);
  const region = useRef<HTMLElement>(null);
  /** The element that had the focus before it moved to the notices. */
  const returnTo = useRef<HTMLElement | null>(null);
  const fold = useNoticeFold(shown);

  const waiting = useWaitingUnderModal(notices);
  const isWaiting = shown.every(({ id }) => waiting.has(id));
  usePauses(notices, shown.length);
  useFocusKey(region, returnTo);

  // Removes a notice. If it has the focus, the focus moves to the next notice, or back to where it came from. If its
  // action opens something that later returns the focus, and nothing had the focus before, it returns to the notices.
  const close = (id: string, how: "dismiss" | "runAction") => {
    const items = [...(region.current?.querySelectorAll<HTMLElement>('[data-slot="notice"]') ?? [])];
    const leaving = items.find((item) => item.dataset["id"] === id);
    const from = returnTo.current?.isConnected ? returnTo.current : undefined;
    const isUndo = how === "runAction" && shown.some((one) => one.id === id && one.showsTime);
    const next = items.find((item) => item !== leaving) ?? from ?? (how === "runAction" ? region.current : undefined);
    notices[how](id);
    // Not every browser focuses a clicked button.
    const isUnfocused = how === "runAction" && document.activeElement === document.body;
    if (!isUnfocused && !leaving?.contains(document.activeElement)) return;
    notices.resume("focus");
    (isUndo ? from : next)?.focus();
    if (isUndo) focusPagePlace(pageAround(region.current));
  };

  /** The fold button was removed while it had the focus. */
  const onFoldGone = () => {
    notices.resume("focus");
    if (document.activeElement !== document.body) return;
    region.current?.querySelector<HTMLElement>('[data-slot="notice"]')?.focus();
    focusPagePlace(pageAround(region.current));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[data-slot="notice"]')?.dataset["id"];
    if (id === undefined) return fold.setOpen(false);
    event.stopPropagation();
    close(id, "dismiss");
  };

  const item = (notice: Notice) => (
    <li
      key={notice.id}
      data-folded={fold.isFolded(notice)}
      className="mp:pointer-events-auto mp:animate-rise-in mp:pt-2 mp:max-md:data-[folded=true]:sr-only"
    >
      <NoticeCard
        notice={notice}
        dismissLabel={dismissLabel}
        onDismiss={() => close(notice.id, "dismiss")}
        onAction={() => close(notice.id, "runAction")}
        {...(onNavigate && { onNavigate })}
      />
    </li>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only handles events that bubble up from its notices
    <section
      data-slot="notice-stack"
      aria-label={label}
      tabIndex={-1}
      {...rest}
      {...(isPaused && { "data-paused": "" })}
      {...(isWaiting && { "data-waiting": "" })}
      ref={region}
      onKeyDown={onKeyDown}
      onPointerMove={() => notices.pause("pointer")}
      onPointerLeave={() => notices.resume("pointer")}
      onFocus={(event) => {
        const from = event.relatedTarget;
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) returnTo.current = from;
        // Clicks inside do not count as a visit, F8 and Tab do. The region itself has no text.
        if (event.target === event.currentTarget || !event.target.matches(":focus-visible")) return;
        notices.pause("focus");
        if (event.target.closest("li")?.dataset["folded"] === "true") fold.setOpen(true);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) notices.resume("focus");
      }}
      className={cx(
        "mp:group/notices mp:pointer-events-none mp:fixed mp:end-[max(1rem,env(safe-area-inset-right))] mp:rtl:end-[max(1rem,env(safe-area-inset-left))] mp:bottom-[max(var(--mp-notice-offset,1rem),env(safe-area-inset-bottom))] mp:z-notice mp:w-96 mp:max-w-[calc(100vw-2rem)] mp:outline-none",
        className,
      )}
    >
      {/* Two lists, because an alert inside a live region would be read twice. */}
      <div
        className={cx(
          shown.length > manyNotices &&
            "mp:md:max-h-[calc(100dvh-8rem)] mp:md:overflow-y-auto mp:md:overscroll-contain",
          fold.isOpen &&
            "mp:max-md:pointer-events-auto mp:max-md:max-h-[60dvh] mp:max-md:overflow-y-auto mp:max-md:overscroll-contain",
        )}
      >
        <ol>{shown.filter(({ tone }) => tone === "error").map(item)}</ol>
        <ol aria-live="polite" aria-relevant="additions text">
          {shown.filter(({ tone }) => tone !== "error").map(item)}
        </ol>
      </div>
      <NoticeFold {...{ fold, moreLabel, lessLabel }} onGone={onFoldGone} />
    </section>
  );
}

/** Notices from before a modal opened: they stay under it, except those that expire with their action, such as Undo. */
function useWaitingUnderModal(notices: Notices) {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const onModal = () => setWaiting(new Set(notices.getSnapshot().flatMap((one) => (one.showsTime ? [] : one.id))));
    document.addEventListener(modalOpened, onModal);
    return () => document.removeEventListener(modalOpened, onModal);
  }, [notices]);
  return waiting;
}

/** Pauses the times while the page is hidden, and ends the pauses of pointer and focus when the last notice is gone. */
function usePauses(notices: Notices, count: number) {
  useEffect(() => {
    const onVisibility = () => (document.hidden ? notices.pause("page") : notices.resume("page"));
    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, [notices]);
  useEffect(() => {
    if (count > 0) return;
    // Browsers send no leave or blur event when an element is removed.
    notices.resume("pointer");
    notices.resume("focus");
  }, [notices, count]);
}

/** F8 moves the focus to the first notice, and back to `returnTo`. */
function useFocusKey(region: RefObject<HTMLElement | null>, returnTo: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: Event) => {
      if (!(event instanceof globalThis.KeyboardEvent) || event.key !== "F8" || !region.current) return;
      // Roots come and go, as a host's elements do: so this looks at each key press which ones there are.
      if (!(event.target instanceof Element) || !isOn(pageAround(region.current), event.target)) return;
      event.preventDefault();
      const place = region.current.querySelector<HTMLElement>('[data-slot="notice"]') ?? region.current;
      const { activeElement } = document;
      const isInside =
        activeElement === region.current ? place === region.current : region.current.contains(activeElement);
      (isInside ? returnTo.current : place)?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [region, returnTo]);
}

type NoticeCardProps = {
  notice: Notice;
  dismissLabel: string;
  onDismiss: () => void;
  onAction: () => void;
  onNavigate?: (href: string) => void;
};

const actionClass =
  "mp:mt-1.5 mp:-ms-1.5 mp:inline-flex mp:min-h-7 mp:items-center mp:rounded-control mp:px-1.5 mp:font-medium mp:text-accent mp:hover:underline mp:pointer-coarse:min-h-control";

/** One notice. An error is an alert itself; other notices are announced by the list around them. */
function NoticeCard({ notice, dismissLabel, onDismiss, onAction, onNavigate }: NoticeCardProps) {
  const { id, tone, title, detail, action, duration, turn, progress, showsTime = false } = notice;
  const followLink = (event: MouseEvent<HTMLAnchorElement>, href: string) => {
    // Opens in another tab, so this page does nothing.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    if (onNavigate) event.preventDefault();
    onAction();
    onNavigate?.(href);
  };
  return (
    <div
      data-slot="notice"
      data-tone={tone}
      data-id={id}
      role={tone === "error" ? "alert" : undefined}
      tabIndex={-1}
      className="mp:relative mp:flex mp:items-start mp:gap-2.5 mp:overflow-hidden mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:py-2.5 mp:pe-1.5 mp:ps-3.5 mp:shadow-float"
    >
      <ToneIcon tone={tone} className="mp:mt-0.5" />
      <div className="mp:min-w-0 mp:flex-1 mp:wrap-break-word">
        <p className="mp:font-medium">{title}</p>
        {detail !== undefined && <p className="mp:mt-0.5 mp:text-text-muted">{detail}</p>}
        {progress && (
          <div aria-live="off" className="mp:mt-1 mp:grid mp:gap-1">
            <p className="mp:text-dense mp:text-text-muted mp:tabular-nums">{progress.text}</p>
            <Progress label={title} value={progress.value} max={progress.max} valueText={progress.text} />
          </div>
        )}
        {action &&
          ("href" in action && action.href !== undefined ? (
            <a href={action.href} className={actionClass} onClick={(event) => followLink(event, action.href)}>
              {action.label}
            </a>
          ) : (
            <button type="button" data-slot="notice-action" className={actionClass} onClick={onAction}>
              {action.label}
            </button>
          ))}
      </div>
      <BareIconButton label={dismissLabel} icon={<XIcon />} size="sm" onClick={onDismiss} className="mp:-my-1" />
      {showsTime && duration !== "sticky" && (
        <span
          key={turn}
          aria-hidden
          data-slot="notice-time"
          style={{ ["--mp-run-out" as string]: `${duration}ms` }}
          className="mp:absolute mp:inset-x-0 mp:bottom-0 mp:h-0.75 mp:origin-left mp:rtl:origin-right mp:animate-run-out mp:bg-accent mp:group-data-paused/notices:[animation-play-state:paused] mp:motion-reduce:hidden"
        />
      )}
    </div>
  );
}

const urgency: readonly NoticeTone[] = ["error", "warning", "info", "success"];

/**
 * Which notices are folded: on a phone all but the newest and those that expire with their action, until the merchant
 * opens them. They stay in the document, are announced, and open when one of them gets the focus.
 */
function useNoticeFold(shown: readonly Notice[]) {
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
  /** Called when the button was removed while it had the focus. */
  onGone: () => void;
}

/** The button that opens and folds the older notices; hidden when there are none. */
function NoticeFold({ fold: { older, isOpen, setOpen }, moreLabel, lessLabel, onGone }: NoticeFoldProps) {
  const tone = urgency.find((one) => older.some((notice) => notice.tone === one));
  if (!tone) return null;
  return (
    <button
      ref={(button) => () => {
        // At this point the button is still in the document and has the focus.
        if (document.activeElement === button) queueMicrotask(() => !button?.isConnected && onGone());
      }}
      type="button"
      data-slot="notice-fold"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="mp:pointer-events-auto mp:mt-2 mp:ms-auto mp:flex mp:md:hidden mp:min-h-8 mp:max-w-full mp:items-center mp:gap-2 mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:px-3 mp:py-1 mp:text-start mp:font-medium mp:shadow-float mp:pointer-coarse:min-h-control"
    >
      {!isOpen && <ToneIcon tone={tone} />}
      <span>{isOpen ? lessLabel : moreLabel(older.length)}</span>
      <ChevronDownIcon
        aria-hidden
        className={cx("mp:size-4 mp:shrink-0 mp:text-text-muted", !isOpen && "mp:rotate-180")}
      />
    </button>
  );
}
