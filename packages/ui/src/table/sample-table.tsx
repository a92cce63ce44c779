/** The table of the stories, with all that a screen adds to one. Open it when a story needs another feature. */
import { useMemo, useState } from "react";
import { Button } from "#actions/button.tsx";
import { Badge } from "#feedback/badge.tsx";
import { EmptyState } from "#feedback/empty-state.tsx";
import { ErrorState } from "#feedback/error-state.tsx";
import { inLanguage, t } from "#styles/story-language.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { createdOf, sampleColumns, statusWords } from "./sample-columns.tsx";
import type { SampleOrder } from "./sample-orders.ts";
import { noSelection, type Selection } from "./selection.ts";

type SampleTableProps = Partial<DataTableProps<SampleOrder>> & { rows: readonly SampleOrder[] };

const rowKey = (order: SampleOrder) => order.id;
const canSelect = (order: SampleOrder) =>
  order.status === "ARCHIVED" ? t("Archived orders cannot be selected.") : true;
const detail = (order: SampleOrder) => <SampleDetail order={order} />;
const card = (order: SampleOrder) => <SampleCard order={order} />;

/** An orders list as a screen would put it together: selection, detail, cards, a bar for many. */
export function SampleTable({ rows, ...rest }: SampleTableProps) {
  const [selected, setSelected] = useState<Selection>(noSelection);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => inLanguage(sampleColumns), []);
  const selection = useMemo(
    () => ({
      selected,
      onChange: setSelected,
      canSelect,
      selectAllLabel: t("Select all orders"),
      selectRowLabel: (order: SampleOrder) => t("Select order {ref}", { ref: order.ref }),
    }),
    [selected],
  );
  return (
    <DataTable
      label={t("Orders")}
      rows={rows}
      columns={columns}
      rowKey={rowKey}
      total={rows.length}
      selection={selection}
      expansion={{
        expanded,
        onChange: setExpanded,
        isSingle: true,
        render: detail,
        toggleLabel: (order) => t("Details of order {ref}", { ref: order.ref }),
        columnLabel: t("Details"),
      }}
      card={card}
      empty={
        <EmptyState
          title={t("No orders yet")}
          detail={t("Orders that you create are listed here.")}
          actions={<Button variant="primary">{t("Create order")}</Button>}
        />
      }
      error={
        <ErrorState
          title={t("The orders could not be loaded")}
          detail={t("The service did not answer in time.")}
          retry={{ label: t("Try again"), onPress: () => {} }}
          reference={{ label: t("Request id"), value: "01JD3Z7Q8M" }}
        />
      }
      bulkBar={
        <BulkBar
          count={selected.size}
          countLabel={t("{count} selected", { count: selected.size })}
          label={t("Actions on the selected orders")}
          clearLabel={t("Clear selection")}
          onClear={() => setSelected(noSelection)}
        >
          <Button variant="ghost" size="sm">
            {t("Print labels")}
          </Button>
          <Button variant="ghost" size="sm">
            {t("Mark ready")}
          </Button>
          <Button variant="ghost" size="sm">
            {t("Delete")}
          </Button>
        </BulkBar>
      }
      maxHeight="calc(100dvh - 6rem)"
      {...rest}
    />
  );
}

function SampleDetail({ order }: { order: SampleOrder }) {
  const [notes, setNotes] = useState("");
  return (
    <div className="mp:grid mp:gap-3 mp:px-4 mp:py-4 mp:md:ps-20">
      <p className="mp:text-text-muted">
        <bdi>{order.recipient}</bdi>, <bdi>{order.city}</bdi>
      </p>
      <label className="mp:grid mp:max-w-sm mp:gap-1 mp:font-medium">
        {t("Notes")}
        <input
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          className="mp:h-control mp:rounded-control mp:border mp:border-border-strong mp:bg-surface-raised mp:px-3 mp:font-normal"
        />
      </label>
    </div>
  );
}

function SampleCard({ order }: { order: SampleOrder }) {
  return (
    <div className="mp:grid mp:grid-cols-1 mp:gap-1.5">
      <div className="mp:flex mp:min-w-0 mp:flex-wrap mp:items-center mp:justify-between mp:gap-x-3 mp:gap-y-1">
        <bdi className="mp:min-w-0 mp:font-medium mp:wrap-anywhere">{order.ref}</bdi>
        <Badge tone={statusWords[order.status].tone}>{t(statusWords[order.status].word)}</Badge>
      </div>
      <p className="mp:wrap-anywhere">
        <bdi>{order.recipient}</bdi>
      </p>
      <p className="mp:text-text-muted mp:wrap-anywhere">
        {order.city} · {inLanguage(order.service)} · {t("{count} packages", { count: order.packages })} ·{" "}
        {createdOf(order)}
      </p>
    </div>
  );
}
