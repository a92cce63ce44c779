/** The short timeline of an order: a widget for other apps, and part of the order's details. */
import type { Order } from "@merchant-portal/api";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { EventList } from "./event-list.tsx";
import { trackingEvents } from "./tracking-events.ts";
import { useTrackingWords } from "./use-tracking-words.ts";

/** S9.5: the timeline shows the last 5 events. */
const latestCount = 5;

export interface TrackingTimelineProps {
  /** An order of the list. The API has no call that reads a single order. */
  order: Pick<Order, "timelineEvents">;
  /** Shows the events of this package; those of the order as a whole by default. */
  trackingNumber?: string;
}

/**
 * The latest 5 events of an order or of one package, newest first (S2.26). Photos and signatures open in a gallery. Needs only a
 * `DeliveryProvider`.
 */
export const TrackingTimeline = ({ order, trackingNumber }: TrackingTimelineProps) => (
  <LatestEvents order={order} trackingNumber={trackingNumber} />
);

interface LatestEventsProps extends Pick<TrackingTimelineProps, "order"> {
  trackingNumber?: string | undefined;
  shownPhotos?: ReadonlySet<string> | undefined;
}

/** The same beside a proof of delivery, whose photos (`shownPhotos`) are not drawn twice. */
export function LatestEvents({ order, trackingNumber, shownPhotos }: LatestEventsProps) {
  const t = useTrackingWords();
  const format = useFormat();
  const events = trackingEvents(order, trackingNumber, useApi().origin);
  return (
    <div className="mp:grid mp:gap-3">
      <EventList events={events} max={latestCount} shownPhotos={shownPhotos} />
      {events.length > latestCount && (
        <p className="mp:text-meta mp:text-text-muted">
          {t("latest", { shown: format.number(latestCount), total: format.number(events.length) })}
        </p>
      )}
    </div>
  );
}
