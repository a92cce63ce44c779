import { CreateOrderScreen } from "@merchant-portal/portal-features/create-order";
import { useNavigate } from "react-router-dom";
import { pathTo } from "#navigation/paths.ts";
import { useShellUser } from "#navigation/visitor.ts";

/** `/new`: the wizard; a created order is marked at the top of the list that follows. */
export function CreateOrderPage() {
  const navigate = useNavigate();
  const user = useShellUser();
  if (!user) return null;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6 md:py-8">
      <CreateOrderScreen
        key={user.sub}
        draftOwner={user.sub}
        onViewOrders={(created) =>
          void navigate(pathTo("orders"), { state: created ? { newOrderId: created.id } : undefined })
        }
      />
    </div>
  );
}
