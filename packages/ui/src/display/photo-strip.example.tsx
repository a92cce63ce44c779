import { PhotoStrip } from "@merchant-portal/ui";
import { photos } from "./sample-photos.ts";

export function Example() {
  return <PhotoStrip label="Photos of the delivery" photos={photos} onOpen={() => undefined} />;
}
