import { SegmentedControl } from "@merchant-portal/ui";
import { useState } from "react";

const units = [
  { value: "kg", label: "kg" },
  { value: "lb", label: "lb" },
];

export function Example() {
  const [unit, setUnit] = useState("kg");
  return <SegmentedControl label="Unit of weight" segments={units} value={unit} onValueChange={setUnit} />;
}
