import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { OrderListScreen } from "@merchant-portal/portal-features/order-list";
import { deviceListStore } from "@merchant-portal/portal-features/order-list/list-store";
import type { ListState } from "@merchant-portal/portal-features/order-list/list-url";
import { useState } from "react";
import { useConfig } from "#config/config-context.ts";
import { pathTo } from "#navigation/paths.ts";
import { useKeptPlace } from "#navigation/use-kept-place.ts";
import { useListInUrl } from "#navigation/use-list-in-url.ts";
import { useLocation, useNavigate } from "#navigation/use-location.ts";
import { useShellUser } from "#navigation/visitor.ts";

/** `/orders`: the list, with what it shows in the URL, and the order that was just created marked. */
export function OrdersPage() {
  const user = useShellUser();
  if (!user) return null;
  return (
    <Queries>
      <Orders key={user.sub} merchantId={user.merchantId || user.sub} />
    </Queries>
  );
}

function Orders({ merchantId }: { merchantId: string }) {
  const { links } = useConfig();
  const navigate = useNavigate();
  const newOrderId = newOrderIn(useLocation().state);
  const [store] = useState(() => deviceListStore(merchantId, () => localStorage, window));
  // The order that was just created must not be hidden by a view.
  const [list, changeList] = useListInUrl(store, newOrderId !== undefined);
  const place = useKeptPlace();
  const change = (by: Partial<ListState>) => {
    // Opening a row is not a step that Back takes back.
    const isStep = Object.keys(by).some((part) => part !== "open");
    if (isStep) place.leave();
    changeList(by, !isStep);
  };
  return (
    <div className="px-4 py-6 md:px-6">
      <OrderListScreen
        list={list}
        onListChange={change}
        store={store}
        place={place}
        onCreateOrder={() => navigate(pathTo("createOrder"))}
        onCreateLike={(order) => navigate(pathTo("createOrder"), { state: { startLike: order } })}
        trackingUrl={links.tracking}
        {...(links.externalTracking !== undefined && { externalTrackingUrl: links.externalTracking })}
        {...(newOrderId !== undefined && { newOrderId })}
      />
    </div>
  );
}

/** What the wizard leaves behind when it comes here; a history entry may hold anything. */
function newOrderIn(state: unknown): string | undefined {
  const id = typeof state === "object" && state !== null && "newOrderId" in state ? state.newOrderId : undefined;
  return typeof id === "string" ? id : undefined;
}
