/** One print job in the list of the label printer. Open it to change what a job shows. */
import type { PrintJob } from "@merchant-portal/api/sandbox";
import { LabelPicture } from "@merchant-portal/portal-features/parts/printing/printers/label-picture";
import { Badge, Button, ChevronDownIcon, cx, Skeleton } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Moment } from "#sandbox/moment.tsx";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { printJob } from "#sandbox/sandbox.api.ts";
import { Loaded } from "#shell/loaded.tsx";
import { useControlWords } from "#use-control-words.ts";

const tones = {
  printing: "info",
  printed: "success",
  noPaper: "warning",
  offline: "warning",
  cancelled: "neutral",
} as const;
const paper = { dpi: 203, width: 4, height: 6 } as const;

/** One print job: when, over which connection, how much was printed, and its labels as pictures in a disclosure. */
export function JobItem({ job }: { job: PrintJob }) {
  const t = useControlWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { printed, sent, state, via, receivedAt } = job;
  return (
    <li className="grid gap-3 px-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tones[state]}>{t(`printer.states.${state}`)}</Badge>
        <span className="font-medium tabular-nums">{t("printer.labels", { printed, count: sent })}</span>
        <span className="text-meta text-text-muted">
          <span>{t(`printer.vias.${via}`)}</span> · <Moment at={receivedAt} />
        </span>
        {printed > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="ml-auto"
            aria-expanded={isOpen}
            aria-controls={id}
            icon={<ChevronDownIcon className={cx("transition-transform", isOpen && "rotate-180")} />}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{t(isOpen ? "printer.hide" : "printer.show")}</span>{" "}
            <span className="sr-only">{t("printer.ofJob", { id: job.id })}</span>
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Labels job={job} />}
      </div>
    </li>
  );
}

function Labels({ job: { id, printed } }: { job: PrintJob }) {
  const t = useControlWords();
  const query = useQuery(printJob(useSandbox(), id, printed));
  const [at, setAt] = useState(0);
  const name = t("printer.label", { at: at + 1, total: printed });
  return (
    <Loaded query={query} failure={t("printer.failure")} skeleton={<Skeleton className="aspect-2/3 h-auto max-w-sm" />}>
      {(zpl) => (
        <div className="grid max-w-sm gap-3">
          {printed > 1 && (
            <div className="flex items-center justify-between gap-2">
              <Button size="sm" disabled={at === 0} onClick={() => setAt(at - 1)}>
                {t("printer.previous")}
              </Button>
              <span className="text-dense tabular-nums">{name}</span>
              <Button size="sm" disabled={at + 1 >= printed} onClick={() => setAt(at + 1)}>
                {t("printer.next")}
              </Button>
            </div>
          )}
          <LabelPicture zpl={zpl} paper={paper} index={at} name={name} />
        </div>
      )}
    </Loaded>
  );
}
