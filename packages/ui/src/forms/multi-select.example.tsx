import { MultiSelect } from "@merchant-portal/ui";
import { useState } from "react";

const statuses = [
  { id: "created", label: "Created", group: "Open" },
  { id: "ready", label: "Pickup ready", group: "Open" },
  { id: "delivered", label: "Delivered", group: "Ended" },
];

export function Example() {
  const [chosen, setChosen] = useState(["ready"]);
  return <MultiSelect label="Status" options={statuses} value={chosen} onValueChange={setChosen} hasWholeGroups />;
}
