/** The form of a print job: format, order, options, printer, preview. */
import type { Order } from "@merchant-portal/api";
import { Banner, Button, CheckboxField, InfoIcon, SegmentedControl, Skeleton } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { LoadFailure } from "#kit/load-failure.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { usePending } from "#parts/jobs/use-jobs.ts";
import { PlanLists } from "#parts/orders/order-plan.tsx";
import { maxByIds, ordersByIds } from "#parts/orders/read-orders.api.ts";
import { choosePrinter, usePrinters } from "#parts/printing/printers/printer-store.ts";
import { printersOfZpl, transportsFor } from "#parts/printing/printers/transport-of.ts";
import { PrinterTools } from "#parts/printing/printers/printers-dialog.tsx";
import { usePrintAgents } from "#parts/printing/printers/print-agents.ts";
import { PrintedAlready } from "#parts/printing/history/printed-already.tsx";
import { labelTextOf } from "#rules/label-text.ts";
import type { DocumentKind, FileFormat } from "./label-file.ts";
import { getDocument } from "./documents.api.ts";
import { PrintButtons } from "./print-buttons.tsx";
import {
  countPrints,
  formatsOf,
  loadChoice,
  planPrints,
  printableOf,
  type PrintItem,
  printJobs,
  type PrintPlan,
  saveChoice,
  slipFormatFor,
  withFingerprints,
} from "./print-plan.ts";
import { useLabelWords } from "./use-print-words.tsx";

interface PrintFormProps {
  kind: DocumentKind;
  /** In the order of the list. */
  orders: () => readonly Order[];
  /** Call `makePlan` once the form has closed: it computes a fingerprint of every order, which would delay the closing. */
  onStart: (makePlan: () => PrintPlan) => void;
}

/** Starts with the last choice on this device. */
export function PrintForm({ kind, orders, onStart }: PrintFormProps) {
  const t = useLabelWords();
  const format = useFormat();
  const printers = usePrinters();
  const agents = usePrintAgents();
  const loadDocument = getDocument(useApi());
  const [choice, setChoice] = useState(() => loadChoice(kind));
  // Later changes of the list do not change what is printed.
  const [all] = useState(orders);
  const [printable] = useState(() => printableOf(all));
  const [selected, setSelected] = useState(all);
  const isSeveral = selected.length > 1;
  const isReversed = isSeveral && choice.isReversed;
  const plan = useMemo(() => planPrints(selected, isReversed), [selected, isReversed]);
  const texts = useMemo(() => new Map(all.map((order) => [order.id, labelTextOf(order)])), [all]);
  const change = (part: Partial<typeof choice>) => setChoice({ ...choice, ...part });
  const segments = formatsOf[kind].map((value) => ({
    value,
    label: t(kind === "label" ? `formatsOfLabels.${value}` : `formats.${value}`),
  }));
  const about =
    kind === "label" ? t(`aboutLabel.${choice.format}`) : t(`aboutSlip.${choice.format === "zpl" ? "zpl" : "pdf"}`);
  const canAddSlip = kind === "label" && slipFormatFor[choice.format] !== undefined;
  const withSlip = canAddSlip && choice.withSlip;
  const count = plan.items.length;
  const buttons = useRef<HTMLDivElement>(null);
  return (
    <div className="mp:flex mp:flex-col mp:gap-4">
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
      <PrintOptions {...{ kind, choice, canAddSlip, isSeveral }} onChange={change} />
      <PrinterTools
        items={plan.items.map(({ id, name }) => ({ id, name, text: texts.get(id) ?? "" }))}
        load={(id, signal) => loadDocument({ kind, format: "zpl" }, id, signal)}
      />
      <ZplOffer
        printers={printersOfZpl(choice.format, printers)}
        onUse={() => {
          change({ format: "zpl" });
          // Its button disappears, so the print buttons take the focus.
          buttons.current?.focus();
        }}
      />
      {count > 1 && <PrintPreview kind={kind} orders={plan.items} />}
      <PlanLists
        plan={{ items: [], skipped: plan.skipped }}
        skippedTitle={t("skipped", { count: plan.skipped.length, number: format.number(plan.skipped.length) })}
      />
      {/* Sticky, except with large text on a phone, where it would hide the form. */}
      <div
        ref={buttons}
        tabIndex={-1}
        className="mp:outline-none mp:sticky mp:bottom-[min(-1rem,(100vw-18rem)*1000)] mp:-mx-4 mp:-mb-4 mp:flex mp:flex-col mp:gap-2 mp:rounded-b-card mp:border-t mp:border-border mp:bg-surface-raised mp:p-4"
      >
        <PrintButtons
          kind={kind}
          orders={plan.items}
          transports={count > 0 ? transportsFor(choice.format, printers, agents) : []}
          isPrimary
          onPress={({ id }) => {
            saveChoice(kind, choice);
            choosePrinter(choice.format, id);
            const { format: chosen } = choice;
            const options = {
              kind,
              format: chosen,
              withSlip,
              listsFailed: isSeveral && choice.listsFailed,
              transport: id,
            };
            onStart(() => ({ ...plan, items: withFingerprints(plan.items, selected), options }));
          }}
        />
      </div>
    </div>
  );
}

