import { type ComponentProps, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Button } from "#actions/button.tsx";
import { IconButton } from "#actions/icon-button.tsx";
import { ErrorState } from "#feedback/error-state.tsx";
import { LiveRegion } from "#feedback/live-region.tsx";
import { Spinner } from "#feedback/spinner.tsx";
import { Dialog, DialogContent } from "#overlays/dialog.tsx";
import { cx } from "#styles/cx.ts";
import { readingKey } from "#styles/direction.ts";
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon, ZoomInIcon, ZoomOutIcon } from "./icons.ts";

export type Photo = {
  /** An https URL that the caller has checked. It is only used as an image. */
  src: string;
  /** What it shows: "Parcel at the door of 1200 Rue Sherbrooke". */
  alt: string;
  /** Visible under the photo: when and where it was taken. */
  caption?: string;
  /** The URL for saving it; without it there is no download button. */
  downloadHref?: string;
  fileName?: string;
};

export type PhotoWords = {
  loading: string;
  failedTitle: string;
  failedDetail: string;
  retry: string;
  /** The accessible name of the scroll area around an enlarged photo: "Enlarged photo". */
  enlarged: string;
};

/** Zoom factors; 1 fits the window. */
const zooms = [1, 1.5, 2, 3, 4];

type PhotoViewerProps = {
  photos: readonly Photo[];
  /** The index of the photo shown, from 0; undefined: closed. */
  index: number | undefined;
  /** Called with the index of the next or previous photo, or undefined when the viewer is closed. */
  onIndexChange: (index: number | undefined) => void;
  words: PhotoWords & {
    title: string;
    closeLabel: string;
    previous: string;
    next: string;
    zoomIn: string;
    zoomOut: string;
    download: string;
    /** "Photo 2 of 5" */
    position: (at: number, total: number) => string;
  };
};

/**
 * A dialog that shows photos and signatures one at a time, as large as the window. Arrow keys browse, + and − zoom, 0
 * fits again.
 */
export function PhotoViewer({ photos, index, onIndexChange, words }: PhotoViewerProps) {
  const photo = index === undefined ? undefined : photos[index];
  return (
    <Dialog open={photo !== undefined} onOpenChange={(isOpen) => !isOpen && onIndexChange(undefined)}>
      {photo && index !== undefined && <Viewer {...{ photos, photo, index, words }} onGo={onIndexChange} />}
    </Dialog>
  );
}

type ViewerProps = Pick<PhotoViewerProps, "photos" | "words"> & {
  photo: Photo;
  index: number;
  onGo: (index: number) => void;
};

function Viewer({ photos, photo, index, words, onGo }: ViewerProps) {
  const [zoom, setZoom] = useState(0);
  const go = (to: number) => {
    if (to < 0 || to >= photos.length) return;
    setZoom(0);
    onGo(to);
  };
  const zoomTo = (level: number) => setZoom(Math.max(0, Math.min(zooms.length - 1, level)));
  const onKeyDown = (event: KeyboardEvent) => {
    const key = readingKey(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The arrow keys scroll an enlarged photo.
    if (key === "ArrowLeft" && zoom === 0) go(index - 1);
    else if (key === "ArrowRight" && zoom === 0) go(index + 1);
    else if (key === "Home" && zoom === 0) go(0);
    else if (key === "End" && zoom === 0) go(photos.length - 1);
    else if (key === "+" || key === "=") zoomTo(zoom + 1);
    else if (key === "-") zoomTo(zoom - 1);
    else if (key === "0") zoomTo(0);
    else return;
    event.preventDefault();
  };
  const position = words.position(index + 1, photos.length);
  return (
    <DialogContent
      title={words.title}
      closeLabel={words.closeLabel}
      data-slot="photo-viewer"
      onKeyDown={onKeyDown}
      // No button gets the focus first: nobody wants to go back from the first photo.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
      }}
      className="mp:h-[calc(100dvh-1rem)] mp:sm:h-[calc(100dvh-4rem)] mp:sm:max-h-none mp:sm:max-w-[min(80rem,calc(100%-4rem))]"
    >
      <PhotoStage key={photo.src} photo={photo} zoom={zooms[zoom] ?? 1} words={words} />
      <LiveRegion message={`${position}. ${photo.alt}`} />
      <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2 mp:border-t mp:border-border mp:px-5 mp:py-3 mp:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p className="mp:min-w-0 mp:flex-[1_1_12rem] mp:wrap-break-word">
          <span aria-hidden className="mp:me-2 mp:text-text-muted mp:tabular-nums">
            {position}
          </span>
          <span>{photo.caption}</span>
        </p>
        <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-1">
          <Tool
            label={words.previous}
            icon={<ChevronLeftIcon />}
            disabled={index === 0}
            onClick={() => go(index - 1)}
          />
          <Tool
            label={words.next}
            icon={<ChevronRightIcon />}
            disabled={index === photos.length - 1}
            onClick={() => go(index + 1)}
          />
          <Tool label={words.zoomOut} icon={<ZoomOutIcon />} disabled={zoom === 0} onClick={() => zoomTo(zoom - 1)} />
          <Tool
            label={words.zoomIn}
            icon={<ZoomInIcon />}
            disabled={zoom === zooms.length - 1}
            onClick={() => zoomTo(zoom + 1)}
          />
          {photo.downloadHref !== undefined && (
            <Button asChild icon={<DownloadIcon />}>
              {/* Browsers do not save files from other origins, so the link opens them in a new tab. */}
              <a href={photo.downloadHref} download={photo.fileName ?? true} target="_blank" rel="noopener noreferrer">
                {words.download}
              </a>
            </Button>
          )}
        </div>
      </div>
    </DialogContent>
  );
}

const Tool = (props: ComponentProps<typeof IconButton>) => <IconButton variant="secondary" {...props} />;

type PhotoStageProps = {
  photo: Photo;
  /** 1 fits; 2 is twice that. */
  zoom: number;
  words: PhotoWords;
};

/** One photo of a `PhotoViewer`. An enlarged one moves by scrolling, dragging or the arrow keys. */
function PhotoStage({ photo, zoom, words }: PhotoStageProps) {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const drag = useDrag();
  // Zooming does not move the centre.
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
        className="mp:min-h-0 mp:flex-1 mp:justify-center"
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
      // After zooming out it stays focused, so that the viewer still receives keys.
      {...(zoom > 1 ? { role: "group", tabIndex: 0, "aria-label": words.enlarged, ...drag } : { tabIndex: -1 })}
      className={cx(
        "mp:relative mp:min-h-0 mp:flex-1 mp:overflow-auto mp:overscroll-contain mp:bg-surface-sunken mp:focus-visible:-outline-offset-2",
        zoom > 1 && "mp:cursor-grab mp:active:cursor-grabbing",
      )}
    >
      {state === "loading" && (
        <output className="mp:absolute mp:inset-0 mp:grid mp:place-items-center mp:text-text-muted">
          <Spinner className="mp:size-6" />
          <span className="mp:sr-only">{words.loading}</span>
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
        className={cx("mp:max-w-none mp:object-contain", state === "loading" && "mp:opacity-0")}
      />
    </div>
  );
}

/** Scrolls by dragging with the mouse; touch scrolls natively. */
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
