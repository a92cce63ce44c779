import { CreateOrderScreen } from "@merchant-portal/portal-features/create-order";
import { readStartFrom } from "@merchant-portal/portal-features/create-order/start-from";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { pathTo } from "#navigation/paths.ts";
import { useShellUser } from "#navigation/visitor.ts";

/** `/new`: the wizard; a created order is marked at the top of the list that follows. */
export function CreateOrderPage() {
  const navigate = useNavigate();
  const user = useShellUser();
  const startFrom = useStartFrom();
  if (!user) return null;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6 md:py-8">
      <CreateOrderScreen
        key={user.sub}
        draftOwner={user.sub}
        startFrom={startFrom}
        onViewOrders={(created) =>
          void navigate(pathTo("orders"), { state: created ? { newOrderId: created.id } : undefined })
        }
      />
    </div>
  );
}

/** What another page has sent along, once: coming back to this entry of the history does not begin the order again. */
function useStartFrom() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [given] = useState(state);
  useEffect(() => {
    if (given !== null) void navigate(pathTo("createOrder"), { replace: true, state: null });
  }, [given, navigate]);
  return typeof given === "object" && given !== null && "startFrom" in given
    ? readStartFrom(given.startFrom)
    : undefined;
}
