import { countBatch } from "#parts/orders/bulk-run/order-batch.ts";
import { useBatchDesk } from "#parts/orders/bulk-run/use-batch-desk.ts";
import { marks, type Mark } from "./plan-ready.ts";
import { ReadyResult } from "./ready-result.tsx";
import { knownMarks, useReadyBatches } from "./use-ready-batches.ts";
import { useTellReady } from "./use-tell-ready.ts";

interface ReadyDeskProps {
  /** Stops with this: for an app where whoever is signed in goes, and what is left waits for them. */
  stopsOnLeave?: boolean;
}

/**
 * Shows how far orders are that are marked ready or not ready, what came of each, and what an earlier page left of it. One for a
 * provider, mounted as long as somebody works there.
 */
export function ReadyDesk(props: ReadyDeskProps) {
  return marks.map((mark) => <MarkDesk key={mark} mark={mark} {...props} />);
}

function MarkDesk({ mark, stopsOnLeave = false }: ReadyDeskProps & { mark: Mark }) {
  const batches = useReadyBatches(mark);
  const { own, shown, setShown, showEnded, looked } = useBatchDesk({ known: knownMarks[mark], batches, stopsOnLeave });
  useTellReady({ mark, batches, own, shown, onShow: setShown, onShowEnded: showEnded });

  if (!looked) return null;
  const close = () => {
    setShown(undefined);
    // What failed or was left is told until that is dismissed, by the next page, too.
    const { failed, left } = countBatch(looked.batch);
    if (failed + left === 0) batches.dismiss(looked.batch.id);
  };
  return <ReadyResult mark={mark} batches={batches} own={looked} onClose={close} />;
}
