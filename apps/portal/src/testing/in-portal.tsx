import { DeliveryProvider } from "@merchant-portal/portal-features/kit/provider";
import { isLocale } from "@merchant-portal/portal-features/kit/locale";
import { createApiClient } from "@merchant-portal/api";
import type { Decorator } from "@storybook/react-vite";
import { useEffect } from "react";
import { MemoryRouter } from "react-router-dom";
import { ConfigContext } from "#config/config-context.ts";
import type { PortalConfig } from "#config/schema.ts";
import type { PageName } from "#navigation/paths.ts";
import { paths } from "#navigation/paths.ts";
import { VisitorContext, type Visitor } from "#navigation/visitor.ts";
import { localePreference } from "@merchant-portal/portal-features/parts/preferences/locale-preference";

export const sampleConfig: PortalConfig = {
  apiBase: "/v1",
  shopifyPlatformBase: "/shopify",
  idempotencyKeys: true,
  identity: { region: "ca-central-1", userPoolId: "ca-central-1_demo", clientId: "portal", authFlow: "USER_SRP_AUTH" },
  brand: { name: "Northwind Delivery", supportEmail: "help@northwind.example" },
  links: { tracking: "/tracking?orderID={id}", howToVideos: [], outbox: "/sandbox#outbox", controlRoom: "/sandbox" },
};

export const signedOut: Visitor = { at: "out", hasLeft: false };
export const signedIn: Visitor = {
  at: "in",
  user: {
    name: "Camille Roy",
    merchantName: "Juniper & Co",
    sub: "11111111-1111-4111-8111-111111111111",
    email: "merchant@example.com",
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
    useEffect(() => localePreference.set(locale), [locale]);
    return (
      <ConfigContext value={{ ...sampleConfig, ...config }}>
        <MemoryRouter initialEntries={[paths[page]]}>
          <DeliveryProvider api={api} locale={locale}>
            <VisitorContext value={visitor}>
              <Story />
            </VisitorContext>
          </DeliveryProvider>
        </MemoryRouter>
      </ConfigContext>
    );
  };
}
