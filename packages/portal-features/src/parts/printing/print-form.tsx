import type { Order } from "@merchant-portal/api";
import { Button, CheckboxField, SegmentedControl, InfoIcon } from "@merchant-portal/ui";
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { SkippedList, type OrderPlan, type OrderRef } from "#parts/orders/bulk-run/bulk-run.api.ts";
import {
  choosePrinter,
  printersOfZpl,
  PrinterTools,
  transportsFor,
  usePrintAgents,
  usePrinters,
} from "#parts/printers/printers.api.ts";
import { PrintedAlready } from "#parts/print-log/print-log.api.ts";
import type { DocumentKind, FileFormat } from "./label-file.ts";
import { getDocument } from "./labels.api.ts";
import { planPrints, printableOf, stampedPlan, rememberChoice, rememberedChoice, countPrints } from "./plan-prints.ts";
import { PrintButtons } from "./print-buttons.tsx";
import { formatsOf, printTask, slipBeside, writeTask } from "./print-task.ts";
import { useLabelWords } from "./use-label-words.ts";
import { usePrintBatches } from "./use-print-batches.ts";

interface PrintFormProps {
  kind: DocumentKind;
  /** In the order of the list. */
  orders: () => readonly Order[];
  /** Given what makes the plan of what is shown: to be called once the form is away, for it fingerprints every order. */
  onStart: (plan: () => OrderPlan) => void;
}

/** Which file to make, in which order, and where it goes; begins with what this device chose last. */
export function PrintForm({ kind, orders, onStart }: PrintFormProps) {
  const t = useLabelWords();
  const format = useFormat();
  const printers = usePrinters();
  const agents = usePrintAgents();
  const document = getDocument(useApi());
  const [choice, setChoice] = useState(() => rememberedChoice(kind));
  // What is shown is what is printed, whatever happens to the list meanwhile.
  const [all] = useState(orders);
  const [printable] = useState(() => printableOf(all));
  const [selected, setSelected] = useState(all);
  const isSeveral = selected.length > 1;
  const isReversed = isSeveral && choice.isReversed;
  const plan = useMemo(() => planPrints(selected, isReversed), [selected, isReversed]);
  const task = printTask(kind, choice.format, choice.withSlip);
  const change = (part: Partial<typeof choice>) => setChoice({ ...choice, ...part });
  const segments = formatsOf[kind].map((value) => ({
    value,
    label: t(kind === "label" ? `formatsOfLabels.${value}` : `formats.${value}`),
  }));
  const about = task.kind === "label" ? t(`aboutLabel.${task.format}`) : t(`aboutSlip.${task.format}`);
  const canPair = kind === "label" && choice.format in slipBeside && slipBeside[choice.format] !== undefined;
  const count = plan.orders.length;
  const ofZpl = printersOfZpl(choice.format, printers);
  const ways = useRef<HTMLDivElement>(null);
  return (
    <div className="flex flex-col gap-4">
      <UnderwayNote orders={selected} />
      {kind === "label" && (
        <PrintedAlready
          orders={printable}
          skipsPrinted={selected !== all}
          onChange={(some) => setSelected(some === printable ? all : some)}
        />
      )}
      <SegmentedControl<FileFormat>
        label={t("format")}
        help={about}
        segments={segments}
        value={choice.format}
        onValueChange={(chosen) => change({ format: chosen })}
      />
      {(kind === "label" || isSeveral) && (
        <div className="flex flex-col gap-2">
          {kind === "label" && (
            <CheckboxField
              label={t("withSlip")}
              help={canPair ? undefined : t("noSlipBeside")}
              disabled={!canPair}
              value={task.withSlip}
              onValueChange={(withSlip) => change({ withSlip })}
            />
          )}
          {isSeveral && (
            <CheckboxField
              label={t("reversed")}
              value={choice.isReversed}
              onValueChange={(isReversed) => change({ isReversed })}
            />
          )}
          {isSeveral && (
            <CheckboxField
              label={t("listsFailed")}
              value={choice.listsFailed}
              onValueChange={(listsFailed) => change({ listsFailed })}
            />
          )}
        </div>
      )}
      <PrinterTools
        items={plan.orders.map(({ id, name }) => ({ id, name }))}
        load={(id, signal) => document({ kind, format: "zpl" }, id, signal)}
      />
      {ofZpl.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-dense">
          <p className="min-w-0 wrap-anywhere">
            {t("takesZpl", { count: ofZpl.length, printers: format.list(ofZpl) })}
          </p>
          <Button
            size="sm"
            onClick={() => {
              change({ format: "zpl" });
              // The button goes; what it was pressed for is here.
              ways.current?.focus();
            }}
          >
            {t("useZpl")}
          </Button>
        </div>
      )}
      {count > 1 && <PrintPreview kind={kind} orders={plan.orders} />}
      <SkippedList
        skipped={plan.skipped}
        title={t("skipped", { count: plan.skipped.length, number: format.number(plan.skipped.length) })}
      />
      {/* However much there is to read, what it is for stays in sight; with large text on a phone it would hide all the rest. */}
      <div
        ref={ways}
        tabIndex={-1}
        className="outline-none sticky bottom-[min(-1rem,(100vw-18rem)*1000)] -mx-4 -mb-4 flex flex-col gap-2 rounded-b-card border-t border-border bg-surface-raised p-4"
      >
        <PrintButtons
          kind={kind}
          orders={plan.orders}
          transports={count > 0 ? transportsFor(choice.format, printers, agents) : []}
          isPrimary
          onPress={({ id }) => {
            rememberChoice(kind, choice);
            choosePrinter(choice.format, id);
            const named = writeTask(task, id, isSeveral && choice.listsFailed);
            onStart(() => ({ ...stampedPlan(plan, selected), task: named }));
          }}
        />
      </div>
    </div>
  );
}

