/** The provider that other apps put around the widgets: its options, and the events that it reports. Open it to add an option or an event. */
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { DeliveryProviderProps as KitProviderProps } from "#kit/screen-provider.tsx";
import { DeliveryProvider as KitProvider } from "#kit/provider.tsx";
import { brandStyle, OverlayRoot } from "#kit/screen-provider.tsx";
import { useUnexpectedErrors } from "#kit/use-notify.ts";
import { forgetAbsentUsers, forgetOtherUsers } from "#kit/user-data.ts";
import { HostContext, type HostCallbacks } from "#kit/host.ts";
import { isApiError } from "@merchant-portal/api";
import { type AddressLookup, AddressLookupProvider } from "#parts/addresses/address-lookup.ts";
import { errorOf, type Failure } from "#parts/jobs/job.ts";
import { LabelPrinting } from "./label-printing.tsx";
import { JobCentre } from "#parts/jobs/job-centre.tsx";
import type { JobView } from "#parts/jobs/jobs.ts";
import { useEngine } from "#parts/jobs/use-jobs.ts";
import { deleteKind } from "#parts/orders/order-cache.ts";
import { markJobs } from "#parts/orders/ready/ready.job.ts";
import { PrintAgentsProvider } from "#parts/printing/printers/print-agents.ts";
import type { WordOverrides } from "./embed-words.ts";
import { jobKinds } from "./job-kinds.ts";

/** The look, in five values; each has a default. */
export interface Appearance {
  /** The brand colour as `#rrggbb`, `rgb()` or `oklch()`, without alpha; anything else throws. The text colour on it is derived by contrast. */
  accent?: string;
  /** Corners of controls, in px; cards and dialogs are rounder in proportion. */
  radius?: number;
  /** A CSS font family that the host's page has loaded. */
  fontFamily?: string;
  /** Default: the system's. */
  theme?: "light" | "dark";
  density?: "comfortable" | "compact";
}

export interface DeliveryProviderProps
  extends Omit<KitProviderProps, "theme" | "density" | "accent" | "style" | "isHost" | "words">, HostCallbacks {
  /** Sentences of the app that replace ours. In development, an unknown key is a warning in the console. */
  words?: WordOverrides;
  appearance?: Appearance;
  /** Suggests addresses while a street is typed. Without it, addresses are typed by hand. */
  addressLookup?: AddressLookup;
  /** Stops jobs when the provider is unmounted, as at a log-out; they continue when their user is back. By default they run until the page closes. */
  stopsOnLeave?: boolean;
  /** Origins of print agents on the user's computer; the page's policy must allow them. Default: none. */
  printAgents?: readonly string[];
}

const noAgents: readonly string[] = [];

/**
 * Cache, words, notices and theme for the widgets inside, wherever they are among the host's own content, and, once for all of them, what runs over many orders: deletions, marking
 * ready and printing. Two tables in one provider print a label once, and report it once.
 */
export function DeliveryProvider({
  appearance,
  addressLookup,
  printAgents = noAgents,
  ...rest
}: DeliveryProviderProps) {
  const { onOrderCreated, onOrdersDeleted, onOrdersReady, onPrinted, onError, stopsOnLeave, children, ...kit } = rest;
  const jobs = stopsOnLeave === undefined ? {} : { stopsOnLeave };
  const host = useHost({ onOrderCreated, onOrdersDeleted, onOrdersReady, onPrinted, onError });
  const look = useLook(appearance);
  const { user } = kit;
  useEffect(() => {
    // What others left on this device ends now (T27), or when they stay away.
    void (user === undefined ? forgetAbsentUsers(Date.now()) : forgetOtherUsers(user, Date.now()));
  }, [user]);
  return (
    <KitProvider {...kit} {...look} isHost>
      <HostContext value={host}>
        <PrintAgentsProvider value={printAgents}>
          <AddressLookupProvider value={addressLookup}>{children}</AddressLookupProvider>
          <JobReports />
          <UnexpectedErrors />
          <OverlayRoot>
            <JobCentre kinds={jobKinds} {...jobs} />
            <LabelPrinting />
          </OverlayRoot>
        </PrintAgentsProvider>
      </HostContext>
    </KitProvider>
  );
}

