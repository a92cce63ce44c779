import { createApiClient, type ApiClient } from "@merchant-portal/api";
import { DeliveryProvider, isLocale, localePreference } from "@merchant-portal/portal-features/app";
import type { Decorator } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router-dom";
import { ConfigContext } from "#config/config.ts";
import type { PortalConfig } from "#config/schema.ts";
import { paths, type PageName } from "#paths.ts";
import { VisitorContext, type Visitor } from "#session/visitor.tsx";
import { fetchMerchantNav } from "#shell/header.tsx";

// A story starts with its menus: loading them is no part of it.
await fetchMerchantNav();

export const sampleConfig: PortalConfig = {
  apiBase: "/v1",
  shopifyPlatformBase: "/shopify",
  shopifyOrigins: [],
  idempotencyKeys: true,
  identity: { region: "ca-central-1", userPoolId: "ca-central-1_demo", clientId: "portal", authFlow: "USER_SRP_AUTH" },
  brand: { name: "Northwind Delivery", supportEmail: "help@northwind.example" },
  printAgents: [],
  links: { tracking: "/tracking?orderID={id}", howToVideos: [], outbox: "/sandbox#outbox", controlRoom: "/sandbox" },
};

export const signedOut: Visitor = { at: "out", hasLeft: false };
export const signedIn: Visitor = {
  at: "in",
  user: {
    name: "Camille Roy",
    merchantId: "22222222-2222-4222-8222-222222222222",
    merchantName: "Juniper & Co",
    sub: "11111111-1111-4111-8111-111111111111",
    email: "merchant@example.com",
    isStillIn: () => true,
    onLogOut: () => undefined,
  },
};

interface Surroundings {
  visitor?: Visitor;
  page?: PageName;
  /** An address with a query, in place of `page`. */
  path?: string;
  api?: ApiClient;
  config?: Partial<PortalConfig>;
  /** The routes inside the story, where it is a layout route: `<Outlet>` shows them. */
  routes?: RouteObject[];
}

// Nothing of the shell calls the API by itself.
const offline = createApiClient({
  baseUrl: "http://fake.test/v1",
  fetch: () => Promise.reject(new TypeError("no network")),
});

/** For stories: what the app puts around the shell and its pages. */
export function inPortal(surroundings: Surroundings = {}): Decorator {
  const { visitor = signedIn, page = "dashboard", config = {}, routes = [{ path: "*" }] } = surroundings;
  const { path = paths[page], api = offline } = surroundings;
  return (Story, { globals }) => {
    const chosen: unknown = globals["locale"];
    const locale = isLocale(chosen) ? chosen : "en";
    const [router] = useState(() =>
      createMemoryRouter([{ element: <Story />, children: routes }], { initialEntries: [path] }),
    );
    useEffect(() => localePreference.set(locale), [locale]);
    return (
      <ConfigContext value={{ ...sampleConfig, ...config }}>
        <DeliveryProvider api={api} locale={locale}>
          <VisitorContext value={visitor}>
            <RouterProvider router={router} onError={() => undefined} />
          </VisitorContext>
        </DeliveryProvider>
      </ConfigContext>
    );
  };
}
