import type { Order } from "@merchant-portal/api";
import { useFormat } from "#kit/use-format.ts";
import { EventList } from "./event-list.tsx";
import { trackingEvents } from "./tracking-events.ts";
import { useTrackingWords } from "./use-tracking-words.ts";

/** S9.5: the timeline shows the last 5 events. */
const latestCount = 5;

export interface TrackingTimelineProps {
  /** There is no call for one order: give the one that the list has. */
  order: Pick<Order, "timelineEvents">;
  /** Of one package; the order as a whole when absent. */
  trackingNumber?: string;
}

/**
 * What has happened to an order or to one of its packages, the newest first: the latest 5 events (S2.26). Its photos and
 * signatures open large. Needs a `DeliveryProvider` and nothing else.
 */
export function TrackingTimeline({ order, trackingNumber }: TrackingTimelineProps) {
  const t = useTrackingWords();
  const format = useFormat();
  const events = trackingEvents(order, trackingNumber, location.origin);
  return (
    <div className="grid gap-3">
      <EventList events={events} most={latestCount} />
      {events.length > latestCount && (
        <p className="text-meta text-text-muted">
          {t("latest", { shown: format.number(latestCount), total: format.number(events.length) })}
        </p>
      )}
    </div>
  );
}
