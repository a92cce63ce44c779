import { TimeText } from "@merchant-portal/ui";
import { useClock } from "./clock.ts";
import { useFormat } from "./use-format.ts";

interface RelativeTimeProps {
  /** Epoch ms. */
  moment: number;
  /** Of the list that it stands in; 0 lets it be reached by itself. */
  tabIndex?: 0 | -1;
}

/** `2 hr ago`, with the whole date and time on hover and focus: for lists. Details write `format.dateTime` instead. */
export function RelativeTime({ moment, tabIndex = 0 }: RelativeTimeProps) {
  const format = useFormat();
  const text = useClock((now) => format.relative(moment, now));
  return (
    <TimeText moment={moment} full={format.dateTime(moment)} tabIndex={tabIndex}>
      {text}
    </TimeText>
  );
}
