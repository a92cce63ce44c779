/** The button that resets the sandbox. Open it to change what its confirmation lists. */
import type { State } from "@merchant-portal/api/sandbox";
import { useErrorWords } from "@merchant-portal/portal-features/kit/error-words";
import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { useNotify } from "@merchant-portal/portal-features/kit/use-notify";
import { Banner, Button, ConfirmDialog, Progress, RotateCcwIcon } from "@merchant-portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { accounts, clock, faults, health, outbox, resetSandbox } from "#sandbox/sandbox.api.ts";
import { useControlWords } from "#use-control-words.ts";
import { ahead } from "#clock/ahead.ts";

/** Resets the sandbox after a confirmation that lists what is deleted. */
export function ResetButton({ sandboxState }: { sandboxState: State }) {
  const t = useControlWords();
  const inWords = useErrorWords();
  const notify = useNotify();
  const sandbox = useSandbox();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const reset = useMutation({
    mutationFn: () => resetSandbox(sandbox),
    onSuccess: async () => {
      await queries.invalidateQueries();
      setOpen(false);
      notify.success(t("reset.done"), { id: "reset", seconds: 5 });
    },
  });
  const change = (open: boolean) => {
    if (open) reset.reset();
    setOpen(open);
  };
  const failure = reset.error && inWords(reset.error);
  return (
    <>
      <Button icon={<RotateCcwIcon />} onClick={() => change(true)} className="justify-self-start">
        {t("reset.ask")}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={change}
        title={t("reset.title")}
        description={t("reset.about")}
        confirmLabel={t("reset.confirm")}
        cancelLabel={t("reset.cancel")}
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
      >
        {reset.isPending ? (
          <ResetProgress all={sandboxState.seeded.orders} />
        ) : (
          <ResetSummary sandboxState={sandboxState} />
        )}
        {failure && (
          <Banner tone="error" role="alert" title={t("reset.failed")}>
            {failure.text}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  );
}

/** The progress of a running reset, polled from the sandbox. */
function ResetProgress({ all }: { all: number }) {
  const t = useControlWords();
  const format = useFormat();
  const seeding = useQuery(health(useSandbox())).data?.seeding;
  const text = seeding
    ? t("reset.progress", { done: format.number(seeding.done), all: format.number(seeding.all) })
    : t("reset.running", { all: format.number(all) });
  return (
    <div className="grid gap-2">
      <Progress
        label={t("reset.title")}
        value={seeding ? seeding.done : null}
        max={seeding?.all ?? 1}
        valueText={text}
      />
      <p className="text-dense text-text-muted tabular-nums">{text}</p>
    </div>
  );
}

/** What a reset deletes, with current numbers, and what it does not. */
function ResetSummary({ sandboxState }: { sandboxState: State }) {
  const t = useControlWords();
  const format = useFormat();
  const sandbox = useSandbox();
  const people = useQuery(accounts(sandbox)).data ?? [];
  const mails = useQuery(outbox(sandbox)).data?.length ?? 0;
  const active = useQuery(faults(sandbox)).data?.length ?? 0;
  const offsetMs = useQuery(clock(sandbox)).data?.offsetMs ?? 0;
  const orders = sandboxState.merchants.reduce((sum, merchant) => sum + merchant.orders, 0);
  const created = people.filter(({ purpose }) => purpose === undefined).length;
  const changed = people.filter(({ purpose, passwordState }) => purpose !== undefined && passwordState === "changed");
  const counted = (count: number) => ({ count, shown: format.number(count) });
  return (
    <div className="grid gap-3">
      <ul className="grid list-disc gap-1 pl-5 marker:text-text-muted">
        <li>{t("reset.orders", counted(orders))}</li>
        {created > 0 && <li>{t("reset.accounts", counted(created))}</li>}
        {changed.length > 0 && <li>{t("reset.passwords", counted(changed.length))}</li>}
        {mails > 0 && <li>{t("reset.mails", counted(mails))}</li>}
        {active > 0 && <li>{t("reset.faults", counted(active))}</li>}
        {offsetMs > 0 && <li>{t("reset.clock", { time: ahead(offsetMs, format) })}</li>}
      </ul>
      <p className="text-text-muted">{t("reset.stays")}</p>
    </div>
  );
}
