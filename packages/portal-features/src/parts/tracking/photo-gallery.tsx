/** The photo viewer of `ui` with the portal's translations, in a file of its own: it loads after the thumbnails. Open it when the viewer gets another word. */
import { type Photo, PhotoViewer } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useTrackingWords } from "./use-tracking-words.ts";

export interface PhotoGalleryProps {
  photos: readonly Photo[];
  /** The index of the shown photo, from 0; undefined while the gallery is closed. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
}

/** The full-screen viewer of photos and signatures, with the portal's words. */
export function PhotoGallery(props: PhotoGalleryProps) {
  const t = useTrackingWords();
  const shared = useSharedWords();
  const format = useFormat();
  return (
    <PhotoViewer
      {...props}
      words={{
        title: t("viewer.title"),
        closeLabel: shared("actions.close"),
        previous: t("viewer.previous"),
        next: t("viewer.next"),
        zoomIn: t("viewer.zoomIn"),
        zoomOut: t("viewer.zoomOut"),
        download: t("viewer.download"),
        position: (at, total) => t("viewer.position", { at: format.number(at), total: format.number(total) }),
        loading: t("viewer.loading"),
        failedTitle: t("viewer.failedTitle"),
        failedDetail: t("viewer.failedDetail"),
        retry: shared("actions.tryAgain"),
        enlarged: t("viewer.enlarged"),
      }}
    />
  );
}
