import { useEffect, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { DeleteResult } from "./delete-result.tsx";
import { knownDeletes } from "./known-deletes.ts";
import { useHeldDeletes, useOwnBatches } from "./use-held-deletes.ts";
import { useTellDeletes } from "./use-tell-deletes.ts";

interface DeleteDeskProps {
  /** Stops with this: for an app where whoever is signed in goes, and what is kept waits for them. */
  stopsOnLeave?: boolean;
}

/**
 * Tells of deletions that are held, on their way, or failed, and takes up those of an earlier page. One for a provider, mounted
 * as long as somebody works there, whatever page they are on.
 */
export function DeleteDesk({ stopsOnLeave = false }: DeleteDeskProps) {
  const deletes = useHeldDeletes();
  const own = useOwnBatches();
  const [shown, setShown] = useState<string>();
  const api = useApi();
  const user = useUser();
  useEffect(() => {
    knownDeletes.stopOthers(api, user);
    deletes.start();
    return stopsOnLeave ? deletes.stop : undefined;
  }, [api, user, deletes, stopsOnLeave]);

  useTellDeletes(deletes, own, shown, setShown);

  const looked = own.find(({ batch }) => batch.id === shown);
  if (!looked) return null;
  const close = () => {
    setShown(undefined);
    deletes.dismiss(looked.batch.id);
  };
  return <DeleteResult batches={deletes} own={looked} onClose={close} />;
}
