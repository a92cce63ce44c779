import type { Order } from "@merchant-portal/api";
import {
  ColumnSettingsPanel,
  Columns3Icon,
  IconButton,
  Popover,
  PopoverContent,
  PopoverTrigger,
  SegmentedControl,
  useNarrow,
  type ColumnSettings,
  type TableColumn,
} from "@merchant-portal/ui";
import { usePreference } from "#parts/preferences/use-preference.ts";
import { densities, densityPreference } from "./density-preference.ts";
import { useViewWords } from "./use-view-words.ts";

interface ColumnsButtonProps {
  /** All of them, as they are written. */
  columns: readonly TableColumn<Order>[];
  settings: ColumnSettings;
  onChange: (settings: ColumnSettings) => void;
}

/** Which columns the list shows, in which order and how wide, and how close its rows stand; a card has columns alone. */
export function ColumnsButton({ columns, settings, onChange }: ColumnsButtonProps) {
  const say = useViewWords();
  const isNarrow = useNarrow();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton label={say("columns.label")} icon={<Columns3Icon />} variant="secondary" />
      </PopoverTrigger>
      <PopoverContent label={say("columns.label")} align="end" className="flex w-96 flex-col gap-3">
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
      </PopoverContent>
    </Popover>
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
