import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUser } from "#kit/user-context.ts";
import { isSending } from "./import-lock.ts";
import { importsOf, workOf } from "./user-imports.ts";
import { readRecent, type RecentImport } from "./recent-imports.ts";

/** A tab that sends and is closed tells nobody: it is looked after so often (ms). */
const lookPause = 3_000;

export interface RecentImports {
  /** Newest first; undefined until they were read. */
  imports: readonly RecentImport[] | undefined;
  forget: (id: string) => void;
}

/** The last imports of who works here, on this device. `isSendingHere`: this page sends, whatever locks say. */
export function useRecentImports(isSendingHere = false): RecentImports {
  const user = useUser();
  const queries = useQueryClient();
  const queryKey = ["imports", user ?? "", "recent"];
  const { data } = useQuery({
    queryKey: [...queryKey, isSendingHere],
    queryFn: async () =>
      readRecent(importsOf(user), await workOf(user).peek(), isSendingHere || (await isSending(user))),
    networkMode: "always",
    placeholderData: (before: readonly RecentImport[] | undefined) => before,
    refetchInterval: ({ state }) => state.data?.some(({ status }) => status === "sending") && lookPause,
  });
  const name = user ?? "";
  useEffect(() => {
    const changed = () => void queries.invalidateQueries({ queryKey: ["imports", name, "recent"] });
    const ends = [importsOf(user).subscribe(changed), workOf(user).subscribe(changed)];
    return () => ends.forEach((end) => end());
  }, [user, name, queries]);
  const forget = (id: string) => void importsOf(user).forget(id);
  return { imports: data, forget };
}
