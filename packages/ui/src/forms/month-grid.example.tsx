import { MonthGrid } from "@merchant-portal/ui";
import { useState } from "react";

const holiday = { sign: "dot" as const, label: "No deliveries" };
const field = { label: "Ship on", locale: "en-CA", min: "2026-12-01", max: "2026-12-31" };
const words = { previous: "Previous month", next: "Next month" };

export function Example() {
  const [day, setDay] = useState("");
  const indicators = new Map([["2026-12-25", holiday]]);
  return (
    <MonthGrid {...field} words={words} value={day} onValueChange={setDay} indicators={indicators} legend={[holiday]} />
  );
}
