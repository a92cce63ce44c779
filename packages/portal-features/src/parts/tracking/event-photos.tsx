/** The thumbnails of an event, each opening the gallery. */
import { type Photo, PhotoStrip } from "@merchant-portal/ui";
import { useState } from "react";
import { PhotoGallery } from "./photo-gallery.tsx";
import { useTrackingWords } from "./use-tracking-words.ts";

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
