/** The names of events and stops, and the captions of their photos. */
import type { Order } from "@merchant-portal/api";
import type { Photo } from "@merchant-portal/ui";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { showStatus } from "#rules/order-status.ts";
import { orderStops, type OrderStop } from "./order-stops.ts";
import { allEvents, type TrackingEvent } from "./tracking-events.ts";
import { useTrackingWords } from "./use-tracking-words.ts";

/** Returns the name of an event in the reader's language, or the event as the server wrote it when the portal has no name for it. */
export function useEventName(): (event: string) => string {
  const shared = useSharedWords();
  return (event) => {
    const { label } = showStatus(event);
    return label ? shared(`status.${label}`) : event || shared("status.unknown");
  };
}

/** Returns functions that turn the pictures of events, stops and orders into photos with an alternative text and a caption. */
export function usePhotos() {
  const t = useTrackingWords();
  const format = useFormat();
  const eventName = useEventName();
  const stopName = useStopName();
  const { origin } = useApi();
  const photo =
    (kind: "photo" | "signature", name: string, moment: number | undefined) => (src: string, at: number) => ({
      src,
      alt: t(kind, { number: format.number(at + 1), event: name }),
      caption: moment === undefined ? name : `${name} · ${format.dateTime(moment)}`,
    });

  const ofEvent = ({ event, moment, photos, signatures }: TrackingEvent): Photo[] => {
    const name = eventName(event);
    return [...photos.map(photo("photo", name, moment)), ...signatures.map(photo("signature", name, moment))];
  };
  const ofStop = ({ type, moment, photos }: OrderStop): Photo[] => photos.map(photo("photo", stopName(type), moment));
  /** The photos of the order, its packages and its stops, without duplicates. */
  const ofOrder = (order: Pick<Order, "timelineEvents" | "tasks">): Photo[] => {
    const all = [...allEvents(order, origin).flatMap(ofEvent), ...orderStops(order, origin).flatMap(ofStop)];
    return all.filter(({ src }, at) => all.findIndex((other) => other.src === src) === at);
  };
  return { ofEvent, ofStop, ofOrder };
}

/** Returns the name of a kind of stop in the reader's language. */
export function useStopName(): (type: string) => string {
  const t = useTrackingWords();
  return (type) => (type === "PICKUP" || type === "DROPOFF" ? t(`stop.${type}`) : type || t("stop.unknown"));
}
