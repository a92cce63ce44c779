/** The events, notes and driver stops of an order, as the dialog shows them. */
import type { Order } from "@merchant-portal/api";
import { Timeline, TimelineItem } from "@merchant-portal/ui";
import { type ReactNode, useId } from "react";
import { useApi } from "#kit/use-api.ts";
import { EventList, EventTime } from "./event-list.tsx";
import { EventPhotos } from "./event-photos.tsx";
import { orderStops, type OrderStop, timeChangeNotes } from "./order-stops.ts";
import { trackingEvents } from "./tracking-events.ts";
import { usePhotos, useStopName } from "./use-photos.ts";
import { useTrackingWords } from "./use-tracking-words.ts";

/** The events of the order as a whole, the provider's notes and the drivers' stops. */
export function OrderHistory({ order }: { order: Order }) {
  const t = useTrackingWords();
  const { origin } = useApi();
  const stops = orderStops(order, origin);
  const notes = [
    ...(order.failureNotes ? [{ title: t("failureNotes"), text: order.failureNotes }] : []),
    ...timeChangeNotes(order).map((text) => ({ title: t("timeChange"), text })),
  ];
  return (
    <div className="mp:grid mp:gap-6">
      <EventList events={trackingEvents(order, undefined, origin)} />
      {notes.length > 0 && (
        <Part title={t("notes")}>
          <ul className="mp:grid mp:gap-3">
            {notes.map(({ title, text }, at) => (
              <li key={at}>
                <p className="mp:text-meta mp:text-text-muted">{title}</p>
                <bdi className="mp:wrap-anywhere mp:whitespace-pre-line">{text}</bdi>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {stops.length > 0 && (
        <Part title={t("stops")}>
          <Timeline>
            {stops.map((stop, at) => (
              <Stop key={at} stop={stop} />
            ))}
          </Timeline>
        </Part>
      )}
    </div>
  );
}

function Stop({ stop }: { stop: OrderStop }) {
  const t = useTrackingWords();
  const name = useStopName()(stop.type);
  const photos = usePhotos().ofStop(stop);
  const { status } = stop;
  const hasName = status === "ASSIGNED" || status === "COMPLETED" || status === "FAILED";
  const state = hasName ? t(`stopStatus.${status}`) : status;
  return (
    <TimelineItem
      title={<bdi className="mp:wrap-anywhere">{[name, state].filter(Boolean).join(" · ")}</bdi>}
      time={stop.moment !== undefined && <EventTime moment={stop.moment} />}
      tone={status === "COMPLETED" ? "success" : status === "FAILED" ? "danger" : "neutral"}
      {...(photos.length > 0 && { media: <EventPhotos name={name} photos={photos} /> })}
    >
      {stop.notes !== "" && <bdi className="mp:whitespace-pre-line mp:wrap-anywhere">{stop.notes}</bdi>}
    </TimelineItem>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mp:grid mp:gap-3 mp:border-t mp:border-border mp:pt-5">
      <h3 id={id} className="mp:text-body mp:font-medium">
        {title}
      </h3>
      {children}
    </section>
  );
}
