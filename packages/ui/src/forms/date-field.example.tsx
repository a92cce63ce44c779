import { DateField } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [day, setDay] = useState("2026-12-24");
  return <DateField label="Ship on" min="2026-12-01" max="2026-12-31" value={day} onValueChange={setDay} />;
}
