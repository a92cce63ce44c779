import { isOrder, type Order } from "@merchant-portal/api";
import { CreateOrderScreen, likeOrder, readStartFrom } from "@merchant-portal/portal-features/screens";
import { useEffect, useState } from "react";
import { pathTo } from "#paths.ts";
import { useLocation, useNavigate } from "react-router-dom";
import { useShellUser } from "#session/visitor.tsx";
import { PageFrame } from "./page-frame.tsx";

/** `/new`: the wizard; a created order is marked at the top of the list that follows. */
export function Component() {
  const navigate = useNavigate();
  const user = useShellUser();
  const startFrom = useStartFrom();
  if (!user) return null;
  return (
    <PageFrame className="max-w-[51rem]">
      <CreateOrderScreen
        key={user.sub}
        draftOwner={user.sub}
        isOwnerIn={user.isStillIn}
        startFrom={startFrom}
        newOrderHref={pathTo("createOrder")}
        onViewOrders={(created) =>
          void navigate(pathTo("orders"), { state: created ? { newOrderId: created.id } : undefined })
        }
      />
    </PageFrame>
  );
}

/** What another page has sent along, once: coming back to this entry of the history does not start the order again. */
function useStartFrom() {
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const [given] = useState(state);
  useEffect(() => {
    if (given !== null) void navigate(pathTo("createOrder"), { replace: true, state: null, preventScrollReset: true });
  }, [given, navigate]);
  if (typeof given !== "object" || given === null) return undefined;
  if ("startLike" in given) return isOrder(given.startLike) ? likeOrder(given.startLike as Order) : undefined;
  return "startFrom" in given ? readStartFrom(given.startFrom) : undefined;
}
