/** The how-to page (S2.52): videos behind titles, each with captions and its steps in writing. Public. */
import {
  Accordion,
  AccordionItem,
  Card,
  CircleHelpIcon,
  EmptyState,
  ErrorState,
  ExternalLinkIcon,
} from "@merchant-portal/ui";
import { useId, useRef, useState } from "react";
import { defineWords } from "#kit/define-words.ts";
import type { Locale } from "#kit/locale.ts";
import { PageHeading } from "#kit/page-heading.tsx";
import { isOwnOrigin, SandboxedFrame } from "#kit/sandboxed-frame.tsx";
import { useLocale } from "#kit/use-locale.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("howTo", { en, fr });

type InBoth = Readonly<Record<Locale, string>>;

/** A video as the configuration names it. */
export interface HowToVideo {
  title: InBoth;
  /** A file (`.mp4`, `.webm`, `.ogv`, `.mov`) is played here; any other address is the page of a player, shown in a frame. */
  url: string;
  /** WebVTT files; for a video file only. */
  captions?: InBoth | undefined;
  /** The steps in writing; an empty line begins a paragraph. */
  text?: InBoth | undefined;
}

/** Nothing of a video is loaded before its title is opened: no request, and so no cookie (S2.52). */
export function HowToScreen({ videos }: { videos: readonly HowToVideo[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading title={t("title")} description={t("description")} />
      {videos.length === 0 ? (
        <Card>
          <EmptyState icon={<CircleHelpIcon />} title={t("none.title")} detail={t("none.text")} />
        </Card>
      ) : (
        <Accordion type="single" collapsible>
          {videos.map((video, index) => (
            <AccordionItem key={index} value={String(index)} level={2} title={video.title[locale]}>
              <Lesson video={video} />
            </AccordionItem>
          ))}
        </Accordion>
      )}
    </div>
  );
}

function Lesson({ video }: { video: HowToVideo }) {
  const t = useT();
  const locale = useLocale();
  const titleId = useId();
  const text = video.text?.[locale];
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {isFile(video.url) ? <VideoFile video={video} /> : <VideoFrame video={video} />}
      {text !== undefined && (
        <section aria-labelledby={titleId}>
          <h3 id={titleId} className="font-medium">
            {t("text")}
          </h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere text-text-muted">{text}</p>
        </section>
      )}
    </div>
  );
}

const addressOf = (url: string): URL => new URL(url, location.href);
const isFile = (url: string): boolean => /\.(mp4|m4v|webm|ogv|mov)$/i.test(addressOf(url).pathname);

function VideoFile({ video: { url, title, captions } }: { video: HowToVideo }) {
  const t = useT();
  const shared = useSharedWords();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [{ hasFailed, tries }, setState] = useState({ hasFailed: false, tries: 0 });

  const change = (next: typeof hasFailed) => {
    // The player, or the button, goes; the focus stays in its place.
    if (place.current?.contains(document.activeElement)) place.current.focus({ preventScroll: true });
    setState((last) => ({ hasFailed: next, tries: last.tries + (next ? 0 : 1) }));
  };

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {hasFailed ? (
        <ErrorState
          level={3}
          className="rounded-card border border-border"
          title={t("missing.title")}
          detail={t("missing.text")}
          retry={{ label: shared("actions.tryAgain"), onPress: () => change(false) }}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- It has captions wherever the configuration names them.
        <video
          key={tries}
          controls
          playsInline
          // Whoever tries again wants to know at once whether it is there now.
          preload={tries === 0 ? "none" : "metadata"}
          src={url}
          aria-label={title[locale]}
          // Captions of another origin need its leave, and then the video does too.
          {...(captions && !isOwnOrigin(captions[locale]) && { crossOrigin: "anonymous" as const })}
          onError={() => change(true)}
          className="aspect-video w-full rounded-card bg-surface-sunken"
        >
          {captions && (
            <track
              key={locale}
              ref={showCaptions}
              kind="captions"
              src={captions[locale]}
              srcLang={locale}
              label={locale === "en" ? "English" : "Français"}
              default
            />
          )}
        </video>
      )}
    </div>
  );
}

/** A browser chooses captions by itself once, when it meets the video; those of a language that is chosen later it leaves off. */
function showCaptions(track: HTMLTrackElement | null) {
  if (track) track.track.mode = "showing";
}

/**
 * The page of a hosted player. What it does cannot be seen from here, so there is always a link to it.
 */
function VideoFrame({ video: { url, title } }: { video: HowToVideo }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="grid gap-2">
      <SandboxedFrame
        src={url}
        title={title[locale]}
        rights={["allow-scripts", "allow-presentation"]}
        allow="fullscreen"
        // Hosted players refuse to play for a page that does not say who it is.
        referrerPolicy="strict-origin"
        className="aspect-video w-full rounded-card border border-border bg-surface-sunken"
      />
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex items-center gap-1.5 justify-self-start text-dense text-accent underline underline-offset-2"
      >
        {t("open")} <ExternalLinkIcon aria-hidden className="size-3.5" />
      </a>
    </div>
  );
}
