/**
 * A list on a narrow screen: the rows as cards, with the same selection and details as in the table. `ColumnCard` is a
 * ready-made card that shows the columns.
 */
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useCallback, useId, useMemo, useRef } from "react";
import { CircleAlertIcon, CircleCheckIcon } from "#display/icons.ts";
import { Spinner } from "#feedback/spinner.tsx";
import { cx } from "#styles/cx.ts";
import type { CardContext, TableColumn } from "./columns.ts";
import { type ListProps, type RowState, useRowLabels } from "./list-features.ts";
import { rowTarget, useExpansion, useOpenRows, useRowEvents } from "./row-actions.ts";
import { RowCheckbox, SelectAllCheckbox } from "./row-checkbox.tsx";
import { rowGeometry, slotsOf } from "./row-geometry.ts";
import { useListSelection } from "./selection.ts";
import { type ObserveHeight, useReachEnd, useRowHeights, useRowWindow } from "./use-row-window.ts";

type CardListProps<Row> = ListProps<Row> & {
  columns: readonly TableColumn<Row>[];
  card: (row: Row, context: CardContext<Row>) => ReactNode;
  scroller: RefObject<HTMLElement | null>;
  /** What stands below the cards. */
  listEnd: RefObject<HTMLElement | null>;
  skeletonRows: number;
  firstRows?: number | undefined;
};

/** The assumed height of a card that has not been measured yet, in pixels, with the space below it. */
const CARD_HEIGHT = 140;

/** Cards drawn at first, more than a phone shows at once. Each later frame adds a few. */
const FIRST_CARDS = 5;

const extraOf = (_part: string, _key: string, _row: unknown, pixels: number) => pixels - CARD_HEIGHT;

/** The rows as a list of cards for a narrow screen, with the same selection and the same details. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, rows, rowKey, total, columns, card, scroller, skeletonRows, selection, expansion, rowState, end } =
    props;
  const { firstRows = FIRST_CARDS } = props;
  const list = useRef<HTMLDivElement>(null);
  const { tall, observe } = useRowHeights(rows, rowKey, extraOf);
  const geometry = useMemo(() => rowGeometry(rows.length, CARD_HEIGHT, tall), [rows.length, tall]);
  const onSeen = useReachEnd(end, rows.length, props.listEnd);
  const range = useRowWindow({ scroller, rows, rowKey, geometry, onSeen, isPlaced: false, firstRows });
  const { extent, actions } = useListSelection(props);
  const toggleDetail = useExpansion(props);
  const rowActions = { selection: actions, toggleDetail: expansion === undefined ? undefined : toggleDetail };

  const expanded = expansion?.expanded;
  const selectLabel = useRowLabels(selection?.selectRowLabel);
  const toggleLabel = useRowLabels(expansion?.toggleLabel);
  const open = useOpenRows(rows, rowKey, expanded, range.first);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only handles events that bubble up from its cards
    <div
      ref={list}
      data-list=""
      aria-busy={skeletonRows > 0 || undefined}
      {...useRowEvents(rowActions)}
      onKeyDown={(event) => onCardEscape(event, extent === "none" ? undefined : actions.clear)}
    >
      {selection !== undefined && (
        <div
          data-row={-1}
          data-part="select-all"
          // With large text on a phone this label takes several lines, so it scrolls away with the cards.
          className="sticky top-[min(0px,(100vw-18rem)*1000)] z-sticky mb-2 flex min-h-11.25 items-center gap-3 border-b border-border bg-surface px-3.5 text-dense text-text-muted"
        >
          <SelectAllCheckbox label={selection.selectAllLabel} state={extent} tabIndex={0} />
          <span aria-hidden="true">{selection.selectAllLabel}</span>
        </div>
      )}
      {skeletonRows > 0 && <CardSkeleton cards={skeletonRows} />}
      {skeletonRows === 0 && (
        <ul aria-label={label}>
          {slotsOf(geometry, range, open).map((slot) => {
            if ("gap" in slot)
              return (
                <li key={slot.key} aria-hidden="true" className="[overflow-anchor:none]" style={{ height: slot.gap }} />
              );
            const row = rows[slot.row];
            if (row === undefined) return null;
            const key = rowKey(row);
            const state = rowState?.(row);
            const reason = selection?.canSelect?.(row) ?? true;
            return (
              <CardItem
                key={key}
                row={row}
                rowId={key}
                index={slot.row}
                setSize={total ?? -1}
                columns={columns}
                card={card}
                hasSelect={selection !== undefined}
                isSelected={selection !== undefined && reason === true && selection.selected.has(key)}
                selectLabel={selectLabel(row)}
                reason={reason === true ? undefined : reason}
                render={expansion?.render}
                isExpanded={expanded?.has(key) ?? false}
                opensPage={expansion?.cardsOpenPages === true}
                toggleLabel={toggleLabel(row)}
                tone={state?.tone}
                message={state?.message}
                observe={observe}
              />
            );
          })}
        </ul>
      )}
    </div>
  );
}

function CardSkeleton({ cards }: { cards: number }) {
  return (
    <div aria-hidden="true" className="animate-pulse">
      {Array.from({ length: Math.min(cards, 6) }, (_, at) => (
        <div key={at} className="mb-2 h-33 rounded-card border border-border bg-surface-raised p-4">
          <div className="h-3 w-2/5 rounded-control bg-surface-sunken" />
          <div className="mt-4 h-3 w-4/5 rounded-control bg-surface-sunken" />
          <div className="mt-3 h-3 w-3/5 rounded-control bg-surface-sunken" />
        </div>
      ))}
    </div>
  );
}

type CardItemProps<Row> = {
  row: Row;
  rowId: string;
  index: number;
  setSize: number;
  columns: readonly TableColumn<Row>[];
  card: (row: Row, context: CardContext<Row>) => ReactNode;
  hasSelect: boolean;
  isSelected: boolean;
  selectLabel: string;
  reason: string | undefined;
  render: ((row: Row) => ReactNode) | undefined;
  isExpanded: boolean;
  opensPage: boolean;
  toggleLabel: string;
  tone: RowState["tone"] | undefined;
  message: string | undefined;
  observe: ObserveHeight;
};

const cardClass =
  "overflow-hidden rounded-card border border-border bg-surface-raised text-dense data-selected:border-accent data-selected:bg-accent-subtle data-[tone=error]:border-danger";
const selectClass = "grid size-11 shrink-0 place-items-center";
const contentClass =
  "min-w-0 flex-1 overflow-x-clip py-3 @max-[16rem]:order-last @max-[16rem]:basis-full @max-[16rem]:px-4";
const toggleClass = [
  "grid size-11 shrink-0 place-items-center text-text-muted focus-visible:-outline-offset-2",
  "before:size-4.5 before:bg-current before:shape-chevron-down before:transition-transform before:duration-fast before:content-[''] aria-expanded:before:rotate-180 data-opens-page:before:-rotate-90 rtl:data-opens-page:before:rotate-90 forced-colors:before:bg-[ButtonText]",
].join(" ");

/** One row of the list on a narrow screen. */
function Item<Row>(props: CardItemProps<Row>) {
  const { row, rowId, index, hasSelect, isSelected, reason, render, isExpanded, opensPage, tone, message, observe } =
    props;
  const measure = useCallback(
    (element: HTMLElement | null) => (element ? observe(element, "card", rowId, index) : undefined),
    [observe, rowId, index],
  );
  const detailId = useId();
  return (
    <li ref={measure} aria-setsize={props.setSize} aria-posinset={index + 1} className="pb-2">
      <div
        data-row={index}
        data-id={rowId}
        data-selected={isSelected || undefined}
        data-tone={tone}
        className={cardClass}
      >
        {/* With large text on a phone, the content takes the whole width, below the two controls. */}
        <div className="flex @max-[16rem]:flex-wrap @max-[16rem]:justify-between">
          {hasSelect && (
            <div
              data-part="select"
              title={reason}
              className={reason === undefined ? selectClass : `${selectClass} cursor-not-allowed`}
            >
              <RowCheckbox label={props.selectLabel} isSelected={isSelected} reason={reason} tabIndex={0} />
            </div>
          )}
          <div className={`${contentClass} ${hasSelect ? "" : "ps-4"} ${render === undefined ? "pe-4" : ""}`}>
            {props.card(row, { tabIndex: 0, columns: props.columns })}
            {message !== undefined && (
              <p className={cx("mt-2 flex gap-2", tone === "error" ? "text-danger" : "text-text-muted")}>
                {tone === "error" && <CircleAlertIcon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />}
                {tone === "busy" && <Spinner className="mt-0.5" />}
                {tone === "done" && (
                  <CircleCheckIcon size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
                )}
                <bdi className="min-w-0 wrap-anywhere">{message}</bdi>
              </p>
            )}
          </div>
          {render !== undefined && (
            <button
              type="button"
              data-part="toggle"
              aria-label={props.toggleLabel}
              aria-expanded={opensPage ? undefined : isExpanded}
              aria-controls={isExpanded ? detailId : undefined}
              data-opens-page={opensPage || undefined}
              className={toggleClass}
            />
          )}
        </div>
        {isExpanded && render !== undefined && (
          <div
            id={detailId}
            data-detail=""
            className="animate-fade-in overflow-x-clip border-t border-border bg-surface text-body"
          >
            {render(row)}
          </div>
        )}
      </div>
    </li>
  );
}

