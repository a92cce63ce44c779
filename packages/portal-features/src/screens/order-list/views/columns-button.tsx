/** The button and panel for columns and density. Open it to add a setting of the table. */
import {
  Columns3Icon,
  type ColumnSettings,
  ColumnSettingsPanel,
  IconButton,
  Popover,
  PopoverContent,
  PopoverTrigger,
  SegmentedControl,
  type TableColumn,
  useNarrow,
} from "@merchant-portal/ui";
import { useViewWords } from "./use-view-words.ts";
import type { Order } from "@merchant-portal/api";
import { usePreference, createPreference } from "#parts/preferences/preferences.tsx";

/** Opens the column settings. */
export function ColumnsButton(props: ColumnsPanelProps) {
  const t = useViewWords();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton label={t("columns.label")} icon={<Columns3Icon />} />
      </PopoverTrigger>
      <PopoverContent label={t("columns.label")} align="end" className="flex w-96 flex-col gap-3">
        <ColumnsPanel {...props} />
      </PopoverContent>
    </Popover>
  );
}

interface ColumnsPanelProps {
  /** All columns, in their default order. */
  columns: readonly TableColumn<Order>[];
  settings: ColumnSettings;
  onChange: (settings: ColumnSettings) => void;
}

/** Which columns the list shows, their order and widths, and the row density. Cards only have columns. */
function ColumnsPanel({ columns, settings, onChange }: ColumnsPanelProps) {
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

const densities = ["comfortable", "compact"] as const;
type Density = (typeof densities)[number];

const isDensity = (value: unknown): value is Density => densities.some((density) => density === value);

/** Row density of the orders list, stored on this device. On touch screens rows are always comfortable. */
export const densityPreference = createPreference<Density>("orders.density", isDensity, () => "comfortable");
