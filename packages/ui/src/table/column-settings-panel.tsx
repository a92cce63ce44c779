import { type ReactNode, useId, useState } from "react";
import { Button } from "#actions/button.tsx";
import { IconButton } from "#actions/icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon, GripVerticalIcon, MinusIcon, PlusIcon, RotateCcwIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import {
  COLUMN_WIDTH,
  type ColumnSettings,
  noColumnSettings,
  orderColumns,
  placeColumn,
  setColumnWidth,
  toggleColumn,
} from "./column-settings.ts";
import type { TableColumn } from "./columns.ts";
import { type Drag, useDragOrder } from "./use-drag-order.ts";

type ColumnSettingsPanelProps<Row> = {
  /** All of them, as they are written. */
  columns: readonly TableColumn<Row>[];
  settings: ColumnSettings;
  onChange: (settings: ColumnSettings) => void;
  /** Off where the rows are cards, which have no widths. */
  hasWidths?: boolean;
  words: {
    /** Names the list of columns. */
    label: string;
    show: (column: string) => string;
    moveUp: (column: string) => string;
    moveDown: (column: string) => string;
    /** Said when a column was moved, or taken back by Escape: where it stands now, from 1. */
    moved: (column: string, place: number, count: number) => string;
    narrower: (column: string) => string;
    wider: (column: string) => string;
    reset: string;
  };
};

/**
 * Which columns a list shows, in which order and how wide. All that dragging does, here and in the header, can be done by single
 * presses too (WCAG 2.5.7). Put it into a `Popover` or a `Drawer`.
 */
export function ColumnSettingsPanel<Row>(props: ColumnSettingsPanelProps<Row>) {
  const { columns, settings, onChange, hasWidths = true, words } = props;
  const id = useId();
  const [said, setSaid] = useState("");
  const ordered = orderColumns(columns, settings);
  const locked = ordered.filter(({ isRowHeader }) => isRowHeader === true).length;
  const isChanged = settings.order.length + settings.hidden.length + Object.keys(settings.widths).length > 0;
  const place = ({ from, to }: Drag) => {
    const column = ordered[from];
    if (column === undefined) return;
    setSaid(words.moved(column.header, to + 1, ordered.length));
    if (from !== to) onChange(placeColumn(columns, settings, column.id, to));
  };
  const { drag, onPointerDown } = useDragOrder({ first: locked, onEnd: place });
  const action = (label: string, icon: ReactNode, disabled: boolean, onClick: () => void) => (
    <IconButton
      label={label}
      icon={icon}
      size="sm"
      disabled={disabled}
      className="data-disabled:border-transparent data-disabled:opacity-40"
      onClick={onClick}
    />
  );
  return (
    <div data-slot="column-settings" className="flex flex-col gap-2">
      <ul aria-label={words.label} className="flex flex-col">
        {ordered.map((column, index) => {
          const { header, isRowHeader = false } = column;
          const width = settings.widths[column.id] ?? column.width;
          const resize = (by: number) => onChange(setColumnWidth(settings, column.id, width + by));
          return (
            <li
              key={column.id}
              data-drop={
                drag?.to === index && drag.from !== index ? (drag.to < drag.from ? "before" : "after") : undefined
              }
              className={cx(
                "relative flex min-h-9 items-center gap-1 before:pointer-events-none before:absolute before:inset-x-0 before:z-2 before:hidden before:border-t-2 before:border-accent",
                "data-[drop=after]:before:-bottom-px data-[drop=after]:before:block data-[drop=before]:before:-top-px data-[drop=before]:before:block",
                drag?.from === index && "z-1 rounded-control bg-surface-sunken shadow-float",
              )}
            >
              <span
                aria-hidden="true"
                data-slot="drag-handle"
                onPointerDown={isRowHeader ? undefined : onPointerDown}
                className={cx(
                  "-ms-1 grid size-6 shrink-0 place-items-center rounded-control text-text-muted pointer-coarse:size-11",
                  isRowHeader
                    ? "invisible"
                    : "cursor-grab touch-none select-none hover:text-text active:cursor-grabbing",
                )}
              >
                <GripVerticalIcon size={16} />
              </span>
              <label
                htmlFor={`${id}${column.id}`}
                className="flex min-w-0 flex-1 items-center gap-2 py-1 wrap-anywhere pointer-coarse:min-h-11"
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
              {hasWidths &&
                action(words.narrower(header), <MinusIcon />, width <= COLUMN_WIDTH.least, () =>
                  resize(-COLUMN_WIDTH.step),
                )}
              {hasWidths &&
                action(words.wider(header), <PlusIcon />, width >= COLUMN_WIDTH.most, () => resize(COLUMN_WIDTH.step))}
              {action(words.moveUp(header), <ArrowUpIcon />, index <= locked, () =>
                place({ from: index, to: index - 1 }),
              )}
              {action(words.moveDown(header), <ArrowDownIcon />, isRowHeader || index === ordered.length - 1, () =>
                place({ from: index, to: index + 1 }),
              )}
            </li>
          );
        })}
      </ul>
      <output className="sr-only">{said}</output>
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