/** As many are read at either end before one trusts the order. */
const atEachEnd = 3;

interface PrintPreviewProps {
  kind: DocumentKind;
  orders: readonly OrderRef[];
}

/** What comes out of the printer first and last, by reference and recipient, and how much it is. */
export function PrintPreview({ kind, orders }: PrintPreviewProps) {
  const t = useLabelWords();
  const format = useFormat();
  const labels = kind === "label" ? countPrints(kind, orders) : undefined;
  const between = orders.length - 2 * atEachEnd;
  const places = orders.map((order, at) => ({ order, place: at + 1 }));
  const [first, last] = between > 0 ? [places.slice(0, atEachEnd), places.slice(-atEachEnd)] : [places, []];
  const line = ({ order: { id, name, recipient }, place }: (typeof places)[number]) => (
    <li key={id} value={place} className="flex gap-2">
      <span className="min-w-6 text-right text-text-muted tabular-nums">{format.number(place)}</span>
      <bdi className="max-w-2/5 truncate font-mono text-meta leading-5">{name}</bdi>
      <bdi className="min-w-0 truncate text-text-muted">{recipient}</bdi>
    </li>
  );
  return (
    <div>
      <p className="mb-1.5 text-dense font-medium">{t("preview")}</p>
      <ol
        aria-label={t("preview")}
        className="rounded-control border border-border bg-surface-sunken px-3 py-2 text-dense"
      >
        {first.map(line)}
        {between > 0 && (
          <li className="pl-8 text-text-muted">{t("between", { count: between, number: format.number(between) })}</li>
        )}
        {last.map(line)}
      </ol>
      {labels !== undefined && (
        <p className="mt-1.5 text-dense text-text-muted tabular-nums">
          {[
            t("orders", { count: orders.length, number: format.number(orders.length) }),
            t("labels", { count: labels, number: format.number(labels) }),
          ].join(", ")}
        </p>
      )}
    </div>
  );
}

/** Says of which of these orders documents are being made just now, by this tab or another: they would come out twice. */
export function UnderwayNote({ orders }: { orders: readonly { id: string }[] }) {
  const t = useLabelWords();
  const format = useFormat();
  const batches = usePrintBatches();
  const pending = useSyncExternalStore(batches.subscribe, batches.getPending);
  const count = pending.size === 0 ? 0 : orders.filter(({ id }) => pending.has(id)).length;
  if (count === 0) return null;
  return (
    <p className="flex items-start gap-2 text-dense">
      <InfoIcon aria-hidden className="size-4 shrink-0 text-info" />
      {t("underway", { count, number: format.number(count) })}
    </p>
  );
}
