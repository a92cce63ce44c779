import { isOrder, type Order } from "@merchant-portal/api";
import { CreateOrderScreen } from "@merchant-portal/portal-features/screens/create-order";
import { readStartFrom, startLike } from "@merchant-portal/portal-features/screens/create-order/start-from";
import { useEffect, useState } from "react";
import { hrefOf, pathTo } from "#paths.ts";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { type ShellUser, useShellUser } from "#session/visitor.tsx";
import { PageFrame } from "./page-frame.tsx";

/** `/new`: the wizard. A created order is highlighted in the orders list. With `?fix=` it corrects an order that could not be placed (S2.80). */
export function Component() {
  const user = useShellUser();
  const fix = useSearchParams()[0].get("fix") ?? undefined;
  return user && <NewOrder key={`${user.sub} ${fix ?? ""}`} user={user} fix={fix} />;
}

/** One order: after a correction, nothing of the order before it comes back. */
function NewOrder({ user, fix }: { user: ShellUser; fix: string | undefined }) {
  const navigate = useNavigate();
  const start = useStartFrom();
  return (
    <PageFrame>
      <CreateOrderScreen
        draftOwner={user.sub}
        isOwnerIn={user.isStillIn}
        {...start}
        fix={fix}
        onFix={(id) => void navigate(pathTo("createOrder", { fix: id }))}
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
  if ("startLike" in initial) return isOrder(initial.startLike) ? startLike(initial.startLike as Order) : undefined;
  return "startFrom" in initial ? { startFrom: readStartFrom(initial.startFrom) } : undefined;
}
