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
          className="mp:sticky mp:top-[min(0px,(100vw-18rem)*1000)] mp:z-sticky mp:mb-2 mp:flex mp:min-h-11.25 mp:items-center mp:gap-3 mp:border-b mp:border-border mp:bg-surface mp:px-3.5 mp:text-dense mp:text-text-muted"
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
                <li
                  key={slot.key}
                  aria-hidden="true"
                  className="mp:[overflow-anchor:none]"
                  style={{ height: slot.gap }}
                />
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
    <div aria-hidden="true" className="mp:animate-pulse">
      {Array.from({ length: Math.min(cards, 6) }, (_, at) => (
        <div
          key={at}
          className="mp:mb-2 mp:h-33 mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:p-4"
        >
          <div className="mp:h-3 mp:w-2/5 mp:rounded-control mp:bg-surface-sunken" />
          <div className="mp:mt-4 mp:h-3 mp:w-4/5 mp:rounded-control mp:bg-surface-sunken" />
          <div className="mp:mt-3 mp:h-3 mp:w-3/5 mp:rounded-control mp:bg-surface-sunken" />
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
  "mp:overflow-hidden mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:text-dense mp:data-selected:border-accent mp:data-selected:bg-accent-subtle mp:data-[tone=error]:border-danger";
const selectClass = "mp:grid mp:size-11 mp:shrink-0 mp:place-items-center";
const contentClass =
  "mp:min-w-0 mp:flex-1 mp:overflow-x-clip mp:py-3 mp:@max-[16rem]:order-last mp:@max-[16rem]:basis-full mp:@max-[16rem]:px-4";
const toggleClass = [
  "mp:grid mp:size-11 mp:shrink-0 mp:place-items-center mp:text-text-muted mp:focus-visible:-outline-offset-2",
  "mp:before:size-4.5 mp:before:bg-current mp:before:shape-chevron-down mp:before:transition-transform mp:before:duration-fast mp:before:content-[''] mp:aria-expanded:before:rotate-180 mp:data-opens-page:before:-rotate-90 mp:rtl:data-opens-page:before:rotate-90 mp:forced-colors:before:bg-[ButtonText]",
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
    <li ref={measure} aria-setsize={props.setSize} aria-posinset={index + 1} className="mp:pb-2">
      <div
        data-row={index}
        data-id={rowId}
        data-selected={isSelected || undefined}
        data-tone={tone}
        className={cardClass}
      >
        {/* With large text on a phone, the content takes the whole width, below the two controls. */}
        <div className="mp:flex mp:@max-[16rem]:flex-wrap mp:@max-[16rem]:justify-between">
          {hasSelect && (
            <div
              data-part="select"
              title={reason}
              className={reason === undefined ? selectClass : `${selectClass} mp:cursor-not-allowed`}
            >
              <RowCheckbox label={props.selectLabel} isSelected={isSelected} reason={reason} tabIndex={0} />
            </div>
          )}
          <div className={`${contentClass} ${hasSelect ? "" : "mp:ps-4"} ${render === undefined ? "mp:pe-4" : ""}`}>
            {props.card(row, { tabIndex: 0, columns: props.columns })}
            {message !== undefined && (
              <p className={cx("mp:mt-2 mp:flex mp:gap-2", tone === "error" ? "mp:text-danger" : "mp:text-text-muted")}>
                {tone === "error" && <CircleAlertIcon size={16} aria-hidden="true" className="mp:mt-0.5 mp:shrink-0" />}
                {tone === "busy" && <Spinner className="mp:mt-0.5" />}
                {tone === "done" && (
                  <CircleCheckIcon size={16} aria-hidden="true" className="mp:mt-0.5 mp:shrink-0 mp:text-success" />
                )}
                <bdi className="mp:min-w-0 mp:wrap-anywhere">{message}</bdi>
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
            className="mp:animate-fade-in mp:overflow-x-clip mp:border-t mp:border-border mp:bg-surface mp:text-body"
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
    <div data-slot="column-card" className="mp:grid mp:grid-cols-1 mp:gap-1.5">
      {title !== undefined && <div className="mp:font-medium mp:wrap-anywhere">{title.cell(row, { tabIndex })}</div>}
      <dl className="mp:grid mp:grid-cols-[fit-content(50%)_minmax(0,1fr)] mp:gap-x-3 mp:gap-y-1">
        {columns
          .filter((column) => column !== title)
          .map((column) => (
            <div key={column.id} className="mp:col-span-full mp:grid mp:grid-cols-subgrid mp:items-baseline">
              <dt className="mp:text-text-muted mp:wrap-anywhere">{column.header}</dt>
              <dd className="mp:min-w-0 mp:wrap-anywhere">
                <bdi>{column.cell(row, { tabIndex })}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
