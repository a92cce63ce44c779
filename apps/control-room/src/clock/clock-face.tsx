import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { useSandboxNow } from "#sandbox/use-sandbox-now.ts";

/** The sandbox's time as a running clock in `timeZone`. */
export function ClockFace({ timeZone }: { timeZone: string | undefined }) {
  const format = useFormat();
  const now = useSandboxNow(1000);
  if (now === undefined) return null;
  return (
    <time dateTime={new Date(now).toISOString()}>{timeZone ? format.clockIn(now, timeZone) : format.time(now)}</time>
  );
}
