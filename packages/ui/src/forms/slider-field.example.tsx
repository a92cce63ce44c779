import { SliderField } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [volume, setVolume] = useState<number | undefined>(250);
  return (
    <SliderField
      label="Packages a week"
      min={0}
      max={1000}
      marks={[100, 500]}
      value={volume}
      onValueChange={setVolume}
      valueText={(count) => `${count} packages a week`}
    />
  );
}
