import { NumberField } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [weight, setWeight] = useState<number | undefined>(2.5);
  return <NumberField label="Weight" after="kg" min={0} step={0.1} value={weight} onValueChange={setWeight} />;
}
