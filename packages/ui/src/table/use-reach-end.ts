import { useCallback, useEffect, useRef } from "react";
import type { ListEnd } from "./list-features.ts";
import { useLatest } from "./use-latest.ts";

const THRESHOLD = 20;

/** Asks for the next page once, when the last row in view comes near the end. Answers what to call with that row. */
export function useReachEnd(end: ListEnd | undefined, count: number): (lastSeen: number) => void {
  const seen = useRef(-1);
  const isAsked = useRef(false);
  const latest = useLatest({ end, count });

  const check = useCallback(() => {
    const { end, count } = latest.current;
    if (end === undefined || !end.hasMore || end.isLoading || end.error !== undefined || isAsked.current) return;
    if (seen.current < 0 || count - 1 - seen.current > (end.threshold ?? THRESHOLD)) return;
    isAsked.current = true;
    end.onReachEnd();
  }, [latest]);

  const isLoading = end?.isLoading ?? false;
  const isFailed = end?.error !== undefined;
  // Between asking and the first render that says `isLoading`, only this flag stands against a second request.
  useEffect(() => {
    isAsked.current = false;
  }, [isLoading, count]);
  useEffect(check, [check, isLoading, isFailed, end?.hasMore, count]);

  return useCallback(
    (lastSeen: number) => {
      seen.current = lastSeen;
      check();
    },
    [check],
  );
}
