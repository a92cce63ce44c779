import type { Order } from "@merchant-portal/api";
import { Timeline, TimelineItem } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { showStatus } from "#rules/order-status.ts";
import { trackingEvents, type TrackingEvent } from "./tracking-events.ts";
import { useTrackingWords } from "./use-tracking-words.ts";

/** Spec §9: the timeline shows the last 5 events. */
const latestCount = 5;

export interface TrackingTimelineProps {
  /** There is no call for one order: give the one that the list has. */
  order: Pick<Order, "timelineEvents">;
  /** Of one package; the order as a whole when absent. */
  trackingNumber?: string;
}

/** What has happened to an order or to one of its packages, the newest first: the latest 5 events (Spec §2). */
export function TrackingTimeline({ order, trackingNumber }: TrackingTimelineProps) {
  const say = useTrackingWords();
  const format = useFormat();
  const events = trackingEvents(order, trackingNumber, location.origin);
  const shown = events.slice(0, latestCount);
  if (shown.length === 0) return <p className="text-dense text-text-muted">{say("none")}</p>;
  return (
    <div className="grid gap-3">
      <Timeline>
        {shown.map((event, at) => (
          // Newest first: counted from the oldest, an event keeps its key when a newer one comes.
          <TimelineEntry key={events.length - at} event={event} isLatest={at === 0} />
        ))}
      </Timeline>
      {events.length > shown.length && (
        <p className="text-meta text-text-muted">
          {say("latest", { shown: format.number(shown.length), total: format.number(events.length) })}
        </p>
      )}
    </div>
  );
}

function TimelineEntry({ event: { event, moment, photos, signatures }, isLatest }: EntryProps) {
  const say = useTrackingWords();
  const shared = useSharedWords();
  const format = useFormat();
  const { label, tone } = showStatus(event);
  const name = label ? shared(`status.${label}`) : event || shared("status.unknown");
  const pictures = [
    ...photos.map((address, at) => ({ address, alt: say("photo", { number: at + 1, event: name }) })),
    ...signatures.map((address, at) => ({ address, alt: say("signature", { number: at + 1, event: name }) })),
  ];
  return (
    <TimelineItem
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      time={
        moment === undefined ? (
          say("noTime")
        ) : (
          <time dateTime={new Date(moment).toISOString()}>{format.dateTime(moment)}</time>
        )
      }
      tone={tone === "success" || tone === "danger" ? tone : isLatest ? "current" : "neutral"}
      {...(pictures.length > 0 && { media: pictures.map((picture) => <Photo key={picture.alt} {...picture} />) })}
    />
  );
}

interface EntryProps {
  event: TrackingEvent;
  isLatest: boolean;
}

/** A small picture in a place of its own size, so that nothing moves when it comes. */
function Photo({ address, alt }: { address: string; alt: string }) {
  return (
    <img
      src={address}
      alt={alt}
      width={56}
      height={56}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="size-14 overflow-hidden rounded-control border border-border bg-surface-sunken object-cover text-meta text-text-muted"
    />
  );
}
