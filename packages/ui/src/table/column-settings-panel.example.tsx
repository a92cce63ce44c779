import { ColumnSettingsPanel, createColumns, noColumnSettings } from "@merchant-portal/ui";
import { useState } from "react";

const columns = createColumns<{ id: string; city: string }>()([
  { id: "id", header: "Order", width: 140, isRowHeader: true, cell: (order) => order.id },
  { id: "city", header: "City", width: 180, cell: (order) => order.city },
]);
const say = (what: string) => (column: string) => `${what}: ${column}`;
const steps = { moveUp: say("Up"), moveDown: say("Down"), narrower: say("Narrower"), wider: say("Wider") };
const words = { ...steps, label: "Columns", reset: "As at first", show: say("Show"), moved: say("Moved") };

export function Example() {
  // Save it with the screen's other preferences; give `applySettings(columns, settings)` to the table.
  const [settings, setSettings] = useState(noColumnSettings);
  return <ColumnSettingsPanel columns={columns} settings={settings} onChange={setSettings} words={words} />;
}
