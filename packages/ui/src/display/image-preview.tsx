import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#actions/button.tsx";
import { ErrorState } from "#feedback/error-state.tsx";
import { Skeleton } from "#feedback/skeleton.tsx";
import { cx } from "#styles/cx.ts";

/** Milliseconds until an image counts as failed. */
const patienceMs = 10_000;

type ImagePreviewProps = {
  /** An https URL that the caller has checked. It is only used as an image. */
  src: string;
  /** What the image should show: "Logo of Juniper Kids". */
  alt: string;
  /** "Does the image look correct?" */
  question: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** True while it is being saved. */
  busy?: boolean;
  words: {
    /** Why it cannot be confirmed yet: "The image is still loading." */
    loading: string;
    failedTitle: string;
    failedDetail: string;
    retry: string;
    /** "400 × 400 pixels" */
    size: (width: number, height: number) => string;
  };
  className?: string;
  /** Shows the image where it will be used; replaces the plain image after it has loaded. */
  children?: ReactNode;
};

/**
 * Shows an image from a URL so that a person can check and confirm it. It can be confirmed only after it has loaded.
 */
export function ImagePreview(props: ImagePreviewProps) {
  // A new image, or another try, resets the component by its key.
  const [tries, setTries] = useState(0);
  return <Attempt key={`${tries} ${props.src}`} {...props} onRetry={() => setTries(tries + 1)} />;
}

type Look = { state: "loading" | "failed" } | { state: "loaded"; width: number; height: number };

function Attempt({ src, alt, question, words, className, busy = false, onRetry, children, ...rest }: Props) {
  const [look, setLook] = useState<Look>({ state: "loading" });
  useEffect(() => {
    if (look.state !== "loading") return;
    const timer = setTimeout(() => setLook({ state: "failed" }), patienceMs);
    return () => clearTimeout(timer);
  }, [look.state]);
  const reason = { loading: words.loading, failed: words.failedTitle, loaded: undefined }[look.state];
  return (
    <div data-slot="image-preview" data-state={look.state} className={cx("mp:flex mp:flex-col mp:gap-3", className)}>
      {look.state === "failed" ? (
        <ErrorState
          className="mp:min-h-64 mp:justify-center mp:rounded-card mp:border mp:border-border mp:py-4"
          level={3}
          title={words.failedTitle}
          detail={words.failedDetail}
          retry={{ label: words.retry, onPress: onRetry }}
        />
      ) : look.state === "loaded" && children !== undefined ? (
        children
      ) : (
        <div className="mp:relative mp:h-64 mp:overflow-hidden mp:rounded-card mp:border mp:border-border mp:bg-surface-sunken">
          {look.state === "loading" && <Skeleton className="mp:absolute mp:inset-0 mp:h-full mp:rounded-none" />}
          <img
            src={src}
            alt={alt}
            referrerPolicy="no-referrer"
            decoding="async"
            className="mp:absolute mp:inset-0 mp:size-full mp:object-scale-down mp:p-3"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setLook({ state: "loaded", width, height })
            }
            onError={() => setLook({ state: "failed" })}
          />
        </div>
      )}
      <output className="mp:block mp:min-h-5 mp:text-dense mp:text-text-muted mp:tabular-nums">
        {look.state === "loaded" ? words.size(look.width, look.height) : look.state === "loading" ? words.loading : ""}
      </output>
      <p className="mp:font-medium">{question}</p>
      <div className="mp:flex mp:flex-wrap mp:gap-2">
        <Button variant="primary" busy={busy} disabledReason={reason} onClick={rest.onConfirm}>
          {rest.confirmLabel}
        </Button>
        <Button disabled={busy} onClick={rest.onCancel}>
          {rest.cancelLabel}
        </Button>
      </div>
    </div>
  );
}

type Props = ImagePreviewProps & { onRetry: () => void };
