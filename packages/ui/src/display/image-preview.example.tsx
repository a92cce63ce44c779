import { ImagePreview } from "@merchant-portal/ui";
import { useState } from "react";

const src =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4' style='background:%23678'/%3E";
const asked = { question: "Does the image look correct?", confirmLabel: "Use this logo", cancelLabel: "Cancel" };
const failed = { failedTitle: "This is not an image", failedDetail: "Check the address.", retry: "Try again" };
const size = (width: number, height: number) => `${width} × ${height} pixels`;
const words = { loading: "The image is still loading.", ...failed, size };

export function Example() {
  const [answer, setAnswer] = useState<string>();
  if (answer) return <p>{answer}</p>;
  const answers = { onConfirm: () => setAnswer("Saved"), onCancel: () => setAnswer("Not saved") };
  return <ImagePreview src={src} alt="Logo of Juniper Kids" {...asked} {...answers} words={words} />;
}
