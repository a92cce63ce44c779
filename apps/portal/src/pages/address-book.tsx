import type { Order, SavedAddress } from "@merchant-portal/api";
import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { AddressBookScreen } from "@merchant-portal/portal-features/address-book";
import { toSaved } from "@merchant-portal/portal-features/create-order/start-from";
import { cleanSearch } from "@merchant-portal/portal-features/rules/free-search";
import { useCallback } from "react";
import { pathTo } from "#navigation/paths.ts";
import { useNavigate, useSearchParams } from "#navigation/use-location.ts";
import { useShellUser } from "#navigation/visitor.ts";

/** `/addressBook`: the search lies in the URL, so that coming back finds it; an order begins with the chosen recipient. */
export function AddressBookPage() {
  const navigate = useNavigate();
  const user = useShellUser();
  const [query, setQuery] = useSearchParams();
  const createOrder = useCallback(
    (saved?: SavedAddress) => navigate(pathTo("createOrder"), saved ? { state: { startFrom: toSaved(saved) } } : {}),
    [navigate],
  );
  const viewOrders = useCallback(
    (created?: Order) => navigate(pathTo("orders"), { state: created ? { newOrderId: created.id } : undefined }),
    [navigate],
  );
  if (!user) return null;
  return (
    <Queries>
      <div className="px-4 py-6 md:px-6">
        <AddressBookScreen
          key={user.sub}
          draftOwner={user.sub}
          search={cleanSearch(query.get("search") ?? "")}
          onSearchChange={(search) => setQuery(search === "" ? {} : { search }, { replace: true })}
          onCreateOrder={createOrder}
          onViewOrders={viewOrders}
        />
      </div>
    </Queries>
  );
}