/** The same for orders of which an app has only the ids: reads them, and says which are not printed. */
export function PrintFormByIds({ ids, ...props }: Omit<PrintFormProps, "orders"> & { ids: readonly string[] }) {
  const t = useLabelWords();
  const shared = useSharedWords();
  const format = useFormat();
  const found = useQuery(ordersByIds(useApi(), ids));
  if (found.isError && !found.data)
    return <LoadFailure title={shared("failure.part")} error={found.error} onRetry={() => found.refetch()} />;
  if (!found.data) return <Skeleton className="mp:h-72" />;
  const { orders, missing } = found.data;
  const skipped = missing.map((id) => ({ item: { id, name: id }, reason: "notFound" as const }));
  return (
    <div className="mp:flex mp:flex-col mp:gap-4">
      {ids.length > maxByIds && (
        <Banner tone="warning">
          {t("firstOnly", { limit: format.number(maxByIds), total: format.number(ids.length) })}
        </Banner>
      )}
      <PlanLists
        plan={{ items: [], skipped }}
        skippedTitle={t("notFound", { count: missing.length, number: format.number(missing.length) })}
      />
      {orders.length > 0 && <PrintForm {...props} orders={() => orders} />}
    </div>
  );
}

type PrintChoice = ReturnType<typeof loadChoice>;

interface PrintOptionsProps {
  kind: DocumentKind;
  choice: PrintChoice;
  /** A packing slip of the chosen format exists. */
  canAddSlip: boolean;
  /** More than one order is printed. */
  isSeveral: boolean;
  onChange: (part: Partial<PrintChoice>) => void;
}

function PrintOptions({ kind, choice, canAddSlip, isSeveral, onChange }: PrintOptionsProps) {
  const t = useLabelWords();
  if (kind !== "label" && !isSeveral) return null;
  return (
    <div className="mp:flex mp:flex-col mp:gap-2">
      {kind === "label" && (
        <CheckboxField
          label={t("withSlip")}
          help={canAddSlip ? undefined : t("noSlipBeside")}
          disabled={!canAddSlip}
          value={canAddSlip && choice.withSlip}
          onValueChange={(withSlip) => onChange({ withSlip })}
        />
      )}
      {isSeveral && (
        <>
          <CheckboxField
            label={t("reversed")}
            value={choice.isReversed}
            onValueChange={(isReversed) => onChange({ isReversed })}
          />
          <CheckboxField
            label={t("listsFailed")}
            value={choice.listsFailed}
            onValueChange={(listsFailed) => onChange({ listsFailed })}
          />
        </>
      )}
    </div>
  );
}

/** Says which printers need ZPL while another format is chosen, with a button that chooses it. */
function ZplOffer({ printers, onUse }: { printers: readonly string[]; onUse: () => void }) {
  const t = useLabelWords();
  const format = useFormat();
  if (printers.length === 0) return null;
  return (
    <div className="mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-2 mp:text-dense">
      <p className="mp:min-w-0 mp:wrap-anywhere">
        {t("takesZpl", { count: printers.length, printers: format.list(printers) })}
      </p>
      <Button size="sm" onClick={onUse}>
        {t("useZpl")}
      </Button>
    </div>
  );
}

/** Orders shown at each end. */
const shownAtEnd = 3;

interface PrintPreviewProps {
  kind: DocumentKind;
  orders: readonly PrintItem[];
}

/** The first and last orders in the order of printing, and the numbers of orders and labels. */
function PrintPreview({ kind, orders }: PrintPreviewProps) {
  const t = useLabelWords();
  const format = useFormat();
  const labels = kind === "label" ? countPrints(kind, orders) : undefined;
  const between = orders.length - 2 * shownAtEnd;
  const places = orders.map((order, at) => ({ order, place: at + 1 }));
  const [first, last] = between > 0 ? [places.slice(0, shownAtEnd), places.slice(-shownAtEnd)] : [places, []];
  const line = ({ order: { id, name, recipient }, place }: (typeof places)[number]) => (
    <li key={id} value={place} className="mp:flex mp:gap-2">
      <span className="mp:min-w-6 mp:text-end mp:text-text-muted mp:tabular-nums">{format.number(place)}</span>
      <bdi className="mp:max-w-2/5 mp:truncate mp:font-mono mp:text-meta mp:leading-5">{name}</bdi>
      <bdi className="mp:min-w-0 mp:truncate mp:text-text-muted">{recipient}</bdi>
    </li>
  );
  return (
    <div>
      <p className="mp:mb-1.5 mp:text-dense mp:font-medium">{t("preview")}</p>
      <ol
        aria-label={t("preview")}
        className="mp:rounded-control mp:border mp:border-border mp:bg-surface-sunken mp:px-3 mp:py-2 mp:text-dense"
      >
        {first.map(line)}
        {between > 0 && (
          <li className="mp:ps-8 mp:text-text-muted">
            {t("between", { count: between, number: format.number(between) })}
          </li>
        )}
        {last.map(line)}
      </ol>
      {labels !== undefined && (
        <p className="mp:mt-1.5 mp:text-dense mp:text-text-muted mp:tabular-nums">
          {[
            t("orders", { count: orders.length, number: format.number(orders.length) }),
            t("labels", { count: labels, number: format.number(labels) }),
          ].join(", ")}
        </p>
      )}
    </div>
  );
}

/** Says how many of these orders are in a print job already, of this tab or another, and would be printed twice. */
function UnderwayNote({ orders }: { orders: readonly { id: string }[] }) {
  const t = useLabelWords();
  const format = useFormat();
  const pending = usePending(printJobs);
  const count = pending.size === 0 ? 0 : orders.filter(({ id }) => pending.has(id)).length;
  if (count === 0) return null;
  return (
    <p className="mp:flex mp:items-start mp:gap-2 mp:text-dense">
      <InfoIcon aria-hidden className="mp:size-4 mp:shrink-0 mp:text-info" />
      <span>{t("underway", { count, number: format.number(count) })}</span>
    </p>
  );
}
