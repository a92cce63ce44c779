import { TimeText } from "@merchant-portal/ui";
import { useClock } from "./clock.ts";
import { useFormat } from "./use-format.ts";

interface RelativeTimeProps {
  /** Epoch ms. */
  moment: number;
  /** The tab index of its table row; 0 makes it focusable by itself. */
  tabIndex?: 0 | -1;
}

/** `2 hr ago` for something that has happened, with date and time on hover and focus. For lists; details use `format.dateTime`. */
export function RelativeTime({ moment, tabIndex = 0 }: RelativeTimeProps) {
  const format = useFormat();
  // All of these have happened. On a device whose clock is slow, the newest would be 'in 2 hr'.
  const text = useClock((now) => format.relative(Math.min(moment, now), now));
  return (
    <TimeText moment={moment} full={format.dateTime(moment)} tabIndex={tabIndex}>
      {text}
    </TimeText>
  );
}
