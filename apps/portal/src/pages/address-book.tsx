import type { Order, SavedAddress } from "@merchant-portal/api";
import { AddressBookScreen, type EnteredOrder, toSaved } from "@merchant-portal/portal-features/screens";
import { cleanSearch } from "@merchant-portal/portal-features/app";
import { useCallback } from "react";
import { pathTo } from "#paths.ts";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useShellUser } from "#session/visitor.tsx";
import { PageFrame } from "./page-frame.tsx";

/** `/addressBook`. The search is in the URL. Creating an order passes the recipient to the wizard. */
export function Component() {
  const navigate = useNavigate();
  const user = useShellUser();
  const [query, setQuery] = useSearchParams();
  const createOrder = useCallback(
    (saved?: SavedAddress, entered?: EnteredOrder) =>
      void navigate(pathTo("createOrder"), saved ? { state: { startFrom: toSaved(saved, entered) } } : {}),
    [navigate],
  );
  const viewOrders = useCallback(
    (created?: Order) => void navigate(pathTo("orders"), { state: created ? { newOrderId: created.id } : undefined }),
    [navigate],
  );
  if (!user) return null;
  return (
    <PageFrame className="max-w-none md:py-6">
      <AddressBookScreen
        key={user.sub}
        draftOwner={user.sub}
        search={cleanSearch(query.get("search") ?? "")}
        onSearchChange={(search) =>
          setQuery(search === "" ? {} : { search }, { replace: true, preventScrollReset: true })
        }
        onCreateOrder={createOrder}
        onViewOrders={viewOrders}
      />
    </PageFrame>
  );
}
