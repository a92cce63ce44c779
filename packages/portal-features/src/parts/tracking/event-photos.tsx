import { type Photo, PhotoStrip } from "@merchant-portal/ui";
import { useState } from "react";
import { PhotoGallery } from "./photo-gallery.tsx";
import { useTrackingWords } from "./use-tracking-words.ts";

interface EventPhotosProps {
  /** What they belong to: names the list. */
  name: string;
  photos: readonly Photo[];
}

/** The small pictures of an event or a stop; each opens large. */
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
