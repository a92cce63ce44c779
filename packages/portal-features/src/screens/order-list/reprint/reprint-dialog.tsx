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
import { PrintButtons } from "#parts/labels/print-buttons.tsx";
import { usePrintBatches } from "#parts/labels/use-print-batches.ts";
import { transportsFor, usePrintAgents, usePrinters } from "#parts/printers/printers.api.ts";
import type { PrintRun } from "#parts/print-ledger/print-event.ts";
import { usePrintLedgerWords } from "#parts/print-ledger/use-print-ledger-words.ts";
import { useReadLedger } from "#parts/print-ledger/use-read-ledger.ts";
import { nameIn, planReprint, type FindOrder } from "./plan-reprint.ts";
import { useReprintWords } from "./use-reprint-words.ts";
import { inRange, rangeFault, type ReprintRange } from "./reprint-range.ts";

/** As many of the last runs can be chosen from. */
const mostRuns = 20;

export interface ReprintDialogProps {
  find: FindOrder;
  onClose: () => void;
}

/** The last print runs of this device, and which part of one is printed again. */
export function ReprintDialog({ find, onClose }: ReprintDialogProps) {
  const say = useReprintWords();
  const shared = useSharedWords();
  const reading = useReadLedger(true);
  /** Those of the moment when they were read: what is printed meanwhile moves nothing under the hand. */
  const [runs, setRuns] = useState<readonly PrintRun[]>();
  if (reading.at === "ready" && !runs) setRuns(reading.ledger.runs(mostRuns));
  const hasRuns = runs !== undefined && runs.length > 0;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={say("title")}
        description={hasRuns ? say("detail") : undefined}
        closeLabel={shared("actions.close")}
      >
        {hasRuns ? (
          <ReprintForm runs={runs} {...{ find, onClose }} />
        ) : (
          <DialogBody aria-busy={reading.at === "reading"}>
            {reading.at === "failed" && (
              <LoadFailure title={say("unread")} error={reading.error} onRetry={reading.retry} isRetrying={false} />
            )}
            {reading.at === "reading" && <Skeleton className="h-24 w-full" />}
            {reading.at === "ready" && <p>{say("none")}</p>}
          </DialogBody>
        )}
      </DialogContent>
    </Dialog>
  );
}

function ReprintForm({ runs, find, onClose }: ReprintDialogProps & { runs: readonly PrintRun[] }) {
  const say = useReprintWords();
  const sayLedger = usePrintLedgerWords();
  const shared = useSharedWords();
  const format = useFormat();
  const batches = usePrintBatches();
  const printers = usePrinters();
  const agents = usePrintAgents();
  const [chosen, setChosen] = useState(runs[0]?.id ?? "");
  const run = runs.find(({ id }) => id === chosen) ?? runs[0];
  const count = run?.orders.length ?? 0;
  const [range, setRange] = useState<ReprintRange>({ from: 1, to: count });
  const [isSubmitted, setSubmitted] = useState(false);
  if (!run) return null;
  const fault = rangeFault(range, count);
  const some = inRange(run.orders, range);
  const choose = (id: string) => {
    setChosen(id);
    setRange({ from: 1, to: runs.find((one) => one.id === id)?.orders.length });
  };
  const helpAt = (place: number | undefined) => {
    const id = run.orders[Number(place) - 1];
    return id === undefined ? undefined : nameIn(find, id);
  };
  const told = ({ at, orders, kinds, format: file }: PrintRun) => {
    const what = say(kinds.includes("label") ? "labels" : "slips", {
      count: orders.length,
      number: format.number(orders.length),
    });
    return [format.dateTime(at), what, sayLedger(`formats.${file}`)].join(" · ");
  };
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <SelectField
          label={say("run")}
          options={runs.map((one) => ({ value: one.id, label: told(one) }))}
          value={run.id}
          onValueChange={choose}
        />
        {/* On a phone the field has no room for all of its one line. */}
        <p className="-mt-3 text-dense text-text-muted sm:hidden">{told(run)}</p>
        <div className="grid grid-cols-2 gap-4">
          {(["from", "to"] as const).map((end) => (
            <NumberField
              key={end}
              label={say(end)}
              value={range[end]}
              min={1}
              max={count}
              onValueChange={(value) => setRange((was) => ({ ...was, [end]: value }))}
              help={helpAt(range[end])}
              error={
                isSubmitted && (fault === end || (fault === "order" && end === "to"))
                  ? say(fault === "order" ? "wrongOrder" : "outside", { number: format.number(count) })
                  : undefined
              }
            />
          ))}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{shared("actions.cancel")}</Button>
        {fault ? (
          <Button variant="primary" onClick={() => setSubmitted(true)}>
            {say("title")}
          </Button>
        ) : (
          <PrintButtons
            kind={run.kinds[0] ?? "label"}
            orders={some.map((id) => ({ labels: find(id)?.packageCount }))}
            transports={transportsFor(run.format, printers, agents)}
            isPrimary
            onPress={({ id }) => {
              onClose();
              batches.hold(planReprint(run, some, find, id));
            }}
          />
        )}
      </DialogFooter>
    </>
  );
}