type Loose<Value> = { [Name in keyof Value]: Value[Name] | undefined };

/** Turns an `Appearance` into the props of the themed root. @throws TypeError for an accent that is no colour */
export function lookOf({ accent, radius, fontFamily, theme, density }: Loose<Appearance> = {}) {
  return {
    style: brandStyle({ accent, radius, fontFamily }),
    ...(theme && { theme }),
    ...(density && { density }),
  };
}

/** Returns the same object while the values are the same, because hosts often write `appearance` inline. */
const useLook = ({ accent, radius, fontFamily, theme, density }: Appearance = {}) =>
  useMemo(() => lookOf({ accent, radius, fontFamily, theme, density }), [accent, radius, fontFamily, theme, density]);

/** The host's callbacks in one object that never changes, so that inline functions cause no rendering. It always calls the latest ones. */
function useHost(callbacks: Loose<HostCallbacks>): HostCallbacks {
  const latest = useRef(callbacks);
  useEffect(() => void (latest.current = callbacks));
  return useMemo(() => {
    /** Errors that were reported: two components may show the same one. */
    const reported = new WeakSet<object>();
    return {
      onOrderCreated: (order) => latest.current.onOrderCreated?.(order),
      onOrdersDeleted: (ids) => latest.current.onOrdersDeleted?.(ids),
      onOrdersReady: (ids) => latest.current.onOrdersReady?.(ids),
      onPrinted: (printed) => latest.current.onPrinted?.(printed),
      onError: (error, where) => {
        if (typeof error === "object" && error !== null) {
          if (reported.has(error)) return;
          reported.add(error);
        }
        latest.current.onError?.(error, where);
      },
    };
  }, []);
}

/** The event of a merchant inside a widget that is being handled; undefined between events, and for those of the host. */
let current: Event | undefined;
function noteEvent(event: Event): void {
  const isInWidget = event.composedPath().some((place) => place instanceof Element && place.hasAttribute("data-mp"));
  current = isInWidget ? event : undefined;
  setTimeout(() => {
    if (current === event) current = undefined;
  });
}
const eventNames = ["click", "keydown", "change", "submit"] as const;

/** Ours are the errors while an event in a widget is handled, and those of the client; all others are the host's. */
const isOurs = (error: unknown): boolean => current !== undefined || isApiError(error);

/** Says so when a press in a widget fails, and reports it to the host. */
function UnexpectedErrors() {
  useUnexpectedErrors(isOurs);
  useEffect(() => {
    for (const name of eventNames) addEventListener(name, noteEvent, { capture: true });
    return () => {
      for (const name of eventNames) removeEventListener(name, noteEvent, { capture: true });
    };
  }, []);
  return null;
}

/** Reports the results of this page's jobs to the host. It is mounted before the jobs, so that it misses no result. */
function JobReports() {
  const { onOrdersDeleted, onOrdersReady, onError } = useContext(HostContext);
  const jobs = useEngine();
  /** Orders and failures that were reported: the result of a retry contains those of the first attempt, and each 'Save again' ends the job again. */
  const [reported] = useState(() => new Set<string>());
  const report = useEffectEvent(({ job, items }: Pick<JobView, "job" | "items">) => {
    const isNew = (id: string) => !reported.has(`${job.id} ${id}`);
    const done = items.flatMap(({ item, state }) => (state.at === "done" && isNew(item.id) ? item.id : []));
    for (const id of done) reported.add(`${job.id} ${id}`);
    // `onPrinted` is called elsewhere, when a document has left the page.
    const onDone = { [deleteKind.name]: onOrdersDeleted, [markJobs.ready.name]: onOrdersReady }[job.kind];
    if (done.length > 0) onDone?.(done);
    // One error for each job. The others have the same cause, or are shown to the merchant in the result.
    const failure = items.flatMap(({ state }) => (state.at === "failed" ? state.failure : [])).find(isError);
    const attempt = `${job.id} ${job.turn} failed`;
    if (failure === undefined || reported.has(attempt)) return;
    reported.add(attempt);
    onError?.(errorOf(failure), { widget: "jobs" });
  });
  useEffect(() => jobs.onEnd((end) => report(end)), [jobs]);
  return null;
}

const isError = (failure: Failure): failure is Exclude<Failure, string> => typeof failure === "object";
