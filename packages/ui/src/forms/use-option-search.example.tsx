import { Combobox, useOptionSearch } from "@merchant-portal/ui";
import { useState } from "react";

/** Stands for your server; `signal` ends a request that is out of date. */
const findAddresses = async (query: string, _signal: AbortSignal) => [
  { id: "1", label: `${query} Street`, description: "Montréal QC" },
];

export function Example() {
  const [id, setId] = useState("");
  const search = useOptionSearch(findAddresses, { minQuery: 2 });
  return <Combobox label="Address" {...search} value={id} onValueChange={setId} />;
}
