import { type ComponentProps, useEffect, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { userDeletes } from "./user-deletes.ts";
import { usePendingDeletes, useTabBatches } from "./use-pending-deletes.ts";
import { useDeleteNotices } from "./use-delete-notices.ts";
import { BatchResult } from "#parts/orders/bulk-run/batch-result.tsx";
import { useFailureWords } from "#parts/orders/bulk-run/use-failure-words.ts";
import { useDeleteWords } from "./use-delete-words.ts";

interface DeleteJobsProps {
  /**
   * Stops with this component. For an app that changes users without a reload: unfinished batches wait for their user.
   */
  stopsOnLeave?: boolean;
}

/**
 * Shows notices and results of deletions, and resumes those of an earlier page. Mount one per provider, on every page.
 */
export function DeleteJobs({ stopsOnLeave = false }: DeleteJobsProps) {
  const deletes = usePendingDeletes();
  const own = useTabBatches();
  const [shown, setShown] = useState<string>();
  const api = useApi();
  const user = useUser();
  useEffect(() => {
    userDeletes.stopOthers(api, user);
    deletes.start();
    return stopsOnLeave ? deletes.stop : undefined;
  }, [api, user, deletes, stopsOnLeave]);

  useDeleteNotices(deletes, own, shown, setShown);

  const looked = own.find(({ batch }) => batch.id === shown);
  if (!looked) return null;
  const close = () => {
    setShown(undefined);
    deletes.dismiss(looked.batch.id);
  };
  return <DeleteResult batches={deletes} own={looked} onClose={close} />;
}

/** The result dialog of a deletion. */
function DeleteResult(props: Omit<ComponentProps<typeof BatchResult>, "words">) {
  const t = useDeleteWords();
  const failed = useFailureWords();
  const words = {
    title: t("run.title"),
    running: t("run.states.running"),
    done: t("run.states.done"),
    doneCount: (counted: { count: number; number: string }) => t("run.done", counted),
    failed,
  };
  return <BatchResult {...props} words={words} />;
}
