/**
 * The section 'Printer' of the control room. Open it to change what it shows of the label printer; its switches are in
 * `printer-switches.tsx`.
 */
import type { PrintJob, Printer } from "@merchant-portal/api/sandbox";
import { Button, CopyText, EmptyState, PrinterIcon, Skeleton } from "@merchant-portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { forgetPrintJobs, printer } from "#sandbox/sandbox.api.ts";
import { Loaded } from "#shell/loaded.tsx";
import { Section } from "#shell/section.tsx";
import { useCopyWords } from "#shell/use-copy-words.ts";
import { useControlWords } from "#use-control-words.ts";
import { JobItem } from "./job-item.tsx";
import { PrinterSwitches } from "./printer-switches.tsx";

/** The label printer behind the sandbox's print agent: its state, how the portal reaches it, and its jobs. */
export function PrinterSection() {
  const t = useControlWords();
  const query = useQuery(printer(useSandbox()));
  return (
    <Section id="printer" title={t("printer.title")} detail={t("printer.about")}>
      <Loaded query={query} failure={t("printer.failure")} skeleton={<PrinterSkeleton />}>
        {(found) => (
          <div className="grid gap-5">
            <PrinterSwitches printer={found} />
            <Pairing printer={found} />
            {found.jobs.length === 0 ? (
              <EmptyState
                level={3}
                icon={<PrinterIcon />}
                title={t("printer.empty")}
                detail={t("printer.emptyAbout")}
                className="py-6"
              />
            ) : (
              <Jobs jobs={found.jobs} />
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Pairing({ printer: { agent } }: { printer: Printer }) {
  const t = useControlWords();
  const copy = useCopyWords();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dense text-text-muted">
      {t("printer.pair")}
      <CopyText
        value={agent.pairingCode}
        className="rounded-control bg-surface-sunken px-2 py-0.5 font-mono font-medium text-text"
        {...copy(t("printer.copyCode"))}
      />
    </p>
  );
}

function Jobs({ jobs }: { jobs: readonly PrintJob[] }) {
  const t = useControlWords();
  const sandbox = useSandbox();
  const queries = useQueryClient();
  const forget = useMutation({
    mutationFn: () => forgetPrintJobs(sandbox),
    onSettled: () => queries.invalidateQueries({ queryKey: ["printer"] }),
  });
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium">{t("printer.jobs")}</h3>
        <Button size="sm" variant="ghost" busy={forget.isPending} onClick={() => forget.mutate()}>
          {t("printer.forget")}
        </Button>
      </div>
      <ul className="-mx-3 divide-y divide-border border-t border-border">
        {jobs.map((job) => (
          <JobItem key={job.id} job={job} />
        ))}
      </ul>
    </div>
  );
}

const PrinterSkeleton = () => (
  <div className="grid gap-5">
    <Skeleton className="h-control w-2/3" />
    <Skeleton className="w-4/5" />
    <Skeleton className="h-40" />
  </div>
);
