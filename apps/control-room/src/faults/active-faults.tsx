/** The list of active faults. Open it to change how a fault reads or is removed. */
import type { Fault } from "@merchant-portal/api/sandbox";
import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { useNotify } from "@merchant-portal/portal-features/kit/use-notify";
import { Badge, Button, CircleCheckIcon, IconButton, Trash2Icon, XIcon } from "@merchant-portal/ui";
import { useControlWords } from "#use-control-words.ts";
import { useFaultWords } from "./use-fault-words.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { addFault, faults, removeFault } from "#sandbox/sandbox.api.ts";
import { toSetAgain } from "./fault-draft.ts";

/** The active faults, in the order in which they apply. */
export function ActiveFaults({ faults }: { faults: readonly Fault[] }) {
  const t = useControlWords();
  const format = useFormat();
  const remove = useRemoveFaults();
  if (faults.length === 0) {
    return (
      <p className="flex items-center gap-2 rounded-control bg-success-subtle px-3 py-2.5 text-success">
        <CircleCheckIcon aria-hidden className="size-4 shrink-0" /> {t("faults.none")}
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <ul
        aria-label={t("faults.active")}
        className="divide-y divide-border rounded-control border border-warning/35 bg-warning-subtle"
      >
        {faults.map((fault) => (
          <FaultItem key={fault.id} fault={fault} isBusy={remove.isPending} onRemove={() => remove.mutate([fault])} />
        ))}
      </ul>
      {faults.length > 1 && (
        <Button
          size="sm"
          icon={<Trash2Icon />}
          busy={remove.isPending}
          onClick={() => remove.mutate(faults)}
          className="justify-self-start"
        >
          {t("faults.removeAll", { count: faults.length, shown: format.number(faults.length) })}
        </Button>
      )}
    </div>
  );
}

function FaultItem({ fault, isBusy, onRemove }: { fault: Fault; isBusy: boolean; onRemove: () => void }) {
  const t = useControlWords();
  const words = useFaultWords()(fault);
  const { method, path, target, query } = fault;
  const where = [path, query && `?${query}`].filter(Boolean).join("");
  return (
    <li className="flex items-start gap-3 py-2.5 pr-1.5 pl-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-mono text-dense">
          <span className="font-semibold">{method}</span>
          <span className="min-w-0 wrap-anywhere">{where}</span>
          {target && <Badge>{target}</Badge>}
        </p>
        <p className="text-dense wrap-anywhere">
          {words.title && <span className="font-medium">{words.title} · </span>}
          {words.about}
        </p>
        <p className="text-meta text-text-muted tabular-nums">{words.remainingCalls}</p>
      </div>
      <IconButton
        label={t("faults.remove", { call: `${method} ${where}` })}
        icon={<XIcon />}
        size="sm"
        disabled={isBusy}
        onClick={onRemove}
      />
    </li>
  );
}

/** Removes faults and offers an undo, which sets them again in their order with their remaining calls. */
function useRemoveFaults() {
  const t = useControlWords();
  const format = useFormat();
  const notify = useNotify();
  const sandbox = useSandbox();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries(faults(sandbox));

  const setAgain = useMutation({
    mutationFn: async (removed: readonly Fault[]) => {
      for (const fault of removed) await addFault(sandbox, toSetAgain(fault));
    },
    onSettled: readAgain,
    onError: (error) => notify.failure(t("faults.notAdded"), error, { id: "fault" }),
  });
  return useMutation({
    mutationFn: (removed: readonly Fault[]) => Promise.all(removed.map(({ id }) => removeFault(sandbox, id))),
    onSuccess: (_answers, removed) => {
      const title = t("faults.removed", { count: removed.length, shown: format.number(removed.length) });
      const action = { label: t("faults.undo"), onPress: () => setAgain.mutate(removed) };
      notify.success(title, { id: "fault", seconds: 10, action });
    },
    onError: (error) => notify.failure(t("faults.notRemoved"), error, { id: "fault" }),
    onSettled: readAgain,
  });
}
