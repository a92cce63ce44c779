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
export function LogoImage({ src, alt, className = "mp:size-10" }: LogoImageProps) {
  const t = useT();
  const [failed, setFailed] = useState<string>();
  const address = imageAddress(src, useApi().origin);
  const isShown = address !== undefined && failed !== address;
  return (
    <span
      className={`${className} mp:inline-flex mp:shrink-0 mp:items-center mp:justify-center mp:overflow-hidden mp:rounded-control mp:border mp:border-border mp:bg-surface-sunken`}
    >
      {isShown ? (
        <img
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="mp:size-full mp:object-contain"
          onError={() => setFailed(address)}
        />
      ) : (
        <>
          <ImageIcon aria-hidden className="mp:size-4 mp:text-text-muted" />
          {src !== "" && <span className="mp:sr-only">{t("logo.notLoaded")}</span>}
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
    <fieldset ref={takeFocus} tabIndex={-1} aria-label={t("logo.preview")} className="mp:min-w-0 mp:outline-none">
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
        <div className="mp:grid mp:gap-4 mp:sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Place caption={t("logo.onLabel")}>
            <Label src={src} name={name} />
          </Place>
          <div className="mp:grid mp:content-start mp:gap-4">
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
    <figure className="mp:flex mp:min-w-0 mp:flex-col mp:gap-1.5">
      <figcaption className="mp:text-meta mp:text-text-muted">{caption}</figcaption>
      {children}
    </figure>
  );
}

const InBothThemes = ({ children }: { children: ReactNode }) => (
  <div className="mp:grid mp:grid-cols-2 mp:gap-2">
    <div className="mp:min-w-0 mp:scheme-light mp:text-text">{children}</div>
    <div className="mp:min-w-0 mp:scheme-dark mp:text-text">{children}</div>
  </div>
);

interface PlaceProps {
  src: string;
  name: string;
}

const Picture = ({ src, alt = "", className }: { src: string; alt?: string; className: string }) => (
  <img src={src} alt={alt} referrerPolicy="no-referrer" decoding="async" className={`mp:object-contain ${className}`} />
);

/**
 * The corner of a 4 × 6 inch label, in black and white like the printer. Only this image has alternative text, as the
 * others are the same.
 */
function Label({ src, name }: PlaceProps) {
  const t = useT();
  return (
    // Paper: the printed label is not mirrored.
    <div
      dir="ltr"
      className="mp:h-full mp:min-h-56 mp:overflow-hidden mp:rounded-control mp:border mp:border-border mp:scheme-light mp:bg-surface-raised mp:pt-3 mp:ps-3 mp:text-text"
    >
      <div className="mp:flex mp:h-full mp:flex-col mp:gap-3 mp:border-t-2 mp:border-s-2 mp:border-text mp:p-3">
        <div className="mp:flex mp:items-center mp:gap-3">
          <Picture
            src={src}
            alt={t("logo.alt", { name })}
            className="mp:size-16 mp:shrink-0 mp:[filter:grayscale(1)_contrast(10)]"
          />
          <bdi
            aria-hidden="true"
            className="mp:line-clamp-2 mp:min-w-0 mp:text-dense mp:font-semibold mp:wrap-anywhere"
          >
            {name}
          </bdi>
        </div>
        <div className="mp:border-t-2 mp:border-text" />
        <Lines widths={["mp:w-24", "mp:w-32", "mp:w-20"]} tone="mp:bg-text" />
        <div className="mp:mt-auto mp:flex mp:h-12 mp:items-stretch mp:gap-0.5 mp:overflow-hidden">
          {bars.map((width, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the bars never move
            <span key={at} className={`mp:shrink-0 mp:bg-text ${width}`} />
          ))}
        </div>
      </div>
    </div>
  );
}

const bars = Array.from({ length: 60 }, (_, at) => (at % 7 === 0 ? "mp:w-1" : at % 3 === 0 ? "mp:w-0.5" : "mp:w-px"));

function TrackingPage({ src, name }: PlaceProps) {
  return (
    <div
      aria-hidden="true"
      className="mp:grid mp:gap-2 mp:rounded-control mp:border mp:border-border mp:bg-surface mp:p-3"
    >
      <div className="mp:flex mp:items-center mp:gap-2">
        <Picture src={src} className="mp:size-10 mp:shrink-0" />
        <bdi className="mp:line-clamp-2 mp:min-w-0 mp:text-meta mp:font-medium mp:wrap-anywhere">{name}</bdi>
      </div>
      <Lines widths={["mp:w-20", "mp:w-28"]} tone="mp:bg-border-strong" />
      <div className="mp:h-1 mp:rounded-full mp:bg-border">
        <div className="mp:h-full mp:w-2/3 mp:rounded-full mp:bg-accent" />
      </div>
    </div>
  );
}

function Header({ src, name }: PlaceProps) {
  return (
    <div
      aria-hidden="true"
      className="mp:flex mp:h-12 mp:items-center mp:gap-2 mp:rounded-control mp:border mp:border-border mp:bg-surface-raised mp:px-2"
    >
      <Picture src={src} className="mp:size-7 mp:shrink-0" />
      <bdi className="mp:min-w-0 mp:truncate mp:text-meta mp:font-medium">{name}</bdi>
      <Lines widths={["mp:w-6"]} tone="mp:bg-border-strong" className="mp:ms-auto" />
    </div>
  );
}

/** Placeholder lines of text. */
const Lines = ({ widths, tone, className = "" }: { widths: readonly string[]; tone: string; className?: string }) => (
  <div className={`mp:grid mp:gap-1.5 ${className}`}>
    {widths.map((width) => (
      <span key={width} className={`mp:h-1.5 mp:max-w-full mp:rounded-full ${width} ${tone}`} />
    ))}
  </div>
);
