import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Button } from "#actions/button.tsx";
import { IconButton } from "#actions/icon-button.tsx";
import { LiveRegion } from "#feedback/live-region.tsx";
import { Dialog, DialogContent } from "#overlays/dialog.tsx";
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon, ZoomInIcon, ZoomOutIcon } from "./icons.ts";
import { type Photo, type PhotoWords, PhotoStage } from "./photo-stage.tsx";

/** How much larger than to fit, in steps. */
const zooms = [1, 1.5, 2, 3, 4];

type PhotoViewerProps = {
  photos: readonly Photo[];
  /** Which one is shown, from 0; undefined: closed. */
  index: number | undefined;
  /** The next or previous one was asked for, or undefined: it was closed. */
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

/** Photos and signatures, one at a time and as large as the window: arrows go on, + and − zoom, 0 fits again. */
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
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A photo that is larger than its place is moved by the arrows.
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
      // The focus starts on no button: nobody wants to go back from the first photo.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
      }}
      className="h-[calc(100dvh-1rem)] sm:h-[calc(100dvh-4rem)] sm:max-h-none sm:max-w-[min(80rem,calc(100%-4rem))]"
    >
      <PhotoStage key={photo.src} photo={photo} zoom={zooms[zoom] ?? 1} words={words} />
      <LiveRegion message={`${position}. ${photo.alt}`} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p className="min-w-0 flex-[1_1_12rem] wrap-break-word">
          <span aria-hidden className="me-2 text-text-muted tabular-nums">
            {position}
          </span>
          {photo.caption}
        </p>
        <div className="flex flex-wrap items-center gap-1">
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
              {/* A photo from elsewhere is opened, not saved: beside this page. */}
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
