import { SwitchField } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [hasPhotos, setPhotos] = useState(true);
  return <SwitchField label="Show photos" value={hasPhotos} onValueChange={setPhotos} />;
}
