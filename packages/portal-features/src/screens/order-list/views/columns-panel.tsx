/** The panel for columns and density. Open it to add a setting of the table. */
import type { Order } from "@merchant-portal/api";
import {
  type ColumnSettings,
  ColumnSettingsPanel,
  SegmentedControl,
  type TableColumn,
  useNarrow,
} from "@merchant-portal/ui";
import { usePreference } from "#parts/preferences/preferences.tsx";
import { densities, densityPreference } from "./list-store.ts";
import { useViewWords } from "./use-view-words.ts";

export interface ColumnsPanelProps {
  /** All columns, in their default order. */
  columns: readonly TableColumn<Order>[];
  settings: ColumnSettings;
  onChange: (settings: ColumnSettings) => void;
}

/** Which columns the list shows, their order and widths, and the row density. Cards only have columns. */
export function ColumnsPanel({ columns, settings, onChange }: ColumnsPanelProps) {
  const t = useViewWords();
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
          label: t("columns.label"),
          show: (column) => t("columns.show", { column }),
          moveUp: (column) => t("columns.moveUp", { column }),
          moveDown: (column) => t("columns.moveDown", { column }),
          moved: (column, place, count) => t("columns.moved", { column, place, count }),
          narrower: (column) => t("columns.narrower", { column }),
          wider: (column) => t("columns.wider", { column }),
          reset: t("columns.reset"),
          search: { label: t("columns.search"), clear: t("columns.clearSearch"), none: t("columns.none") },
        }}
      />
    </>
  );
}

function DensityChoice() {
  const t = useViewWords();
  return (
    <SegmentedControl
      label={t("density.label")}
      size="sm"
      segments={densities.map((density) => ({ value: density, label: t(`density.${density}`) }))}
      value={usePreference(densityPreference)}
      onValueChange={densityPreference.set}
    />
  );
}
