import { Queries, useIsReading } from "@merchant-portal/portal-features/kit/queries";
import { whenIdle } from "@merchant-portal/portal-features/kit/when-idle";
import { lateCode } from "@merchant-portal/ui";
import { useEffect, useState } from "react";
import { loadUntilThere } from "#navigation/load-until-there.ts";
import { useHasArrived } from "#navigation/page-arrival.ts";
import type { MerchantDeskProps } from "./merchant-desk.tsx";

const desk = lateCode(() => import("./merchant-desk.tsx"));

/** Fetches the desk before it is due. Rejects when its file does not come; the next call asks again. */
export const fetchDesk = (): Promise<unknown> => desk.load();

/** Milliseconds after which the desk is fetched although the page still reads. */
const most = 5000;

/** The merchant's desk, whose code comes once the first page shows what it read. It is asked for until it is there (threat T105). */
export function DeskWhenIdle(props: MerchantDeskProps) {
  return (
    <Queries>
      <LateDesk {...props} />
    </Queries>
  );
}

function LateDesk(props: MerchantDeskProps) {
  const { isSending } = props;
  const code = desk.useCode();
  const isDue = useIsDue();
  const isWanted = code === undefined && (isDue || isSending);
  useEffect(() => {
    if (!isWanted) return;
    return loadUntilThere(desk.load, { onLoaded: () => undefined });
  }, [isWanted]);
  return code && <code.MerchantDesk {...props} />;
}

/** Whether the first page has what it asked for, or has waited long enough. */
function useIsDue(): boolean {
  const [isDue, setDue] = useState(false);
  const hasArrived = useHasArrived();
  const isReading = useIsReading(!isDue);
  useEffect(() => {
    if (!hasArrived || isDue) return;
    const end = () => setDue(true);
    if (!isReading) return whenIdle(end);
    const timer = setTimeout(end, most);
    return () => clearTimeout(timer);
  }, [hasArrived, isReading, isDue]);
  return isDue;
}
