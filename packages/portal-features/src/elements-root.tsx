/**
 * One React root for all custom elements of a page: they share a cache, jobs and notices, and each is drawn into its own element. Open it
 * to change what `connectDelivery`, `update` and `logout` do.
 */
import { createApiClient, createShopifyClient, type ApiClient, type ShopifyClient } from "@merchant-portal/api";
import { type ReactElement, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { createPortal, flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createListeners } from "#kit/listeners.ts";
import { type Locale, nearestLocale, serverLocale } from "#kit/locale.ts";
import { RootName } from "#kit/screen-provider.tsx";
import { forgetUser } from "#kit/user-data.ts";
import { HostContext } from "#kit/host.ts";
import { callbacksTo, type DeliveryEvent, type HostCallbacks } from "#kit/host-events.ts";
import { finishJobs } from "#parts/jobs/jobs.ts";
import { DeliveryProvider, type DeliveryProviderProps } from "./embed-provider.tsx";

/** A custom element, as the root needs it. */
export interface PageElement extends HTMLElement {
  readonly key: string;
  render(): ReactElement;
  report(name: DeliveryEvent, detail: object): void;
}

/** What a page can change later, by `update`. */
export interface DeliverySettings extends Pick<
  DeliveryProviderProps,
  "timeZone" | "currency" | "appearance" | "addressLookup" | "printAgents" | "words" | "onNavigate" | "onError"
> {
  /** `en`, `fr`, or one that `addLanguage` added. Default: the page's, if it is one of these, else English. */
  locale?: Locale;
}

export interface DeliveryOptions extends DeliverySettings, Pick<DeliveryProviderProps, "user" | "merchant"> {
  /** The API under `/v1`, for example `https://api.example.com/v1`. */
  baseUrl: string;
  /**
   * Returns the session token; called before each request. `rejected` is a token that the server just refused: return a new one.
   */
  getToken: (asked: { rejected?: string }) => Promise<string | undefined> | string | undefined;
  /** The Shopify platform; without it Shopify features are hidden. */
  shopifyBaseUrl?: string;
  /** Whether the API supports the `Idempotency-Key` header. Default: true. */
  idempotencyKeys?: boolean;
  /** Milliseconds until a call times out, including the wait for its token. Default: 30 s to read, 60 s to write. */
  timeoutMs?: { read: number; write: number };
}

export interface DeliveryConnection {
  /** Changes language, look, words or callbacks. Typed text stays. */
  update(settings: Partial<DeliverySettings>): void;
  /** Empties every element and the cache, and deletes the user's data on this device. After it resolves, `connectDelivery` can be called again. */
  logout(): Promise<void>;
}

interface Connection {
  api: ApiClient;
  shopify: ShopifyClient | undefined;
  settings: DeliverySettings;
  user: Pick<DeliveryOptions, "user" | "merchant">;
  isLeaving: boolean;
}

const listeners = createListeners();
/** A new object at each change, for React. */
let page: { elements: readonly PageElement[]; connection: Connection | undefined } = {
  elements: [],
  connection: undefined,
};
function change(next: Partial<typeof page>): void {
  page = { ...page, ...next };
  listeners.emit();
}

/** The custom elements in the page. They stay empty until `connectDelivery` is called. */
export const pageElements = {
  add: (element: PageElement): void => {
    if (!page.elements.includes(element)) change({ elements: [...page.elements, element] });
  },
  remove: (element: PageElement): void => change({ elements: page.elements.filter((one) => one !== element) }),
  redraw: (): void => change({}),
};

/** Why this copy of the script cannot connect: another one has the elements. */
let refusal: string | undefined;
export const refuseConnections = (sentence: string): void => void (refusal = sentence);

/**
 * Connects the custom elements of this page to a provider's API. One connection at a time.
 * @throws when the page is connected already, or has the elements of another copy of this script
 */
export function connectDelivery(options: DeliveryOptions): DeliveryConnection {
  if (refusal !== undefined) throw new Error(refusal);
  if (page.connection) throw new Error("This page is connected already: use update(), or logout() first.");
  const { baseUrl, getToken, shopifyBaseUrl, idempotencyKeys = true, timeoutMs, user, merchant, ...settings } = options;
  const localeNow = () => page.connection?.settings.locale ?? pageLocale();
  const client = {
    getToken,
    idempotencyKeys,
    locale: () => serverLocale(localeNow()),
    ...(timeoutMs && { timeoutMs }),
  };
  const connection: Connection = {
    api: createApiClient({ ...client, baseUrl }),
    shopify: shopifyBaseUrl === undefined ? undefined : createShopifyClient({ ...client, baseUrl: shopifyBaseUrl }),
    settings,
    user: { ...(user !== undefined && { user }), ...(merchant !== undefined && { merchant }) },
    isLeaving: false,
  };
  change({ connection });
  // Dialogs and notices of all elements are drawn here, above the page.
  const place = document.createElement("div");
  document.body.append(place);
  // A widget's boundary shows a failure, and the page's `onError` has it.
  const root = createRoot(place, { onCaughtError: () => undefined });
  root.render(
    <RootName value="elements">
      <Elements />
    </RootName>,
  );

  return {
    update: (next) => {
      const { connection } = page;
      if (connection) change({ connection: { ...connection, settings: { ...connection.settings, ...next } } });
    },
    logout: async () => {
      if (page.connection?.api !== connection.api || page.connection.isLeaving) return;
      change({ connection: { ...page.connection, isLeaving: true } });
      // First, because it needs the token. What cannot be sent now is not sent any more.
      await finishJobs(connection.api);
      flushSync(() => root.unmount());
      place.remove();
      change({ connection: undefined });
      // Without a user nothing was stored.
      if (user !== undefined) await forgetUser(user);
    },
  };
}

const pageLocale = (): Locale => nearestLocale(document.documentElement.lang) ?? "en";

/** The element that was used last. Events of jobs are dispatched on it; on the document when the page has no element any more. */
let lastUsed: PageElement | undefined;
/** The element whose widget reports a failure at this moment. */
let failing: PageElement | undefined;
function reportJob(name: DeliveryEvent, detail: object): void {
  const [first] = page.elements;
  const element = failing ?? (lastUsed?.isConnected ? lastUsed : first);
  if (element) element.report(name, detail);
  else document.dispatchEvent(new CustomEvent(name, { detail }));
}
/** What no widget reports at its own element. */
const jobCallbacks = callbacksTo(reportJob);

function Elements() {
  const { connection, elements } = useSyncExternalStore(listeners.subscribe, () => page);
  if (!connection) return null;
  const { api, shopify, settings, user, isLeaving } = connection;
  const { locale = pageLocale(), ...rest } = settings;
  return (
    <DeliveryProvider
      {...rest}
      {...user}
      {...(shopify && { shopify })}
      api={api}
      locale={locale}
      stopsOnLeave
      {...jobCallbacks}
      onError={(...failure) => {
        jobCallbacks.onError(...failure);
        settings.onError?.(...failure);
      }}
    >
      {!isLeaving &&
        elements.map((element) =>
          createPortal(<Place element={element}>{element.render()}</Place>, element, element.key),
        )}
    </DeliveryProvider>
  );
}

/** No box of its own: the widget inside is the element's content. */
const contents = { display: "contents" } as const;

/** What a widget reports itself, at its element. */
function ofElement(element: PageElement) {
  const { onOrderCreated, onOrdersChanged, onLoading, onReady } = callbacksTo((name, detail) =>
    element.report(name, detail),
  );
  return { onOrderCreated, onOrdersChanged, onLoading, onReady };
}

/** The content of one element. The events of its dialogs bubble through it, too, because they follow React's tree. */
function Place({ element, children }: { element: PageElement; children: ReactNode }) {
  const host = useContext(HostContext);
  const elementHost = useMemo((): HostCallbacks => {
    const onError: HostCallbacks["onError"] = (...failure) => {
      failing = element;
      try {
        // The provider reports each failure once, whichever widgets show it.
        host.onError?.(...failure);
      } finally {
        failing = undefined;
      }
    };
    return { ...host, ...ofElement(element), onError };
  }, [host, element]);
  const use = () => void (lastUsed = element);
  return (
    <HostContext value={elementHost}>
      <div style={contents} onPointerDownCapture={use} onKeyDownCapture={use}>
        {children}
      </div>
    </HostContext>
  );
}
