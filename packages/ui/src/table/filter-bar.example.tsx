import { ActiveFilters, FilterBar, SelectField } from "@merchant-portal/ui";
import { useState } from "react";

const options = ["All", "Failed", "Delivered"].map((status) => ({ value: status, label: status }));
const sheet = { openLabel: "Filters", title: "Filters", closeLabel: "Close", doneLabel: "Show 124 orders" };

export function Example() {
  const [status, setStatus] = useState("All");
  const clear = () => setStatus("All");
  const filters = [{ key: "status", label: `Status: ${status}`, removeLabel: "Remove filter Status", onRemove: clear }];
  const active = { filters: status === "All" ? [] : filters, clearLabel: "Clear all", onClear: clear };
  return (
    <FilterBar label="Filters" sheet={sheet} active={<ActiveFilters label="Active filters" {...active} />}>
      <SelectField label="Status" options={options} value={status} onValueChange={setStatus} />
    </FilterBar>
  );
}
