import type { Order, SavedAddress } from "@merchant-portal/api";
import { AddressBookScreen } from "@merchant-portal/portal-features/screens/address-book";
import type { EnteredOrder } from "@merchant-portal/portal-features/parts/addresses/address-values";
import { toSaved } from "@merchant-portal/portal-features/screens/create-order/start-from";
import { useCallback, useEffect, useEffectEvent } from "react";
import { pathTo } from "#paths.ts";
import { useLocation, useNavigate } from "react-router-dom";
import { hasLinkedSearch, searchIn, withSearch } from "#search-text.ts";
import { useShellUser } from "#session/visitor.tsx";
import { PageFrame } from "./page-frame.tsx";

/** `/addressBook`. The search is not in the URL (S2.13). Creating an order passes the recipient to the wizard. */
export function Component() {
  const user = useShellUser();
  return user && <AddressBook key={user.sub} user={user.sub} />;
}

function AddressBook({ user }: { user: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  const search = searchIn("addressBook", user, location) ?? "";
  const setSearch = (text: string) => {
    const state = withSearch("addressBook", user, location.state, text);
    void navigate({ search: "" }, { replace: true, preventScrollReset: true, state });
  };
  const isLinked = hasLinkedSearch(location);
  const storeLinked = useEffectEvent(() => setSearch(search));
  useEffect(() => {
    if (isLinked) storeLinked();
  }, [isLinked]);
  const createOrder = useCallback(
    (saved?: SavedAddress, entered?: EnteredOrder) =>
      void navigate(pathTo("createOrder"), saved ? { state: { startFrom: toSaved(saved, entered) } } : {}),
    [navigate],
  );
  const viewOrders = useCallback(
    (created?: Order) => void navigate(pathTo("orders"), { state: created ? { newOrderId: created.id } : undefined }),
    [navigate],
  );
  return (
    <PageFrame>
      <AddressBookScreen
        draftOwner={user}
        search={search}
        onSearchChange={setSearch}
        onCreateOrder={createOrder}
        onViewOrders={viewOrders}
      />
    </PageFrame>
  );
}
