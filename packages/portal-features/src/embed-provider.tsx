/** The provider that other apps put around the widgets: its options, and the events that it reports. Open it to add an option or an event. */
import { useContext, useEffect, useEffectEvent, useMemo, useState } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazyFile } from "#kit/lazy-part.tsx";
import { BaseProvider, type DeliveryProviderProps as BaseProviderProps } from "#kit/screen-provider.tsx";
import { queriesOf } from "#kit/provider.tsx";
import { NoticesContext, useUnexpectedErrors } from "#kit/use-notify.ts";
import { forgetAbsentUsers, forgetOtherUsers, hasStoredJobs } from "#kit/user-data.ts";
import { HostContext, type LooseCallbacks, safeCallbacks } from "#kit/host.ts";
import type { HostCallbacks } from "#kit/host-events.ts";
import { isApiError } from "@merchant-portal/api";
import { type Appearance, appearanceVariables, readAppearance } from "@merchant-portal/ui";
import { type AddressLookup, AddressLookupProvider } from "#parts/addresses/address-lookup.ts";
import { addCentreCode } from "#parts/jobs/centre-code.ts";
import { PrintAgentsProvider } from "#parts/printing/printers/print-agents.ts";
import type { WordOverrides } from "./embed-words.ts";
import type { WorkProps } from "./embed-work.tsx";
import { reportLook } from "./report-look.ts";

export interface DeliveryProviderProps
  extends
    Omit<BaseProviderProps, "theme" | "density" | "accent" | "style" | "isHost" | "region" | "words">,
    HostCallbacks {
  /** Opens a notice's link with the host's router; without it, the link loads its page. */
  onNavigate?: (href: string) => void;
  /** Sentences of the app that replace ours. An unknown key is a warning in the console. */
  words?: WordOverrides;
  /** The look. An option that cannot be used, and words that are hard to read, are named in the console. */
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
  const { onNavigate, stopsOnLeave, children, ...base } = rest;
  const host = useHost(rest);
  const look = useLook(appearance);
  const { api, user } = base;
  useForgotten(user);
  return (
    <QueryClientProvider client={queriesOf(api, user)}>
      <BaseProvider {...base} {...look} isHost>
        <HostContext value={host}>
          <PrintAgentsProvider value={printAgents}>
            <AddressLookupProvider value={addressLookup}>{children}</AddressLookupProvider>
            <UnexpectedErrors />
            <LateWork user={user} onNavigate={onNavigate} stopsOnLeave={stopsOnLeave} />
          </PrintAgentsProvider>
        </HostContext>
      </BaseProvider>
    </QueryClientProvider>
  );
}

/** What others left on this device ends now (T27), or when they stay away. */
function useForgotten(user: string | undefined): void {
  useEffect(() => {
    const now = Date.now();
    void (user === undefined ? forgetAbsentUsers(now) : forgetOtherUsers(user, now));
  }, [user]);
}

const work = lazyFile(() => import("./embed-work.tsx"));
addCentreCode(work.load);

/**
 * Jobs and notices, whose code is twice that of a tracking line. Widgets that act ask for it (`centreCode`); here it is for a page that has none of
 * them, when the user's jobs wait on this device since before a reload, or when there is a notice.
 */
function LateWork({ user, ...props }: WorkProps & { user: string | undefined }) {
  const file = work.useLoaded();
  const notices = useContext(NoticesContext);
  useEffect(() => {
    // What does not come now is fetched by what asks for it next.
    const load = () => void work.load().catch(() => undefined);
    if (user !== undefined) void hasStoredJobs(user).then((has) => has && load());
    const look = () => void (notices && notices.getSnapshot().length > 0 && load());
    look();
    return notices?.subscribe(look);
  }, [user, notices]);
  return file && <file.Work {...props} />;
}

/** The look's props of the themed roots, the same object while the values are the same: hosts often write `appearance` inline. */
function useLook(value: unknown): Pick<BaseProviderProps, "style" | "theme" | "density"> {
  const { appearance, faults } = readAppearance(value);
  // Only plain values are left, so their text says whether they are the same.
  const key = JSON.stringify(appearance);
  const wrong = faults.map(({ name = "" }) => name).join();
  // A message that does not come is no loss to the merchant.
  const report = useEffectEvent(() => void reportLook(faults, appearance).catch(() => undefined));
  useEffect(() => report(), [wrong, key]);
  return useMemo(() => {
    const look = JSON.parse(key) as Appearance;
    const { theme, density } = look;
    return { style: appearanceVariables(look), ...(theme && { theme }), ...(density && { density }) };
  }, [key]);
}

/** The host's callbacks in one object that never changes, so that inline functions cause no rendering. It always calls the latest ones. */
function useHost(callbacks: LooseCallbacks): HostCallbacks {
  const [host] = useState(() => safeCallbacks(callbacks));
  useEffect(() => host.update(callbacks));
  return host.callbacks;
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
