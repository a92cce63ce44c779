import type { Order } from "@merchant-portal/api";
import {
  ColumnSettingsPanel,
  SegmentedControl,
  useNarrow,
  type ColumnSettings,
  type TableColumn,
} from "@merchant-portal/ui";
import { usePreference } from "#parts/preferences/use-preference.ts";
import { densities, densityPreference } from "./density-preference.ts";
import { useViewWords } from "./use-view-words.ts";

export interface ColumnsPanelProps {
  /** All of them, as they are written. */
  columns: readonly TableColumn<Order>[];
  settings: ColumnSettings;
  onChange: (settings: ColumnSettings) => void;
}

/** Which columns the list shows, in which order and how wide, and how close its rows stand; a card has columns alone. */
export function ColumnsPanel({ columns, settings, onChange }: ColumnsPanelProps) {
  const say = useViewWords();
  const isNarrow = useNarrow();
  return (
    <>
      {!isNarrow && <DensityChoice />}
      <ColumnSettingsPanel
        columns={columns}
        settings={settings}
        onChange={onChange}
        hasWidths={!isNarrow}
        words={{
          label: say("columns.label"),
          show: (column) => say("columns.show", { column }),
          moveUp: (column) => say("columns.moveUp", { column }),
          moveDown: (column) => say("columns.moveDown", { column }),
          moved: (column, place, count) => say("columns.moved", { column, place, count }),
          narrower: (column) => say("columns.narrower", { column }),
          wider: (column) => say("columns.wider", { column }),
          reset: say("columns.reset"),
        }}
      />
    </>
  );
}

function DensityChoice() {
  const say = useViewWords();
  return (
    <SegmentedControl
      label={say("density.label")}
      size="sm"
      segments={densities.map((density) => ({ value: density, label: say(`density.${density}`) }))}
      value={usePreference(densityPreference)}
      onValueChange={densityPreference.set}
    />
  );
}
