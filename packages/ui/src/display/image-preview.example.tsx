import { ImagePreview } from "@merchant-portal/ui";
import { imageWords, photos } from "./sample-photos.ts";

export function Example() {
  return (
    <ImagePreview
      src={photos[0].src}
      alt="Logo of Juniper Kids"
      question="Does the image look correct?"
      confirmLabel="Use this logo"
      cancelLabel="Cancel"
      onConfirm={() => undefined}
      onCancel={() => undefined}
      words={imageWords}
    />
  );
}
