/** The panel where a person shows, hides, moves and resizes the columns of a list. What the settings mean is in `column-settings.ts`. */
import { type PointerEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "#actions/button.tsx";
import { IconButton } from "#actions/icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon, GripVerticalIcon, MinusIcon, PlusIcon, RotateCcwIcon } from "#display/icons.ts";
import { matchesText } from "#forms/match-text.ts";
import { SearchField } from "#forms/search-field.tsx";
import { cx } from "#styles/cx.ts";
import {
  COLUMN_WIDTH,
  type ColumnSettings,
  noColumnSettings,
  setColumnWidth,
  toggleColumn,
} from "./column-settings.ts";
import { arrangedTable, columnOf, placeColumn } from "./column-table.ts";
import type { TableColumn } from "./columns.ts";
import { useLatest } from "./use-latest.ts";

type ColumnSettingsPanelProps<Row> = {
  /** All columns, in the screen's order. */
  columns: readonly TableColumn<Row>[];
  /** What people changed; the caller keeps it, at first `noColumnSettings`. */
  settings: ColumnSettings;
  /** Called with the new settings; save them, and give `applySettings(columns, settings)` to the table. */
  onChange: (settings: ColumnSettings) => void;
  /** False where the rows are cards, which have no widths. */
  hasWidths?: boolean;
  words: {
    /** Names the list of columns. */
    label: string;
    /** The box of a column: 'Show City'. */
    show: (column: string) => string;
    /** 'Move City up'. */
    moveUp: (column: string) => string;
    /** 'Move City down'. */
    moveDown: (column: string) => string;
    /** Announced when a column was moved, or Escape cancelled the move. `place` counts from 1. */
    moved: (column: string, place: number, count: number) => string;
    /** 'Make City narrower'. */
    narrower: (column: string) => string;
    /** 'Make City wider'. */
    wider: (column: string) => string;
    /** The button that takes all changes back. */
    reset: string;
    /** Adds a field that searches the columns by name, for a list that has many: its name, 'Clear the search', 'No column has this name.' */
    search?: { label: string; clear: string; none: string };
  };
};

/**
 * Chooses which columns a list shows, in which order and how wide. Whatever dragging does, here or in the header, a button does too
 * (WCAG 2.5.7). Put the panel into a `Popover` or a `Drawer`.
 */
export function ColumnSettingsPanel<Row>(props: ColumnSettingsPanelProps<Row>) {
  const { columns, settings, onChange, words } = props;
  const [announcement, setAnnouncement] = useState("");
  const [query, setQuery] = useState("");
  const ordered = useMemo(() => arrangedTable(columns, settings).getAllLeafColumns(), [columns, settings]);
  const locked = ordered.filter((column) => !column.getCanHide()).length;
  const place = ({ from, to }: Drag) => {
    const column = ordered[from];
    if (column === undefined) return;
    const moved = ordered.toSpliced(from, 1).toSpliced(to, 0, column);
    const seen = moved.filter((one) => one === column || one.getIsVisible());
    setAnnouncement(words.moved(nameOf(column), seen.indexOf(column) + 1, seen.length));
    if (from !== to) onChange(placeColumn(columns, settings, column.id, to));
  };
  const { drag, onPointerDown } = useDragOrder({ first: locked, onEnd: place });
  const isSearching = query.trim() !== "";
  const found = ordered.filter((column) => !isSearching || matchesText(nameOf(column), query));
  return (
    <div data-slot="column-settings" className="mp:flex mp:flex-col mp:gap-2">
      {words.search !== undefined && (
        <SearchField
          label={words.search.label}
          placeholder={words.search.label}
          clearLabel={words.search.clear}
          value={query}
          onValueChange={setQuery}
          onSearch={setQuery}
        />
      )}
      <ul aria-label={words.label} className="mp:flex mp:flex-col">
        {found.map((column) => {
          const index = ordered.indexOf(column);
          return (
            <ColumnItem
              key={column.id}
              {...props}
              column={column}
              // Hidden columns are passed over: a press moves the column past one that is seen.
              up={ordered.findLastIndex((one, at) => at < index && at >= locked && one.getIsVisible())}
              down={ordered.findIndex((one, at) => at > index && at >= locked && one.getIsVisible())}
              onPlace={(to) => place({ from: index, to })}
              drop={drag?.to === index && drag.from !== index ? (drag.to < drag.from ? "before" : "after") : undefined}
              isDragged={drag?.from === index}
              // Between the columns that were found there are others.
              onPointerDown={isSearching ? undefined : onPointerDown}
            />
          );
        })}
      </ul>
      {words.search !== undefined && (
        <output className="mp:text-text-muted mp:empty:hidden">{found.length === 0 ? words.search.none : ""}</output>
      )}
      <output className="mp:sr-only">{announcement}</output>
      <Button
        size="sm"
        icon={<RotateCcwIcon />}
        disabled={!isChanged(settings)}
        className="mp:self-start"
        onClick={() => onChange(noColumnSettings)}
      >
        {words.reset}
      </Button>
    </div>
  );
}

const isChanged = ({ order, hidden, shown = [], widths }: ColumnSettings): boolean =>
  order.length + hidden.length + shown.length + Object.keys(widths).length > 0;

type ColumnItemProps<Row> = Omit<ColumnSettingsPanelProps<Row>, "columns"> & {
  column: Parameters<typeof columnOf<Row>>[0];
  /** The index that a press of 'up' or 'down' moves it to; -1 where there is none. */
  up: number;
  down: number;
  onPlace: (index: number) => void;
  /** Where the dragged column would go: before or after this one. */
  drop: "before" | "after" | undefined;
  isDragged: boolean;
  /** Starts a drag; without it the columns cannot be dragged. */
  onPointerDown: ((event: PointerEvent<HTMLElement>) => void) | undefined;
};

/** One column of the panel: its handle, its box and its buttons. */
function ColumnItem<Row>(props: ColumnItemProps<Row>) {
  const { column, settings, onChange, hasWidths = true, words, up, down, onPlace, isDragged, onPointerDown } = props;
  const id = useId();
  const header = nameOf(column);
  const isLocked = !column.getCanHide();
  const width = column.getSize();
  const resize = (by: number) => onChange(setColumnWidth(settings, column.id, width + by));
  const action = (label: string, icon: ReactNode, disabled: boolean, onClick: () => void) => (
    <IconButton
      label={label}
      icon={icon}
      size="sm"
      disabled={disabled}
      className="mp:data-disabled:border-transparent mp:data-disabled:opacity-40"
      onClick={onClick}
    />
  );
  return (
    <li
      data-drop={props.drop}
      className={cx(
        "mp:relative mp:flex mp:min-h-9 mp:items-center mp:gap-1 mp:before:pointer-events-none mp:before:absolute mp:before:inset-x-0 mp:before:z-2 mp:before:hidden mp:before:border-t-2 mp:before:border-accent",
        "mp:data-[drop=after]:before:-bottom-px mp:data-[drop=after]:before:block mp:data-[drop=before]:before:-top-px mp:data-[drop=before]:before:block",
        isDragged && "mp:z-1 mp:rounded-control mp:bg-surface-sunken mp:shadow-float",
      )}
    >
      <span
        aria-hidden="true"
        data-slot="drag-handle"
        onPointerDown={isLocked ? undefined : onPointerDown}
        className={cx(
          "mp:-ms-1 mp:grid mp:size-6 mp:shrink-0 mp:place-items-center mp:rounded-control mp:text-text-muted mp:pointer-coarse:size-11",
          isLocked || onPointerDown === undefined
            ? "mp:invisible"
            : "mp:cursor-grab mp:touch-none mp:select-none mp:hover:text-text mp:active:cursor-grabbing",
        )}
      >
        <GripVerticalIcon size={16} />
      </span>
      <label
        htmlFor={id}
        className="mp:flex mp:min-w-0 mp:flex-1 mp:items-center mp:gap-2 mp:py-1 mp:wrap-anywhere mp:pointer-coarse:min-h-11"
      >
        <input
          id={id}
          type="checkbox"
          aria-label={words.show(header)}
          checked={column.getIsVisible()}
          // The row header cannot be hidden.
          disabled={isLocked}
          onChange={() => onChange(toggleColumn(settings, columnOf(column) ?? column))}
          className="mp:size-4 mp:shrink-0 mp:accent-accent"
        />
        {header}
      </label>
      {hasWidths &&
        action(words.narrower(header), <MinusIcon />, width <= COLUMN_WIDTH.min, () => resize(-COLUMN_WIDTH.step))}
      {hasWidths &&
        action(words.wider(header), <PlusIcon />, width >= COLUMN_WIDTH.max, () => resize(COLUMN_WIDTH.step))}
      {action(words.moveUp(header), <ArrowUpIcon />, isLocked || up < 0, () => onPlace(up))}
      {action(words.moveDown(header), <ArrowDownIcon />, isLocked || down < 0, () => onPlace(down))}
    </li>
  );
}

const nameOf = <Row,>(column: Parameters<typeof columnOf<Row>>[0]): string => columnOf(column)?.header ?? column.id;

/** The index of the dragged item, and the index it gets when it is dropped. */
type Drag = { readonly from: number; readonly to: number };

type DragOrder = {
  /** The first index that an item may be moved to. */
  readonly first: number;
  /** Called after every drag. `from` equals `to` when nothing moved or Escape cancelled it. */
  readonly onEnd: (drag: Drag) => void;
};

/**
 * Reorders the items of a list (`li`) by a drag handle in each, with mouse, pen or finger. The item follows the pointer, and `drag`
 * says where it would go. Escape cancels. Give the handle the class `touch-none`, and put buttons beside it that do the same.
 */
function useDragOrder({ first, onEnd }: DragOrder) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useLatest(onEnd);
  const following = useRef<AbortController | null>(null);
  useEffect(() => () => following.current?.abort(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const item = handle.closest("li");
    const list = item?.parentElement;
    if (event.button !== 0 || !item || !list || following.current !== null) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const items = [...list.children];
    const from = items.indexOf(item);
    // Measured from the top of the list, so that scrolling makes no difference.
    const within = (y: number) => y - list.getBoundingClientRect().top;
    const middles = items.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return within(top) + height / 2;
    });
    const start = within(event.clientY);
    let now: Drag = { from, to: from };
    const show = (to: number) => {
      // Scrolls to the next item, so that an item can be dragged through a list that is taller than its frame.
      const next = items[to + Math.sign(to - now.to)];
      if (to !== now.to) (next ?? items[to])?.scrollIntoView({ block: "nearest" });
      now = { from, to };
      setDrag(now);
    };
    const end = (result: Drag) => {
      listening.abort();
      following.current = null;
      item.style.transform = "";
      setDrag(null);
      latest.current(result);
    };
    const listening = new AbortController();
    following.current = listening;
    const { signal } = listening;
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const by = within(clientY) - start;
      item.style.transform = `translateY(${by}px)`;
      const middle = (middles[from] ?? 0) + by;
      const above = middles.filter((one, at) => at !== from && one < middle).length;
      if (Math.max(first, above) !== now.to) show(Math.max(first, above));
    };
    const cancel = () => end({ from, to: from });
    handle.addEventListener("pointermove", move, { signal });
    handle.addEventListener("pointerup", () => end(now), { signal });
    handle.addEventListener("pointercancel", cancel, { signal });
    const escape = (pressed: KeyboardEvent) => {
      if (pressed.key !== "Escape") return;
      pressed.stopPropagation();
      cancel();
    };
    // In the capture phase: at the document, the key would close the popover or the drawer around the panel.
    window.addEventListener("keydown", escape, { signal, capture: true });
    show(from);
  };

  return { drag, onPointerDown };
}
