/** The timeline of events with their times and photos. */
import { Timeline, TimelineItem } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { showStatus } from "#rules/order-status.ts";
import { EventPhotos } from "./event-photos.tsx";
import type { TrackingEvent } from "./tracking-events.ts";
import { useEventName, usePhotos } from "./use-photos.ts";
import { useTrackingWords } from "./use-tracking-words.ts";

interface EventListProps {
  /** Newest first. */
  events: readonly TrackingEvent[];
  /** How many events to show at most; all by default. */
  max?: number;
  /** Addresses of photos that stand elsewhere on the screen already. */
  shownPhotos?: ReadonlySet<string> | undefined;
}

/** The events as a timeline, with the newest one highlighted. */
export function EventList({ events, max = events.length, shownPhotos }: EventListProps) {
  const t = useTrackingWords();
  if (events.length === 0) return <p className="mp:text-dense mp:text-text-muted">{t("none")}</p>;
  return (
    <Timeline>
      {events.slice(0, max).map((event, at) => (
        // The key counts from the oldest event, so that it stays the same when a newer event arrives.
        <Entry key={events.length - at} event={event} isLatest={at === 0} shownPhotos={shownPhotos} />
      ))}
    </Timeline>
  );
}

interface EntryProps extends Pick<EventListProps, "shownPhotos"> {
  event: TrackingEvent;
  isLatest: boolean;
}

function Entry({ event, isLatest, shownPhotos }: EntryProps) {
  const name = useEventName()(event.event);
  const photos = usePhotos()
    .ofEvent(event)
    .filter(({ src }) => shownPhotos?.has(src) !== true);
  const { tone } = showStatus(event.event);
  return (
    <TimelineItem
      title={<bdi className="mp:wrap-anywhere">{name}</bdi>}
      time={<EventTime moment={event.moment} />}
      tone={tone === "success" || tone === "danger" ? tone : isLatest ? "current" : "neutral"}
      {...(photos.length > 0 && { media: <EventPhotos name={name} photos={photos} /> })}
    />
  );
}

/** The time of an event, or a sentence when the event has no readable time. */
export function EventTime({ moment }: { moment: number | undefined }) {
  const t = useTrackingWords();
  const format = useFormat();
  if (moment === undefined) return t("noTime");
  return <time dateTime={new Date(moment).toISOString()}>{format.dateTime(moment)}</time>;
}