const CardItem = memo(Item) as typeof Item;

/** Escape in cards does what it does in the table: in a detail it returns to the card, on a card it clears the selection. */
function onCardEscape(event: KeyboardEvent<HTMLElement>, clearSelection: (() => void) | undefined): void {
  const { currentTarget: list, target } = event;
  if (event.key !== "Escape" || event.defaultPrevented || !(target instanceof Element) || !list.contains(target))
    return;
  const detail = target.closest("[data-detail]");
  const toggle = detail?.closest("[data-row]")?.querySelector<HTMLElement>("[data-part=toggle]");
  if (toggle && toggle.closest("[data-list]") === list) {
    event.preventDefault();
    toggle.focus();
  } else if (clearSelection && rowTarget(list, target) !== null) {
    event.preventDefault();
    clearSelection();
  }
}

type ColumnCardProps<Row> = CardContext<Row> & {
  /** The row, as the table's `card` is given it. */
  row: Row;
};

/** A card that shows the columns in the person's own arrangement: the row header as the title, the others below with their names. */
export function ColumnCard<Row>({ row, columns, tabIndex }: ColumnCardProps<Row>) {
  const title = columns.find((column) => column.isRowHeader === true);
  return (
    <div data-slot="column-card" className="grid grid-cols-1 gap-1.5">
      {title !== undefined && <div className="font-medium wrap-anywhere">{title.cell(row, { tabIndex })}</div>}
      <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-3 gap-y-1">
        {columns
          .filter((column) => column !== title)
          .map((column) => (
            <div key={column.id} className="col-span-full grid grid-cols-subgrid items-baseline">
              <dt className="text-text-muted wrap-anywhere">{column.header}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi>{column.cell(row, { tabIndex })}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
