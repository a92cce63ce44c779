import { PhotoStrip, PhotoViewer } from "@merchant-portal/ui";
import { useState } from "react";
import { photos, words } from "./sample-photos.ts";

export function Example() {
  const [index, setIndex] = useState<number>();
  return (
    <>
      <PhotoStrip label="Photos of the delivery" photos={photos} onOpen={setIndex} />
      <PhotoViewer photos={photos} index={index} onIndexChange={setIndex} words={words} />
    </>
  );
}
