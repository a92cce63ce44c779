/** The dialog that prints part of an earlier file again. */
import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  NumberField,
  SelectField,
  Skeleton,
} from "@merchant-portal/ui";
import { useState } from "react";
import { LoadFailure } from "#kit/load-failure.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { PrintButtons } from "#parts/printing/print-buttons.tsx";
import { useAddJob } from "#parts/jobs/use-jobs.ts";
import { transportsFor } from "#parts/printing/printers/transport-of.ts";
import { usePrintAgents } from "#parts/printing/printers/print-agents.ts";
import { usePrinters } from "#parts/printing/printers/printer-store.ts";
import { latestFiles, type PrintedFile, type PrintHistory } from "#parts/printing/history/print-history.ts";
import { useHistoryWords } from "#parts/printing/history/use-history-words.ts";
import { useReadPrintHistory } from "#parts/printing/history/use-print-history.ts";
import type { Order } from "@merchant-portal/api";
import { orderName } from "#parts/orders/order-name.ts";
import { printJobs, type PrintItem, type PrintPlan } from "#parts/printing/print-plan.ts";
import { fingerprintOf } from "#parts/printing/history/label-parts.ts";
import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** The files to choose from. */
const filesOf = (history: PrintHistory) => latestFiles(history, 20);

export interface ReprintDialogProps {
  find: FindOrder;
  onClose: () => void;
}

/** Reprint dialog: choose one of the files that this device printed last, and which part of it to print again. */
export function ReprintDialog({ find, onClose }: ReprintDialogProps) {
  const t = useReprintWords();
  const shared = useSharedWords();
  const reading = useReadPrintHistory(true, filesOf);
  /** Read once, so that files printed meanwhile do not move the choices. */
  const [files, setFiles] = useState<readonly PrintedFile[]>();
  if (reading.at === "ready" && !files) setFiles(reading.value);
  const hasFiles = files !== undefined && files.length > 0;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t("title")}
        description={hasFiles ? t("detail") : undefined}
        closeLabel={shared("actions.close")}
      >
        {hasFiles ? (
          <ReprintForm files={files} {...{ find, onClose }} />
        ) : (
          <DialogBody aria-busy={reading.at === "reading"}>
            {reading.at === "failed" && (
              <LoadFailure title={t("unread")} error={reading.error} onRetry={reading.retry} />
            )}
            {reading.at === "reading" && <Skeleton className="mp:h-24 mp:w-full" />}
            {reading.at === "ready" && <p>{t("none")}</p>}
          </DialogBody>
        )}
      </DialogContent>
    </Dialog>
  );
}

function ReprintForm({ files, find, onClose }: ReprintDialogProps & { files: readonly PrintedFile[] }) {
  const t = useReprintWords();
  const tHistory = useHistoryWords();
  const shared = useSharedWords();
  const format = useFormat();
  const addJob = useAddJob(printJobs);
  const printers = usePrinters();
  const agents = usePrintAgents();
  const [chosen, setChosen] = useState(0);
  const file = files[chosen];
  const count = file?.orders.length ?? 0;
  const [range, setRange] = useState<ReprintRange>({ from: 1, to: count });
  const [isSubmitted, setSubmitted] = useState(false);
  if (!file) return null;
  const error = rangeIssue(range, count);
  const some = inRange(file.orders, range);
  const choose = (index: number) => {
    setChosen(index);
    setRange({ from: 1, to: files[index]?.orders.length });
  };
  const helpAt = (place: number | undefined) => {
    const order = file.orders[Number(place) - 1];
    return order && nameIn(find, order.id);
  };
  const describe = ({ at, orders, kinds, format: printed }: PrintedFile) => {
    const what = t(kinds.includes("label") ? "labels" : "slips", {
      count: orders.length,
      number: format.number(orders.length),
    });
    return [format.dateTime(at), what, tHistory(`formats.${printed}`)].join(" · ");
  };
  return (
    <>
      <DialogBody className="mp:flex mp:flex-col mp:gap-4">
        <SelectField
          label={t("run")}
          options={files.map((one, index) => ({ value: String(index), label: describe(one) }))}
          value={String(chosen)}
          onValueChange={(value) => choose(Number(value))}
        />
        {/* On a phone the select field truncates its one line. */}
        <p className="mp:-mt-3 mp:text-dense mp:text-text-muted mp:sm:hidden">{describe(file)}</p>
        <div className="mp:grid mp:grid-cols-2 mp:gap-4">
          {(["from", "to"] as const).map((end) => (
            <NumberField
              key={end}
              label={t(end)}
              value={range[end]}
              min={1}
              max={count}
              onValueChange={(value) => setRange((was) => ({ ...was, [end]: value }))}
              help={helpAt(range[end])}
              error={
                isSubmitted && (error === end || (error === "order" && end === "to"))
                  ? t(error === "order" ? "wrongOrder" : "outside", { number: format.number(count) })
                  : undefined
              }
            />
          ))}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{shared("actions.cancel")}</Button>
        {error ? (
          <Button variant="primary" onClick={() => setSubmitted(true)}>
            {t("title")}
          </Button>
        ) : (
          <PrintButtons
            kind={file.kinds[0] ?? "label"}
            orders={some.map(({ id }) => ({ labels: find(id)?.packageCount }))}
            transports={transportsFor(file.format, printers, agents)}
            isPrimary
            onPress={({ id }) => {
              onClose();
              addJob(planReprint(file, some, find, id));
            }}
          />
        )}
      </DialogFooter>
    </>
  );
}

/** Finds a loaded order by id. */
type FindOrder = (id: string) => Order | undefined;

/** The order's name; the id when the order is not loaded. */
const nameIn = (find: FindOrder, id: string): string => orderName(find(id) ?? { id });

/**
 * Plans printing these orders of a file again, through a transport. Reuses the stored documents of its job. Only orders
 * that changed since, or whose document is no longer stored, are requested from the server.
 */
export function planReprint(
  { jobId, kinds: [kind = "label", slip], format }: PrintedFile,
  some: PrintedFile["orders"],
  find: FindOrder,
  transport: string,
): PrintPlan {
  const items = some.map(({ id, fingerprint, index }): PrintItem => {
    const order = find(id);
    const current = order ? fingerprintOf(order) : fingerprint;
    return {
      id,
      name: nameIn(find, id),
      recipient: order?.recipient.name ?? "",
      labels: order?.packageCount,
      fingerprint: current,
      ...(current === fingerprint && { earlier: { jobId, index } }),
    };
  });
  return { items, options: { kind, format, withSlip: slip !== undefined, listsFailed: false, transport } };
}

/** Part of a file: positions from 1, in print order, both ends included. */
interface ReprintRange {
  from: number | undefined;
  to: number | undefined;
}

/** Why the range is invalid; undefined when it is valid. `count`: orders in the file. */
export function rangeIssue({ from, to }: ReprintRange, count: number): "from" | "to" | "order" | undefined {
  const isIn = (place: number | undefined) => Number.isInteger(place) && Number(place) >= 1 && Number(place) <= count;
  if (!isIn(from)) return "from";
  if (!isIn(to)) return "to";
  return Number(from) > Number(to) ? "order" : undefined;
}

/** The items in the range; none when the range is invalid. */
export function inRange<Item>(items: readonly Item[], range: ReprintRange): readonly Item[] {
  if (rangeIssue(range, items.length)) return [];
  return items.slice(Number(range.from) - 1, range.to);
}

const useReprintWords = defineWords("reprint", { en, fr });
