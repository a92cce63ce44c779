import { useState } from "react";
import { lazyDialog } from "#kit/lazy-part.tsx";
import type { PhotoGalleryProps } from "./photo-gallery.tsx";

const Gallery = lazyDialog(async () => (await import("./photo-gallery.tsx")).PhotoGallery);

/** A `PhotoGallery` that is fetched when the first photo is opened; from then on it stays, to give the focus back. */
export function LazyGallery(props: PhotoGalleryProps) {
  const { index, onIndexChange } = props;
  const [isWanted, setWanted] = useState(false);
  if (index !== undefined && !isWanted) setWanted(true);
  const door = {
    onFailed: () => {
      setWanted(false);
      onIndexChange(undefined);
    },
    onRetry: () => onIndexChange(index),
  };
  return isWanted && <Gallery props={props} door={door} />;
}
