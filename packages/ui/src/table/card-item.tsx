import { memo, type ReactNode, useId } from "react";
import { ChevronDownIcon, CircleAlertIcon, CircleCheckIcon } from "#display/icons.ts";
import { Spinner } from "#feedback/spinner.tsx";
import { cx } from "#styles/cx.ts";
import type { CardContext, TableColumn } from "./columns.ts";
import type { RowState } from "./list-features.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import { useMeasuredHeight } from "./use-measured-height.ts";
import type { ReportHeight } from "./use-tall-rows.ts";

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
  toggleLabel: string;
  tone: RowState["tone"] | undefined;
  message: string | undefined;
  report: ReportHeight;
};

/** One row of the list on a narrow screen. */
function Item<Row>(props: CardItemProps<Row>) {
  const { row, rowId, index, hasSelect, isSelected, reason, render, isExpanded, tone, message, report } = props;
  const measure = useMeasuredHeight((pixels) => report("card", rowId, index, pixels));
  const detailId = useId();
  return (
    <li ref={measure} aria-setsize={props.setSize} aria-posinset={index + 1} className="pb-2">
      <div
        data-row={index}
        data-selected={isSelected || undefined}
        data-tone={tone}
        className={cx(
          "overflow-hidden rounded-card border border-border bg-surface-raised text-dense",
          "data-selected:border-accent data-selected:bg-accent-subtle data-[tone=error]:border-danger",
        )}
      >
        {/* With large text on a phone, what is said gets the whole width, under the two controls. */}
        <div className="flex @max-[16rem]:flex-wrap @max-[16rem]:justify-between">
          {hasSelect && (
            <div data-part="select" className="shrink-0">
              <RowCheckbox
                label={props.selectLabel}
                state={isSelected ? "all" : "none"}
                reason={reason}
                tabIndex={0}
                className="size-11"
              />
            </div>
          )}
          <div
            className={cx(
              "min-w-0 flex-1 overflow-x-clip py-3 @max-[16rem]:order-last @max-[16rem]:basis-full @max-[16rem]:px-4",
              !hasSelect && "ps-4",
              render === undefined && "pe-4",
            )}
          >
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
              aria-expanded={isExpanded}
              aria-controls={isExpanded ? detailId : undefined}
              className="grid size-11 shrink-0 place-items-center text-text-muted focus-visible:-outline-offset-2"
            >
              <ChevronDownIcon
                size={18}
                aria-hidden="true"
                className={cx("transition-transform duration-fast", isExpanded && "rotate-180")}
              />
            </button>
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

export const CardItem = memo(Item) as typeof Item;
