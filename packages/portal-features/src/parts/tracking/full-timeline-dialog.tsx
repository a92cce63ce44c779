/** The dialog with all events of an order and its packages. */
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
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { EventList } from "./event-list.tsx";
import { OrderHistory } from "./order-history.tsx";
import { trackingEvents } from "./tracking-events.ts";
import { useTrackingWords } from "./use-tracking-words.ts";

/** With more packages than this, a select replaces the tabs, as tabs should fit on one line. */
const maxTabs = 5;

interface FullTimelineProps {
  order: Order;
  /** The order's name for the dialog's description: its reference, or its number. */
  name: string;
}

/** All events of an order in a dialog, with a tab for the order and one for each package (S2.26). */
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
        description={<bdi className="mp:line-clamp-2 mp:wrap-anywhere">{t("ofOrder", { name })}</bdi>}
        closeLabel={shared("actions.close")}
        // The same height for every tab, so that the tabs do not move.
        className="mp:h-[min(44rem,calc(100dvh-1rem))] mp:text-dense"
      >
        <Tracks order={order} name={name} />
      </DialogContent>
    </Dialog>
  );
}

function Tracks({ order, name }: FullTimelineProps) {
  const t = useTrackingWords();
  const trackName = useTrackName();
  const { origin } = useApi();
  const tracks = packageTracks(order);
  const [shown, setShown] = useState("order");
  const options = [
    { value: "order", label: t("order") },
    ...tracks.map((track, at) => ({ value: String(at), label: trackName(track) })),
  ];
  const track = tracks[Number(shown)];
  const events = track?.trackingNumber ? trackingEvents(order, track.trackingNumber, origin) : [];
  const history = track ? <EventList events={events} /> : <OrderHistory order={order} />;

  if (tracks.length > maxTabs)
    return (
      <>
        <SelectField
          className="mp:px-5 mp:pb-4"
          label={t("eventsOf")}
          options={options}
          value={shown}
          onValueChange={setShown}
        />
        <DialogBody>{history}</DialogBody>
      </>
    );
  return (
    <Tabs value={shown} onValueChange={setShown} className="mp:min-h-0 mp:flex-1">
      <TabsList aria-label={t("ofOrder", { name })} className="mp:mx-5 mp:shrink-0">
        {options.map(({ value, label }) => (
          <Tab key={value} value={value}>
            <bdi className="mp:line-clamp-2 mp:wrap-anywhere">{label}</bdi>
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

/** A package with events of its own: one tab of the dialog. */
interface PackageTrack {
  /** The number of the package, from 1; undefined for a tracking number that no package of the order has. */
  number: number | undefined;
  /** Undefined for a package without a tracking number: it has no events. */
  trackingNumber: string | undefined;
}

/** The packages of an order, followed by the tracking numbers that only events have, so that every event is shown. */
export function packageTracks(order: Pick<Order, "packages" | "timelineEvents">): PackageTrack[] {
  const packages = order.packages.map(({ trackingNumber }, at) => ({
    number: at + 1,
    trackingNumber: trackingNumber || undefined,
  }));
  const ofPackages = new Set(packages.map(({ trackingNumber }) => trackingNumber));
  const ofEvents = new Set(order.timelineEvents.map(({ trackingNumber }) => trackingNumber ?? undefined));
  return [
    ...packages,
    ...[...ofEvents]
      .filter((trackingNumber) => trackingNumber !== undefined && !ofPackages.has(trackingNumber))
      .map((trackingNumber) => ({ number: undefined, trackingNumber })),
  ];
}
