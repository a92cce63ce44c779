/** The loader of the orders page starts exactly the list that the page reads: with another key the merchant would wait twice. */
import { fakeApi } from "@merchant-portal/api/testing";
import { sampleOrders } from "@merchant-portal/api/testing/samples";
import { queriesOf } from "@merchant-portal/portal-features/kit/provider";
import { noColumnSettings } from "@merchant-portal/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Outlet } from "react-router-dom";
import { expect, waitFor } from "storybook/test";
import { dashboard as startDashboard, orders as startOrders } from "./loaders.ts";
import { listStoreOf } from "./order-list-url.ts";
import { paths } from "./paths.ts";
import { portalRoutes } from "./routes.tsx";
import { inPortal, signedIn } from "./testing/in-portal.tsx";

const meta = {
  title: "Portal/Loaders",
  component: Outlet,
  parameters: { layout: "bare" },
} satisfies Meta<typeof Outlet>;
export default meta;

const server = () => fakeApi({ "GET /orders": () => ({ orders: sampleOrders(3) }) });
/** What was requested, also what failed. */
const keysOf = (api: ReturnType<typeof fakeApi>, queryKey: readonly string[] = []) =>
  queriesOf(api)
    .getQueryCache()
    .findAll({ queryKey })
    .filter(({ state }) => state.fetchStatus !== "idle" || state.status !== "pending")
    .map(({ queryKey }) => queryKey);

const listKeys = (api: ReturnType<typeof fakeApi>) => keysOf(api, ["orders", "list"]);

const merchant = signedIn.at === "in" ? signedIn.user.merchantId : "";

/** The page reads the address by itself, without its loader; the loader reads it without the page. */
function sameKeyAt(search: string, timeZone?: string): StoryObj<typeof meta> {
  const pageApi = server();
  const path = paths.orders + search;
  return {
    decorators: [inPortal({ api: pageApi, path, timeZone, routes: portalRoutes(() => undefined) })],
    play: async () => {
      await waitFor(() => expect(listKeys(pageApi)).toHaveLength(1));
      const api = server();
      startOrders({ api, merchant, user: "story", url: new URL(path, location.origin), state: null, timeZone });
      await expect(listKeys(api)).toEqual(listKeys(pageApi));
    },
  };
}

export const PlainList = sameKeyAt("");
export const Filtered = sameKeyAt("?search=camille&status=DELIVERED&created=anyTime&delivered=2026-03-01..2026-03-15");
export const NotPrinted = sameKeyAt("?printed=no&tag=fragile");

/** Fourteen hours ahead of UTC: its day is another than that of most browsers. */
const farZone = "Pacific/Kiritimati";
export const OfTheProvidersZone = sameKeyAt("", farZone);

const dashboardApi = server();
export const DashboardOfTheProvidersZone: StoryObj<typeof meta> = {
  decorators: [
    inPortal({ api: dashboardApi, path: paths.dashboard, timeZone: farZone, routes: portalRoutes(() => undefined) }),
  ],
  play: async () => {
    const api = server();
    const url = new URL(paths.dashboard, location.origin);
    startDashboard({ api, merchant, user: "story", url, state: null, timeZone: farZone });
    const [started] = keysOf(api);
    await waitFor(() => expect(keysOf(dashboardApi)).toContainEqual(started));
  },
};

export const DefaultView: StoryObj<typeof meta> = {
  ...sameKeyAt(""),
  beforeEach: () => {
    const store = listStoreOf(merchant);
    const before = store.get();
    const view = { id: "lost", name: "Lost", query: "status=LOST", columns: noColumnSettings };
    store.change((list) => ({ ...list, views: [view], defaultView: view.id }));
    return () => void store.change(() => before);
  },
};

/** Which orders are of an import only the device knows: the loader leaves the list to the page. */
export const OfAnImport: StoryObj<typeof meta> = {
  decorators: [inPortal()],
  play: async () => {
    const api = server();
    startOrders({ api, merchant, user: "story", url: new URL("/orders?import=one", location.origin), state: null });
    await expect(listKeys(api)).toEqual([]);
  },
};
