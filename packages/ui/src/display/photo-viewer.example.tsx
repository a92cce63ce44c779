import { PhotoStrip, PhotoViewer } from "@merchant-portal/ui";
import { useState } from "react";

const src = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' style='background:%23678'/%3E";
const photos = [{ src, alt: "Parcel at the door", caption: "Nov 21, 2:14 PM" }];
const controls = { closeLabel: "Close", previous: "Previous photo", next: "Next photo", download: "Download" };
const zoom = { zoomIn: "Zoom in", zoomOut: "Zoom out", enlarged: "Enlarged photo", loading: "The photo is loading." };
const failed = { failedTitle: "The photo could not be loaded", failedDetail: "Are you online?", retry: "Try again" };
const words = { title: "Photos", ...controls, ...zoom, ...failed, position: (at: number) => `Photo ${at}` };

export function Example() {
  const [index, setIndex] = useState<number>();
  return (
    <>
      <PhotoStrip label="Photos of the delivery" photos={photos} onOpen={setIndex} />
      <PhotoViewer photos={photos} index={index} onIndexChange={setIndex} words={words} />
    </>
  );
}
