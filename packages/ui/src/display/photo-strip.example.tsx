import { PhotoStrip } from "@merchant-portal/ui";
import { useState } from "react";

const src = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' style='background:%23678'/%3E";
const photos = [
  { src, alt: "Parcel at the door" },
  { src, alt: "Signature of Ada Lovelace" },
];

export function Example() {
  const [opened, open] = useState(0);
  const label = `Photos of the delivery, ${opened + 1} was opened last`;
  return <PhotoStrip label={label} photos={photos} onOpen={open} />;
}
