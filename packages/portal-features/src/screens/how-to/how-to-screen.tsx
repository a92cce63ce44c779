/** The public how-to page (S2.52): videos with captions and written steps. */
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
import { defineWords, useLocale } from "#kit/define-words.ts";
import { type ByLanguage, inLanguage, languageOf } from "#kit/locale.ts";
import { PageHeading } from "#kit/page-heading.tsx";
import { isSameOrigin, SandboxedFrame } from "#kit/sandboxed-frame.tsx";
import { useSharedWords } from "#kit/use-shared-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("howTo", { en, fr });

/** A video from the configuration. */
export interface HowToVideo {
  title: ByLanguage<string>;
  /**
   * A video file (`.mp4`, `.webm`, `.ogv`, `.mov`), played here; any other URL is a hosted player, shown in a frame.
   */
  url: string;
  /** WebVTT files, for video files only. */
  captions?: ByLanguage<string> | undefined;
  /** A transcript; an empty line starts a paragraph. */
  text?: ByLanguage<string> | undefined;
}

/** Nothing of a video loads before its title is opened: no request, so no cookie (S2.52). */
export function HowToScreen({ videos }: { videos: readonly HowToVideo[] }) {
  const t = useT();
  return (
    <div className="mp:grid mp:grid-cols-1 mp:gap-6">
      <PageHeading title={t("title")} description={t("description")} />
      {videos.length === 0 ? (
        <Card>
          <EmptyState icon={<CircleHelpIcon />} title={t("none.title")} detail={t("none.text")} />
        </Card>
      ) : (
        <Accordion type="single" collapsible>
          {videos.map((video, index) => (
            <AccordionItem key={index} value={String(index)} level={2} title={<Titled title={video.title} />}>
              <Lesson video={video} />
            </AccordionItem>
          ))}
        </Accordion>
      )}
    </div>
  );
}

function Titled({ title }: Pick<HowToVideo, "title">) {
  const { value, lang } = inLanguage(title, useLocale());
  return <span lang={lang}>{value}</span>;
}

function Lesson({ video }: { video: HowToVideo }) {
  const t = useT();
  const locale = useLocale();
  const titleId = useId();
  const text = video.text && inLanguage(video.text, locale);
  return (
    <div className="mp:grid mp:grid-cols-1 mp:items-start mp:gap-4 mp:md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {isFile(video.url) ? <VideoFile video={video} /> : <VideoFrame video={video} />}
      {text !== undefined && (
        <section aria-labelledby={titleId}>
          <h3 id={titleId} className="mp:font-medium">
            {t("text")}
          </h3>
          <p lang={text.lang} className="mp:mt-1 mp:whitespace-pre-line mp:wrap-anywhere mp:text-text-muted">
            {text.value}
          </p>
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
  const subtitles = captions && inLanguage(captions, locale);
  const subtitleLanguage = subtitles?.lang ?? locale;
  const place = useRef<HTMLDivElement>(null);
  const [{ hasFailed, tries }, setState] = useState({ hasFailed: false, tries: 0 });

  const change = (next: typeof hasFailed) => {
    // The focused player or button unmounts; keep the focus here.
    if (place.current?.contains(document.activeElement)) place.current.focus({ preventScroll: true });
    setState((last) => ({ hasFailed: next, tries: last.tries + (next ? 0 : 1) }));
  };

  return (
    <div ref={place} tabIndex={-1} className="mp:outline-none">
      {hasFailed ? (
        <ErrorState
          level={3}
          className="mp:rounded-card mp:border mp:border-border"
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
          // After a retry, load at once to see whether it works.
          preload={tries === 0 ? "none" : "metadata"}
          src={url}
          aria-label={inLanguage(title, locale).value}
          // Captions from another origin need CORS, and then so does the video.
          {...(subtitles && !isSameOrigin(subtitles.value) && { crossOrigin: "anonymous" as const })}
          onError={() => change(true)}
          className="mp:aspect-video mp:w-full mp:rounded-card mp:bg-surface-sunken"
        >
          {subtitles && (
            <track
              key={locale}
              ref={showCaptions}
              kind="captions"
              src={subtitles.value}
              srcLang={subtitleLanguage}
              label={languageOf(subtitleLanguage).name}
              default
            />
          )}
        </video>
      )}
    </div>
  );
}

/** Browsers select captions only once; those of a language selected later must be shown explicitly. */
function showCaptions(track: HTMLTrackElement | null) {
  if (track) track.track.mode = "showing";
}

/** A hosted player in a frame. Its errors cannot be detected, so there is always a link to it. */
function VideoFrame({ video: { url, title } }: { video: HowToVideo }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="mp:grid mp:gap-2">
      <SandboxedFrame
        src={url}
        title={inLanguage(title, locale).value}
        rights={["allow-scripts", "allow-presentation"]}
        allow="fullscreen"
        // Hosted players refuse to play without a referrer.
        referrerPolicy="strict-origin"
        className="mp:aspect-video mp:w-full mp:rounded-card mp:border mp:border-border mp:bg-surface-sunken"
      />
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="mp:inline-flex mp:items-center mp:gap-1.5 mp:justify-self-start mp:text-dense mp:text-accent mp:underline mp:underline-offset-2"
      >
        {t("open")} <ExternalLinkIcon aria-hidden className="mp:size-3.5" />
      </a>
    </div>
  );
}
