import { Columns3Icon, IconButton, Popover, PopoverContent, PopoverTrigger } from "@merchant-portal/ui";
import { ColumnsPanel, type ColumnsPanelProps } from "./columns-panel.tsx";
import { useViewWords } from "./use-view-words.ts";

/** Opens what arranges the columns. */
export function ColumnsButton(props: ColumnsPanelProps) {
  const say = useViewWords();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton label={say("columns.label")} icon={<Columns3Icon />} variant="secondary" />
      </PopoverTrigger>
      <PopoverContent label={say("columns.label")} align="end" className="flex w-96 flex-col gap-3">
        <ColumnsPanel {...props} />
      </PopoverContent>
    </Popover>
  );
}
