import { useEffect, useState } from "react";
import { countBatch, useBatchProgress } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { usePrintAgents } from "#parts/printers/printers.api.ts";
import { forgetOldPrints } from "./forget-old-prints.ts";
import { isPrintedWhole, madeOf } from "./print-output.ts";
import { PrintResult } from "./print-result.tsx";
import { readRemainder } from "./print-remainder.ts";
import { userPrints } from "./user-prints.ts";
import { useOutput } from "./use-output.ts";
import { usePrintBatches } from "./use-print-batches.ts";
import { usePrintNotices } from "./use-print-notices.ts";

interface PrintJobsProps {
  /** Stops with this: for an app where whoever is signed in goes, and what is left waits for them. */
  stopsOnLeave?: boolean;
}

/**
 * Shows how far print runs are and what came of them, hands over their files, and offers what an earlier page left. One for a
 * provider, mounted as long as somebody works there.
 */
export function PrintJobs({ stopsOnLeave = false }: PrintJobsProps) {
  const batches = usePrintBatches();
  const agents = usePrintAgents();
  const { own, shown, setShown, looked } = useBatchProgress({ known: userPrints, batches, stopsOnLeave });
  useEffect(() => whenIdle(() => void forgetOldPrints(Date.now()), { most: 10_000, otherwise: 2000 }), []);
  /** The runs whose file is on its way: what came of it is told then. */
  const [underway] = useState(() => new Set<string>());
  const isUnderway = (id: string) => underway.has(id);
  const tellCame = usePrintNotices({ batches, own, shown, isUnderway, onShow: setShown });
  const { states, hand } = useOutput(batches, underway, (batch, came) => {
    if (batch.id !== shown) tellCame(batch, came);
  });
  // Of what was handed over whole there is nothing to come back to, whoever noted it, and whatever was skipped: that was said before.
  useEffect(() => {
    for (const { batch } of own) if (batch.id !== shown && isPrintedWhole(batch)) batches.dismiss(batch.id);
  }, [own, shown, batches]);

  if (!looked) return null;
  const { batch } = looked;
  const close = () => {
    setShown(undefined);
    // What was made and has not left the portal, what failed, and what was not begun, is told of until that is dismissed.
    const { failed, left } = countBatch(batch);
    const isSeen = madeOf(batch).fresh.length === 0 && failed + left === 0;
    if (isSeen && !isUnderway(batch.id)) batches.dismiss(batch.id);
  };
  return (
    <PrintResult
      batches={batches}
      own={looked}
      handed={states.get(batch.id) ?? readRemainder(batch.rest, agents)}
      onOutput={(...what) => hand(batch, ...what)}
      onClose={close}
    />
  );
}

interface IdleLimits {
  /** Milliseconds after which it is done all the same. */
  most?: number;
  /** Milliseconds to wait where the browser (Safari) has no idle time to tell of. */
  otherwise?: number;
}

/** Does something once the page has nothing better to do. Answers what prevents it. */
function whenIdle(act: () => void, { most = 2000, otherwise = 200 }: IdleLimits = {}): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(act, otherwise);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act, { timeout: most });
  return () => cancelIdleCallback(id);
}
