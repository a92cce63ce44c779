import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { TimeText } from "@merchant-portal/ui";
import { useSandboxNow } from "./use-sandbox-now.ts";

const minute = 60_000;

/** A time (epoch ms) relative to the sandbox's clock, which may be ahead: `2 hr ago`, in full on hover and focus. */
export function Moment({ at }: { at: number }) {
  const format = useFormat();
  const now = useSandboxNow(minute / 4);
  return (
    <TimeText moment={at} full={format.dateTime(at)}>
      {now === undefined ? format.dateTime(at) : format.relative(Math.min(at, now), now)}
    </TimeText>
  );
}
