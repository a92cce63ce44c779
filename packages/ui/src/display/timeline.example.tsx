import { Timeline, TimelineItem } from "@merchant-portal/ui";

export function Example() {
  return (
    <Timeline>
      <TimelineItem tone="current" title="Out for delivery" time={<time dateTime="2026-11-25T14:30Z">9:30 AM</time>}>
        With driver 12
      </TimelineItem>
      <TimelineItem title="Picked up" time={<time dateTime="2026-11-25T12:05Z">7:05 AM</time>} />
    </Timeline>
  );
}
