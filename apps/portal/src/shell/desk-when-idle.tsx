import { Queries, useIsReading } from "@merchant-portal/portal-features/kit/queries";
import { whenIdle } from "@merchant-portal/portal-features/kit/when-idle";
import { preloadOverlays } from "@merchant-portal/ui";
import { useEffect, useState } from "react";
import { loadUntilThere } from "#navigation/load-until-there.ts";
import { useHasArrived } from "#navigation/page-arrival.ts";

const fetchDesk = () => import("./merchant-desk.tsx");
type Desk = Awaited<ReturnType<typeof fetchDesk>>["MerchantDesk"];

/** Milliseconds after which the desk is fetched although the page still reads. */
const most = 5000;

interface DeskWhenIdleProps {
  /** What was deleted is being sent before somebody logs out: the desk says so. */
  isSending: boolean;
}

/** The merchant's desk, whose code comes once the first page shows what it read. It is asked for until it is there (threat T105). */
export function DeskWhenIdle(props: DeskWhenIdleProps) {
  return (
    <Queries>
      <LateDesk {...props} />
    </Queries>
  );
}

let known: Desk | undefined;

function LateDesk(props: DeskWhenIdleProps) {
  const [Found, setFound] = useState(() => known);
  const isWanted = useIsDue() || props.isSending;
  useEffect(() => {
    if (isWanted) void preloadOverlays();
    if (!isWanted || known) return;
    return loadUntilThere(fetchDesk, {
      onLoaded: ({ MerchantDesk }) => {
        known = MerchantDesk;
        setFound(() => MerchantDesk);
      },
    });
  }, [isWanted]);
  return Found && <Found {...props} />;
}

/** Whether the first page has what it asked for, or has waited long enough. */
function useIsDue(): boolean {
  const [isDue, setDue] = useState(false);
  const hasArrived = useHasArrived();
  const isReading = useIsReading();
  useEffect(() => {
    if (!hasArrived || isDue) return;
    const end = () => setDue(true);
    if (!isReading) return whenIdle(end);
    const timer = setTimeout(end, most);
    return () => clearTimeout(timer);
  }, [hasArrived, isReading, isDue]);
  return isDue;
}
