import { IconButton } from "#actions/icon-button.tsx";
import { Button } from "#actions/button.tsx";
import { ArrowDownIcon, ArrowUpIcon, MinusIcon, PlusIcon, RotateCcwIcon } from "#display/icons.ts";
import { useId } from "react";
import {
  COLUMN_WIDTH,
  type ColumnSettings,
  moveColumn,
  noColumnSettings,
  orderColumns,
  setColumnWidth,
  toggleColumn,
} from "./column-settings.ts";
import type { TableColumn } from "./columns.ts";

type ColumnSettingsPanelProps<Row> = {
  /** All of them, as they are written. */
  columns: readonly TableColumn<Row>[];
  settings: ColumnSettings;
  onChange: (settings: ColumnSettings) => void;
  words: {
    /** Names the list of columns. */
    label: string;
    show: (column: string) => string;
    moveUp: (column: string) => string;
    moveDown: (column: string) => string;
    narrower: (column: string) => string;
    wider: (column: string) => string;
    reset: string;
  };
};

/**
 * Which columns a list shows, in which order and how wide: everything that dragging does in the header, by single presses
 * (WCAG 2.5.7). Put it into a `Popover` or a `Drawer`.
 */
export function ColumnSettingsPanel<Row>({ columns, settings, onChange, words }: ColumnSettingsPanelProps<Row>) {
  const id = useId();
  const ordered = orderColumns(columns, settings);
  const isChanged = settings.order.length + settings.hidden.length + Object.keys(settings.widths).length > 0;
  return (
    <div data-slot="column-settings" className="flex flex-col gap-2">
      <ul aria-label={words.label} className="flex flex-col">
        {ordered.map((column, index) => {
          const { header, isRowHeader = false } = column;
          const width = settings.widths[column.id] ?? column.width;
          const resize = (by: number) => onChange(setColumnWidth(settings, column.id, width + by));
          return (
            <li key={column.id} className="flex min-h-9 items-center gap-1">
              <label
                htmlFor={`${id}${column.id}`}
                className="flex min-w-0 flex-1 items-center gap-2 py-1 wrap-anywhere"
              >
                <input
                  id={`${id}${column.id}`}
                  type="checkbox"
                  aria-label={words.show(header)}
                  checked={isRowHeader || !settings.hidden.includes(column.id)}
                  // The column that names the row is always shown.
                  disabled={isRowHeader}
                  onChange={() => onChange(toggleColumn(settings, column.id))}
                  className="size-4 shrink-0 accent-accent"
                />
                {header}
              </label>
              <IconButton
                label={words.narrower(header)}
                icon={<MinusIcon />}
                size="sm"
                disabled={width <= COLUMN_WIDTH.least}
                onClick={() => resize(-COLUMN_WIDTH.step)}
              />
              <IconButton
                label={words.wider(header)}
                icon={<PlusIcon />}
                size="sm"
                disabled={width >= COLUMN_WIDTH.most}
                onClick={() => resize(COLUMN_WIDTH.step)}
              />
              <IconButton
                label={words.moveUp(header)}
                icon={<ArrowUpIcon />}
                size="sm"
                disabled={isRowHeader || index === 0 || ordered[index - 1]?.isRowHeader === true}
                onClick={() => onChange(moveColumn(columns, settings, column.id, -1))}
              />
              <IconButton
                label={words.moveDown(header)}
                icon={<ArrowDownIcon />}
                size="sm"
                disabled={isRowHeader || index === ordered.length - 1}
                onClick={() => onChange(moveColumn(columns, settings, column.id, 1))}
              />
            </li>
          );
        })}
      </ul>
      <Button
        size="sm"
        icon={<RotateCcwIcon />}
        disabled={!isChanged}
        className="self-start"
        onClick={() => onChange(noColumnSettings)}
      >
        {words.reset}
      </Button>
    </div>
  );
}
