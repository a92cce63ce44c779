import { type ReactNode, type RefObject, useCallback, useMemo, useRef } from "react";
import { onCardEscape } from "./card-escape.ts";
import { CardItem } from "./card-item.tsx";
import type { CardContext, TableColumn } from "./columns.ts";
import type { ListProps } from "./list-features.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import { rowGeometry, slotsOf } from "./row-geometry.ts";
import { isSelected } from "./selection-model.ts";
import { useExpansion } from "./use-expansion.ts";
import { useOpenRows } from "./use-open-rows.ts";
import { useReachEnd } from "./use-reach-end.ts";
import { useRowLabels } from "./use-row-labels.ts";
import { useRowEvents } from "./use-row-events.ts";
import { useRowWindow } from "./use-row-window.ts";
import { useSelection } from "./use-selection.ts";
import { useTallRows } from "./use-tall-rows.ts";

type CardListProps<Row> = ListProps<Row> & {
  columns: readonly TableColumn<Row>[];
  card: (row: Row, context: CardContext<Row>) => ReactNode;
  scroller: RefObject<HTMLElement | null>;
  skeletonRows: number;
  firstRows?: number | undefined;
};

/** Pixels that a card takes until it has been seen and measured, with the space below it. */
const CARD_HEIGHT = 140;

/** More than a phone shows at once; the others come a few in each frame. */
const FIRST_CARDS = 5;

const always = () => true;

/** The rows as a list of cards for a narrow screen, with the same selection and the same details. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, rows, rowKey, total, columns, card, scroller, skeletonRows, selection, expansion, rowState, end } =
    props;
  const { firstRows = FIRST_CARDS } = props;
  const list = useRef<HTMLDivElement>(null);
  const { tall, report } = useTallRows(rows, rowKey, always);
  const reportCard = useCallback<typeof report>(
    (part, key, index, pixels) => report(part, key, index, pixels - CARD_HEIGHT),
    [report],
  );
  const geometry = useMemo(() => rowGeometry(rows.length, CARD_HEIGHT, tall), [rows.length, tall]);
  const range = useRowWindow({ scroller, rows, rowKey, geometry, onSeen: useReachEnd(end, rows.length), firstRows });
  const { extent, acts } = useSelection(props);
  const toggleDetail = useExpansion(props);
  const rowActs = { selection: acts, toggleDetail: expansion === undefined ? undefined : toggleDetail };

  const expanded = expansion?.expanded;
  const selectLabel = useRowLabels(selection?.selectRowLabel);
  const toggleLabel = useRowLabels(expansion?.toggleLabel);
  const open = useOpenRows(rows, rowKey, expanded, range.first);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears what its cards send up
    <div
      ref={list}
      data-list=""
      aria-busy={skeletonRows > 0 || undefined}
      {...useRowEvents(rowActs)}
      onKeyDown={(event) => onCardEscape(event, extent === "none" ? undefined : acts.clear)}
    >
      {selection !== undefined && (
        <div
          data-row={-1}
          data-part="select-all"
          // With large text on a phone it takes several lines, and goes with the cards.
          className="sticky top-[min(0px,(100vw-18rem)*1000)] z-sticky mb-2 border-b border-border bg-surface text-dense text-text-muted"
        >
          <RowCheckbox label={selection.selectAllLabel} state={extent} tabIndex={0} isLabelShown className="min-h-11" />
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
                isSelected={selection !== undefined && reason === true && isSelected(selection.selected, key, slot.row)}
                selectLabel={selectLabel(row)}
                reason={reason === true ? undefined : reason}
                render={expansion?.render}
                isExpanded={expanded?.has(key) ?? false}
                toggleLabel={toggleLabel(row)}
                tone={state?.tone}
                message={state?.message}
                report={reportCard}
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
