/** The thumbnails of an event, and the gallery that photos open in. */
import { type Photo, PhotoStrip } from "@merchant-portal/ui";
import { useState } from "react";
import { lazyFile } from "#kit/lazy-part.tsx";
import { PartBoundary } from "#kit/load-failure.tsx";
import type { PhotoGalleryProps } from "./photo-gallery.tsx";
import { useTrackingWords } from "./use-tracking-words.ts";

const file = lazyFile(() => import("./photo-gallery.tsx"));
const Gallery = file.part(({ PhotoGallery }) => PhotoGallery);

/** The full-screen viewer of photos and signatures. Its code loads when the page is idle. */
export function PhotoGallery(props: PhotoGalleryProps) {
  file.usePreload(props.photos.length > 0);
  const [wasOpened, setOpened] = useState(false);
  if (props.index !== undefined && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <PartBoundary>
        <Gallery {...props} />
      </PartBoundary>
    )
  );
}

interface EventPhotosProps {
  /** The name of the event or stop. It labels the list of photos. */
  name: string;
  photos: readonly Photo[];
}

/** The thumbnails of an event or a stop. A click opens the photo in a gallery. */
export function EventPhotos({ name, photos }: EventPhotosProps) {
  const t = useTrackingWords();
  const [index, setIndex] = useState<number>();
  return (
    <>
      <PhotoStrip label={t("photos", { event: name })} photos={photos} onOpen={setIndex} />
      <PhotoGallery photos={photos} index={index} onIndexChange={setIndex} />
    </>
  );
}
