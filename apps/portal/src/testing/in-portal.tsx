import { DeliveryProvider } from "@merchant-portal/portal-features/kit/provider";
import { isLocale } from "@merchant-portal/portal-features/kit/locale";
import { createApiClient } from "@merchant-portal/api";
import type { Decorator } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { ConfigContext } from "#config/config-context.ts";
import type { PortalConfig } from "#config/schema.ts";
import type { PageName } from "#navigation/paths.ts";
import { paths } from "#navigation/paths.ts";
import { Router } from "#navigation/router.tsx";
import { VisitorContext, type Visitor } from "#navigation/visitor.ts";
import { loadMerchantParts } from "#shell/use-merchant-parts.ts";
import { memoryHistory } from "./memory-history.ts";
import { localePreference } from "@merchant-portal/portal-features/parts/preferences/locale-preference";

// A story begins with its menus: when their file comes is no part of it.
await loadMerchantParts();

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
  config?: Partial<PortalConfig>;
}

// Nothing of the shell calls the API by itself.
const api = createApiClient({
  baseUrl: "http://fake.test/v1",
  fetch: () => Promise.reject(new TypeError("no network")),
});

/** For stories: what the app puts around the shell and its pages. */
export function inPortal({ visitor = signedIn, page = "dashboard", config = {} }: Surroundings = {}): Decorator {
  return (Story, { globals }) => {
    const asked: unknown = globals["locale"];
    const locale = isLocale(asked) ? asked : "en";
    const [history] = useState(() => memoryHistory(paths[page]));
    useEffect(() => localePreference.set(locale), [locale]);
    return (
      <ConfigContext value={{ ...sampleConfig, ...config }}>
        <Router history={history}>
          <DeliveryProvider api={api} locale={locale}>
            <VisitorContext value={visitor}>
              <Story />
            </VisitorContext>
          </DeliveryProvider>
        </Router>
      </ConfigContext>
    );
  };
}
