import { Combobox } from "@merchant-portal/ui";
import { useState } from "react";

const locations = [
  { id: "1", label: "Main warehouse", description: "100, rue Sherbrooke Ouest, Montréal" },
  { id: "2", label: "Outlet", description: "12, avenue du Parc, Laval" },
];

export function Example() {
  const [id, setId] = useState("");
  return <Combobox label="Ship from" options={locations} value={id} onValueChange={setId} />;
}
