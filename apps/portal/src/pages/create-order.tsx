import { isOrder, type Order } from "@merchant-portal/api";
import { CreateOrderScreen } from "@merchant-portal/portal-features/screens/create-order";
import { likeOrder, readStartFrom } from "@merchant-portal/portal-features/screens/create-order/start-from";
import { useEffect, useState } from "react";
import { hrefOf, pathTo } from "#paths.ts";
import { useLocation, useNavigate } from "react-router-dom";
import { useShellUser } from "#session/visitor.tsx";
import { PageFrame } from "./page-frame.tsx";

/** `/new`: the wizard. A created order is highlighted in the orders list. */
export function Component() {
  const navigate = useNavigate();
  const user = useShellUser();
  const startFrom = useStartFrom();
  if (!user) return null;
  return (
    <PageFrame>
      <CreateOrderScreen
        key={user.sub}
        draftOwner={user.sub}
        isOwnerIn={user.isStillIn}
        startFrom={startFrom}
        newOrderHref={hrefOf(pathTo("createOrder"))}
        onViewOrders={(created) =>
          void navigate(pathTo("orders"), { state: created ? { newOrderId: created.id } : undefined })
        }
      />
    </PageFrame>
  );
}

/**
 * The order or address that another page passed in the history state. Removed after reading, so that going back does
 * not apply it again.
 */
function useStartFrom() {
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const [initial] = useState(state);
  useEffect(() => {
    if (initial !== null)
      void navigate(pathTo("createOrder"), { replace: true, state: null, preventScrollReset: true });
  }, [initial, navigate]);
  if (typeof initial !== "object" || initial === null) return undefined;
  if ("startLike" in initial) return isOrder(initial.startLike) ? likeOrder(initial.startLike as Order) : undefined;
  return "startFrom" in initial ? readStartFrom(initial.startFrom) : undefined;
}
