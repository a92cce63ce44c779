import type { Fault } from "@merchant-portal/api/sandbox";
import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { useNotify } from "@merchant-portal/portal-features/kit/use-notify";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { addFault, faults, removeFault } from "#sandbox/sandbox.api.ts";
import { useControlWords } from "#use-control-words.ts";
import { toSetAgain } from "./fault-draft.ts";

/** Removes faults and offers to set them again, in their order, with the calls they had left. */
export function useRemoveFaults() {
  const say = useControlWords();
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
    onError: (error) => notify.failure(say("faults.notAdded"), error, { id: "fault" }),
  });
  return useMutation({
    mutationFn: (gone: readonly Fault[]) => Promise.all(gone.map(({ id }) => removeFault(sandbox, id))),
    onSuccess: (_answers, gone) => {
      const title = say("faults.removed", { count: gone.length, shown: format.number(gone.length) });
      const action = { label: say("faults.undo"), onPress: () => setAgain.mutate(gone) };
      notify.success(title, { id: "fault", seconds: 10, action });
    },
    onError: (error) => notify.failure(say("faults.notRemoved"), error, { id: "fault" }),
    onSettled: readAgain,
  });
}
