import { isOrder, type Order } from "@merchant-portal/api";
import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { CreateOrderScreen } from "@merchant-portal/portal-features/create-order";
import { likeOrder, readStartFrom } from "@merchant-portal/portal-features/create-order/start-from";
import { useEffect, useState } from "react";
import { pathTo } from "#navigation/paths.ts";
import { useLocation, useNavigate } from "#navigation/use-location.ts";
import { useShellUser } from "#navigation/visitor.ts";

/** `/new`: the wizard; a created order is marked at the top of the list that follows. */
export function CreateOrderPage() {
  const navigate = useNavigate();
  const user = useShellUser();
  const startFrom = useStartFrom();
  if (!user) return null;
  return (
    <Queries>
      <div className="px-4 py-6 md:px-6 md:py-8">
        <div className="mx-auto max-w-3xl">
          <CreateOrderScreen
            key={user.sub}
            draftOwner={user.sub}
            isOwnerIn={user.isStillIn}
            startFrom={startFrom}
            newOrderHref={pathTo("createOrder")}
            onViewOrders={(created) =>
              navigate(pathTo("orders"), { state: created ? { newOrderId: created.id } : undefined })
            }
          />
        </div>
      </div>
    </Queries>
  );
}

/** What another page has sent along, once: coming back to this entry of the history does not begin the order again. */
function useStartFrom() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [given] = useState(state);
  useEffect(() => {
    if (given !== null) navigate(pathTo("createOrder"), { replace: true, state: null });
  }, [given, navigate]);
  if (typeof given !== "object" || given === null) return undefined;
  if ("startLike" in given) return isOrder(given.startLike) ? likeOrder(given.startLike as Order) : undefined;
  return "startFrom" in given ? readStartFrom(given.startFrom) : undefined;
}
