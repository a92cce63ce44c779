import type { Order } from "@merchant-portal/api";
import { Button, CheckboxField, SegmentedControl } from "@merchant-portal/ui";
import { useMemo, useRef, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { SkippedList, type OrderPlan } from "#parts/orders/bulk-run/bulk-run.api.ts";
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
import { planPrints, printableOf, stampedPlan } from "./plan-prints.ts";
import { PrintButtons } from "./print-buttons.tsx";
import { rememberChoice, rememberedChoice } from "./print-choice.ts";
import { formatsOf } from "./print-formats.ts";
import { PrintPreview } from "./print-preview.tsx";
import { printTask, slipBeside, writeTask } from "./print-task.ts";
import { UnderwayNote } from "./underway-note.tsx";
import { useLabelWords } from "./use-label-words.ts";

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
