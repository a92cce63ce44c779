import { type DateRange, DateRangeField } from "@merchant-portal/ui";
import { useState } from "react";

const presets = ["Today", "Last 7 days", "This month"].map((label) => ({ id: label, label }));
const days = { custom: "Custom dates", from: "From", to: "To", apply: "Apply", noDay: "Choose a day" };
const words = {
  ...days,
  range: (from: string, to: string) => `${from} – ${to}`,
  endBeforeStart: "The last day is before the first",
};

export function Example() {
  const [range, setRange] = useState<DateRange>({ preset: "This month" });
  return <DateRangeField label="Created" value={range} onValueChange={setRange} presets={presets} words={words} />;
}
