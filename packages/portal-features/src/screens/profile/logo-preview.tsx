/** Logo images: a saved logo, and the preview on a label, a tracking page and the header. */
import { ImageIcon, ImagePreview } from "@merchant-portal/ui";
import { useState, type ReactNode } from "react";
import { takeFocus } from "#kit/focus.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { imageAddress } from "#rules/image-address.ts";
import { useT } from "./profile-card.tsx";

interface LogoImageProps {
  /** The server's value; may be any text. */
  src: unknown;
  /** Empty when the name is shown beside it. */
  alt: string;
  className?: string;
}

/** A saved logo; an icon when the URL is invalid or does not load. */
export function LogoImage({ src, alt, className = "size-10" }: LogoImageProps) {
  const t = useT();
  const [failed, setFailed] = useState<string>();
  const address = imageAddress(src, useApi().origin);
  const isShown = address !== undefined && failed !== address;
  return (
    <span
      className={`${className} inline-flex shrink-0 items-center justify-center overflow-hidden rounded-control border border-border bg-surface-sunken`}
    >
      {isShown ? (
        <img
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-contain"
          onError={() => setFailed(address)}
        />
      ) : (
        <>
          <ImageIcon aria-hidden className="size-4 text-text-muted" />
          {src !== "" && <span className="sr-only">{t("logo.notLoaded")}</span>}
        </>
      )}
    </span>
  );
}

interface LogoPreviewProps {
  /** An https URL, already validated, or the address of the saved logo. */
  src: string;
  /** The merchant's or the sub-brand's name. */
  name: string;
  isSaving: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** 'Does the image look correct?' (S2.42), with the logo in the places where it is used. Takes the focus when it appears. */
export function LogoPreview({ src: typed, name, isSaving, onConfirm, onCancel }: LogoPreviewProps) {
  const src = imageAddress(typed, useApi().origin) ?? typed;
  const t = useT();
  const shared = useSharedWords();
  const format = useFormat();
  return (
    <fieldset ref={takeFocus} tabIndex={-1} aria-label={t("logo.preview")} className="min-w-0 outline-none">
      <ImagePreview
        src={src}
        alt={t("logo.alt", { name })}
        question={t("logo.question")}
        confirmLabel={t("logo.confirm")}
        cancelLabel={t("logo.changeAddress")}
        busy={isSaving}
        onConfirm={onConfirm}
        onCancel={onCancel}
        words={{
          loading: t("logo.loading"),
          failedTitle: t("invalidLogoUrl"),
          failedDetail: t("logo.failedDetail"),
          retry: shared("actions.tryAgain"),
          size: (width, height) => t("logo.size", { width: format.number(width), height: format.number(height) }),
        }}
      >
        <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Place caption={t("logo.onLabel")}>
            <Label src={src} name={name} />
          </Place>
          <div className="grid content-start gap-4">
            <Place caption={t("logo.onTracking")}>
              <InBothThemes>
                <TrackingPage src={src} name={name} />
              </InBothThemes>
            </Place>
            <Place caption={t("logo.inHeader")}>
              <InBothThemes>
                <Header src={src} name={name} />
              </InBothThemes>
            </Place>
          </div>
        </div>
      </ImagePreview>
    </fieldset>
  );
}

function Place({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <figcaption className="text-meta text-text-muted">{caption}</figcaption>
      {children}
    </figure>
  );
}

const InBothThemes = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-2">
    <div className="min-w-0 scheme-light text-text">{children}</div>
    <div className="min-w-0 scheme-dark text-text">{children}</div>
  </div>
);

interface PlaceProps {
  src: string;
  name: string;
}

const Picture = ({ src, alt = "", className }: { src: string; alt?: string; className: string }) => (
  <img src={src} alt={alt} referrerPolicy="no-referrer" decoding="async" className={`object-contain ${className}`} />
);

/**
 * The corner of a 4 × 6 inch label, in black and white like the printer. Only this image has alternative text, as the
 * others are the same.
 */
function Label({ src, name }: PlaceProps) {
  const t = useT();
  return (
    <div className="h-full min-h-56 overflow-hidden rounded-control border border-border scheme-light bg-surface-raised pt-3 pl-3 text-text">
      <div className="flex h-full flex-col gap-3 border-t-2 border-l-2 border-text p-3">
        <div className="flex items-center gap-3">
          <Picture
            src={src}
            alt={t("logo.alt", { name })}
            className="size-16 shrink-0 [filter:grayscale(1)_contrast(10)]"
          />
          <bdi aria-hidden="true" className="line-clamp-2 min-w-0 text-dense font-semibold wrap-anywhere">
            {name}
          </bdi>
        </div>
        <div className="border-t-2 border-text" />
        <Lines widths={["w-24", "w-32", "w-20"]} tone="bg-text" />
        <div className="mt-auto flex h-12 items-stretch gap-0.5 overflow-hidden">
          {bars.map((width, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the bars never move
            <span key={at} className={`shrink-0 bg-text ${width}`} />
          ))}
        </div>
      </div>
    </div>
  );
}

const bars = Array.from({ length: 60 }, (_, at) => (at % 7 === 0 ? "w-1" : at % 3 === 0 ? "w-0.5" : "w-px"));

function TrackingPage({ src, name }: PlaceProps) {
  return (
    <div aria-hidden="true" className="grid gap-2 rounded-control border border-border bg-surface p-3">
      <div className="flex items-center gap-2">
        <Picture src={src} className="size-10 shrink-0" />
        <bdi className="line-clamp-2 min-w-0 text-meta font-medium wrap-anywhere">{name}</bdi>
      </div>
      <Lines widths={["w-20", "w-28"]} tone="bg-border-strong" />
      <div className="h-1 rounded-full bg-border">
        <div className="h-full w-2/3 rounded-full bg-accent" />
      </div>
    </div>
  );
}

function Header({ src, name }: PlaceProps) {
  return (
    <div
      aria-hidden="true"
      className="flex h-12 items-center gap-2 rounded-control border border-border bg-surface-raised px-2"
    >
      <Picture src={src} className="size-7 shrink-0" />
      <bdi className="min-w-0 truncate text-meta font-medium">{name}</bdi>
      <Lines widths={["w-6"]} tone="bg-border-strong" className="ml-auto" />
    </div>
  );
}

/** Placeholder lines of text. */
const Lines = ({ widths, tone, className = "" }: { widths: readonly string[]; tone: string; className?: string }) => (
  <div className={`grid gap-1.5 ${className}`}>
    {widths.map((width) => (
      <span key={width} className={`h-1.5 max-w-full rounded-full ${width} ${tone}`} />
    ))}
  </div>
);
