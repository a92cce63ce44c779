import type { Order } from "@merchant-portal/api";
import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogTrigger,
  SelectField,
  Tab,
  TabPanel,
  Tabs,
  TabsList,
} from "@merchant-portal/ui";
import { useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { EventList } from "./event-list.tsx";
import { OrderHistory } from "./order-history.tsx";
import { trackingEvents } from "./tracking-events.ts";
import { useTrackingWords } from "./use-tracking-words.ts";

/** With more packages than this they are chosen out of a list: tabs in several lines are no tabs. */
const maxTabs = 5;

interface FullTimelineProps {
  order: Order;
  /** What the order is called. */
  name: string;
}

/** Everything that happened, in a dialog: a tab for the order and one for each package (S2.26). */
export function FullTimelineDialog({ order, name }: FullTimelineProps) {
  const t = useTrackingWords();
  const shared = useSharedWords();
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button size="sm">{t("full")}</Button>
      </DialogTrigger>
      <DialogContent
        title={t("full")}
        description={<bdi className="line-clamp-2 wrap-anywhere">{t("ofOrder", { name })}</bdi>}
        closeLabel={shared("actions.close")}
        // One height for every tab: the tabs stay where they are.
        className="h-[min(44rem,calc(100dvh-1rem))] text-dense"
      >
        <Tracks order={order} name={name} />
      </DialogContent>
    </Dialog>
  );
}

function Tracks({ order, name }: FullTimelineProps) {
  const t = useTrackingWords();
  const trackName = useTrackName();
  const tracks = packageTracks(order);
  const [shown, setShown] = useState("order");
  const options = [
    { value: "order", label: t("order") },
    ...tracks.map((track, at) => ({ value: String(at), label: trackName(track) })),
  ];
  const track = tracks[Number(shown)];
  const events = track?.trackingNumber ? trackingEvents(order, track.trackingNumber, location.origin) : [];
  const history = track ? <EventList events={events} /> : <OrderHistory order={order} />;

  if (tracks.length > maxTabs)
    return (
      <>
        <SelectField
          className="px-5 pb-4"
          label={t("eventsOf")}
          options={options}
          value={shown}
          onValueChange={setShown}
        />
        <DialogBody>{history}</DialogBody>
      </>
    );
  return (
    <Tabs value={shown} onValueChange={setShown} className="min-h-0 flex-1">
      <TabsList aria-label={t("ofOrder", { name })} className="mx-5 shrink-0">
        {options.map(({ value, label }) => (
          <Tab key={value} value={value}>
            <bdi className="line-clamp-2 wrap-anywhere">{label}</bdi>
          </Tab>
        ))}
      </TabsList>
      <DialogBody>
        {options.map(({ value }) => (
          <TabPanel key={value} value={value}>
            {history}
          </TabPanel>
        ))}
      </DialogBody>
    </Tabs>
  );
}

function useTrackName(): (track: PackageTrack) => string {
  const t = useTrackingWords();
  const format = useFormat();
  return ({ number, trackingNumber = "" }) =>
    number === undefined
      ? trackingNumber
      : t(trackingNumber === "" ? "package" : "packageWith", { number: format.number(number), trackingNumber });
}

/** One package of an order, as far as its events are concerned. */
interface PackageTrack {
  /** Counted from 1; undefined for a tracking number that no package of the order has. */
  number: number | undefined;
  /** Undefined: nothing can be known of it. */
  trackingNumber: string | undefined;
}

/** The packages of an order, then tracking numbers that only events name: no event is lost. */
export function packageTracks(order: Pick<Order, "packages" | "timelineEvents">): PackageTrack[] {
  const own = order.packages.map(({ trackingNumber }, at) => ({
    number: at + 1,
    trackingNumber: trackingNumber || undefined,
  }));
  const known = new Set(own.map(({ trackingNumber }) => trackingNumber));
  const others = new Set(order.timelineEvents.map(({ trackingNumber }) => trackingNumber ?? undefined));
  return [
    ...own,
    ...[...others]
      .filter((trackingNumber) => trackingNumber !== undefined && !known.has(trackingNumber))
      .map((trackingNumber) => ({ number: undefined, trackingNumber })),
  ];
}
