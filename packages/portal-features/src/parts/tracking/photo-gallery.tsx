import { type Photo, PhotoViewer } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useTrackingWords } from "./use-tracking-words.ts";

export interface PhotoGalleryProps {
  photos: readonly Photo[];
  /** Which one is shown, from 0; undefined: closed. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
}

/** Photos and signatures as large as the window, in the words of the portal. */
export function PhotoGallery(props: PhotoGalleryProps) {
  const say = useTrackingWords();
  const shared = useSharedWords();
  const format = useFormat();
  return (
    <PhotoViewer
      {...props}
      words={{
        title: say("viewer.title"),
        closeLabel: shared("actions.close"),
        previous: say("viewer.previous"),
        next: say("viewer.next"),
        zoomIn: say("viewer.zoomIn"),
        zoomOut: say("viewer.zoomOut"),
        download: say("viewer.download"),
        position: (at, total) => say("viewer.position", { at: format.number(at), total: format.number(total) }),
        loading: say("viewer.loading"),
        failedTitle: say("viewer.failedTitle"),
        failedDetail: say("viewer.failedDetail"),
        retry: shared("actions.tryAgain"),
        enlarged: say("viewer.enlarged"),
      }}
    />
  );
}
