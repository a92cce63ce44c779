import { ChoicePills } from "@merchant-portal/ui";
import { useState } from "react";

const pills = [
  { value: "mon-9", label: "9 – 12", group: "Monday" },
  { value: "mon-13", label: "13 – 16", group: "Monday", unavailable: "Fully booked" },
  { value: "tue-9", label: "9 – 12", group: "Tuesday" },
];

export function Example() {
  const [window, setWindow] = useState("");
  return <ChoicePills label="Delivery window" pills={pills} value={window} onValueChange={setWindow} />;
}
