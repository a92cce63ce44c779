/** Where jobs are accepted and shown: progress, Undo, results, failures. Mounted once per provider, as a part of its start (rule 7). */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUser } from "#kit/user-context.ts";
import type { AnyKind } from "./job-runner.ts";
import { useEngine } from "./use-jobs.ts";

interface JobCentreProps {
  /** A list that never changes. */
  kinds: readonly AnyKind[];
  /** Whether unmounting stops the jobs; they wait until their user returns. For an app that changes users without a reload. */
  stopsOnLeave?: boolean;
}

export function JobCentre({ kinds, stopsOnLeave = false }: JobCentreProps) {
  const jobs = useEngine();
  const user = useUser();
  const queries = useQueryClient();
  useEffect(() => {
    const unmount = jobs.mount({ kinds, user, queries });
    return () => unmount(stopsOnLeave);
  }, [jobs, kinds, user, queries, stopsOnLeave]);
  return null;
}
