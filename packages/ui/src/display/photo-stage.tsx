import { type PointerEvent, useEffect, useRef, useState } from "react";
import { ErrorState } from "#feedback/error-state.tsx";
import { Spinner } from "#feedback/spinner.tsx";
import { cx } from "#styles/cx.ts";

export type Photo = {
  /** An https address that the caller has checked. It is only ever drawn as an image. */
  src: string;
  /** What is on it: "Parcel at the door of 1200 Rue Sherbrooke". */
  alt: string;
  /** In sight under it: when and where it was taken. */
  caption?: string;
  /** The address to save it from; absent: it cannot be saved. */
  downloadHref?: string;
  fileName?: string;
};

export type PhotoWords = {
  loading: string;
  failedTitle: string;
  failedDetail: string;
  retry: string;
  /** Names the place that scrolls while the photo is larger: "Enlarged photo". */
  enlarged: string;
};

type PhotoStageProps = {
  photo: Photo;
  /** 1 fits; 2 is twice that. */
  zoom: number;
  words: PhotoWords;
};

/** One photo of a `PhotoViewer`: fits its place, or is larger and is moved by scrolling, dragging or the arrow keys. */
export function PhotoStage({ photo, zoom, words }: PhotoStageProps) {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const drag = useDrag();
  // What was in the middle stays there.
  useEffect(() => {
    const { current } = place;
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    );
  }, [zoom]);
  if (state === "failed") {
    return (
      <ErrorState
        className="min-h-0 flex-1 justify-center"
        level={3}
        title={words.failedTitle}
        detail={words.failedDetail}
        retry={{
          label: words.retry,
          onPress: () => {
            setTries(tries + 1);
            setState("loading");
          },
        }}
      />
    );
  }
  return (
    <div
      ref={place}
      data-slot="photo-stage"
      data-state={state}
      // Made small again it keeps the focus, and the keys of the viewer with it.
      {...(zoom > 1 ? { role: "group", tabIndex: 0, "aria-label": words.enlarged, ...drag } : { tabIndex: -1 })}
      className={cx(
        "relative min-h-0 flex-1 overflow-auto overscroll-contain bg-surface-sunken focus-visible:-outline-offset-2",
        zoom > 1 && "cursor-grab active:cursor-grabbing",
      )}
    >
      {state === "loading" && (
        <output className="absolute inset-0 grid place-items-center text-text-muted">
          <Spinner className="size-6" />
          <span className="sr-only">{words.loading}</span>
        </output>
      )}
      <img
        key={tries}
        src={photo.src}
        alt={photo.alt}
        draggable={false}
        referrerPolicy="no-referrer"
        decoding="async"
        onLoad={() => setState("loaded")}
        onError={() => setState("failed")}
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        className={cx("max-w-none object-contain", state === "loading" && "opacity-0")}
      />
    </div>
  );
}

/** Moves what scrolls with the mouse; a finger scrolls by itself. */
function useDrag() {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      event.currentTarget.scrollBy(-event.movementX, -event.movementY);
    }
  };
  return { onPointerDown, onPointerMove };
}
