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
import { usePreference } from "#parts/preferences/use-preference.ts";
import { createPreference } from "#parts/preferences/preference.ts";

/** Opens what arranges the columns. */
export function ColumnsButton(props: ColumnsPanelProps) {
  const t = useViewWords();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton label={t("columns.label")} icon={<Columns3Icon />} variant="secondary" />
      </PopoverTrigger>
      <PopoverContent label={t("columns.label")} align="end" className="flex w-96 flex-col gap-3">
        <ColumnsPanel {...props} />
      </PopoverContent>
    </Popover>
  );
}

interface ColumnsPanelProps {
  /** All of them, as they are written. */
  columns: readonly TableColumn<Order>[];
  settings: ColumnSettings;
  onChange: (settings: ColumnSettings) => void;
}

/** Which columns the list shows, in which order and how wide, and how close its rows stand; a card has columns alone. */
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

/** How close the rows of the orders list stand, kept on this device. Fingers always get room, whatever it says. */
export const densityPreference = createPreference<Density>("orders.density", isDensity, () => "comfortable");
