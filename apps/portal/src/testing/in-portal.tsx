/**
 * The surroundings of a portal story: configuration, router and a visitor. Open it when a story needs another one of
 * these.
 */
import { createApiClient, type ApiClient } from "@merchant-portal/api";
import { DeliveryProvider } from "@merchant-portal/portal-features/kit/provider";
import { isLocale } from "@merchant-portal/portal-features/kit/locale";
import { localePreference } from "@merchant-portal/portal-features/parts/preferences/preferences";
import type { Decorator } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router-dom";
import { ConfigContext, type PortalConfig } from "#config/config.ts";
import { paths, type PageName } from "#paths.ts";
import { VisitorContext, type Visitor } from "#session/visitor.tsx";
import { merchantNavCode } from "#page-code.ts";

// Stories start with loaded menus.
await merchantNavCode();

export const sampleConfig: PortalConfig = {
  apiBase: "/v1",
  shopifyPlatformBase: "/shopify",
  shopifyOrigins: [],
  idempotencyKeys: true,
  identity: { region: "ca-central-1", userPoolId: "ca-central-1_demo", clientId: "portal", authFlow: "USER_SRP_AUTH" },
  brand: { name: "Northwind Delivery", supportEmail: "help@northwind.example" },
  printAgents: [],
  embedOrigins: [],
  links: { tracking: "/tracking?orderID={id}", howToVideos: [], outbox: "/sandbox#outbox", controlRoom: "/sandbox" },
};

export const signedOut: Visitor = { at: "out", hasSignedOut: false };
export const signedIn = {
  at: "in",
  user: {
    name: "Camille Roy",
    merchantId: "22222222-2222-4222-8222-222222222222",
    merchantName: "Juniper & Co",
    sub: "11111111-1111-4111-8111-111111111111",
    email: "merchant@example.com",
    isStillIn: () => true,
    onLogOut: () => undefined,
    onLogOutEverywhere: () => Promise.resolve(),
  },
} satisfies Visitor;

interface Surroundings {
  visitor?: Visitor;
  page?: PageName;
  /** A path with a query, instead of `page`. */
  path?: string;
  api?: ApiClient;
  config?: Partial<PortalConfig>;
  /** `defaults.timeZone` of the configuration. */
  timeZone?: string | undefined;
  /** Child routes, when the story is a layout route: `<Outlet>` draws them. */
  routes?: RouteObject[];
}

// The shell itself sends no requests.
const offline = createApiClient({
  baseUrl: "http://fake.test/v1",
  fetch: () => Promise.reject(new TypeError("no network")),
});

/** Storybook decorator with the providers of the app around a story. */
export function inPortal(surroundings: Surroundings = {}): Decorator {
  const { visitor = signedIn, page = "dashboard", config = {}, routes = [{ path: "*" }] } = surroundings;
  const { path = paths[page], api = offline, timeZone } = surroundings;
  return (Story, { globals }) => {
    const chosen: unknown = globals["locale"];
    const locale = isLocale(chosen) ? chosen : "en";
    const [router] = useState(() =>
      createMemoryRouter([{ element: <Story />, children: routes }], { initialEntries: [path] }),
    );
    useEffect(() => localePreference.set(locale), [locale]);
    return (
      <ConfigContext value={{ ...sampleConfig, ...config }}>
        <DeliveryProvider
          api={api}
          locale={locale}
          {...(chosen === "rtl" && { direction: "rtl" })}
          {...(timeZone && { timeZone })}
        >
          <VisitorContext value={visitor}>
            <RouterProvider router={router} onError={() => undefined} />
          </VisitorContext>
        </DeliveryProvider>
      </ConfigContext>
    );
  };
}
