/** The button that opens the panel for columns and density. */
import { Columns3Icon, IconButton, Popover, PopoverContent, PopoverTrigger } from "@merchant-portal/ui";
import { LazyColumnsPanel } from "#screens/order-list/list-parts.tsx";
import type { ColumnsPanelProps } from "./columns-panel.tsx";
import { useViewWords } from "./use-view-words.ts";

/** Opens the column settings. */
export function ColumnsButton(props: ColumnsPanelProps) {
  const t = useViewWords();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton label={t("columns.label")} icon={<Columns3Icon />} />
      </PopoverTrigger>
      <PopoverContent label={t("columns.label")} align="end" className="mp:flex mp:w-96 mp:flex-col mp:gap-3">
        <LazyColumnsPanel {...props} />
      </PopoverContent>
    </Popover>
  );
}
