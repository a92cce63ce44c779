import { type ComponentProps, useState } from "react";
import { cx } from "#styles/cx.ts";
import { ImageIcon } from "./icons.ts";
import type { Photo } from "./photo-viewer.tsx";

type PhotoStripProps = Omit<ComponentProps<"ul">, "children"> & {
  /** The accessible name of the list: "Photos of the delivery". */
  label: string;
  photos: readonly Photo[];
  /** Called with the photo's index. Open it in a `PhotoViewer`. */
  onOpen: (index: number) => void;
};

/** Thumbnails that open a photo in full size. One that does not load still takes its space and can be opened. */
export function PhotoStrip({ label, photos, onOpen, className, ...rest }: PhotoStripProps) {
  return (
    <ul data-slot="photo-strip" {...rest} aria-label={label} className={cx("mp:flex mp:flex-wrap mp:gap-2", className)}>
      {photos.map((photo, index) => (
        <li key={photo.src}>
          <Thumb photo={photo} onOpen={() => onOpen(index)} />
        </li>
      ))}
    </ul>
  );
}

function Thumb({ photo, onOpen }: { photo: Photo; onOpen: () => void }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <button
      type="button"
      aria-label={photo.alt}
      onClick={onOpen}
      data-state={hasFailed ? "failed" : "ok"}
      className="mp:grid mp:size-16 mp:place-items-center mp:overflow-hidden mp:rounded-control mp:border mp:border-border mp:bg-surface-sunken mp:text-text-muted mp:hover:border-border-strong"
    >
      {hasFailed ? (
        <ImageIcon aria-hidden className="mp:size-5" />
      ) : (
        <img
          src={photo.src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setHasFailed(true)}
          className="mp:size-full mp:object-cover"
        />
      )}
    </button>
  );
}
