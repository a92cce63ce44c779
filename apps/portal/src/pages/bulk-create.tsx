import { BulkCreateScreen } from "@merchant-portal/portal-features/screens";
import { useNavigate } from "react-router-dom";
import { pathTo } from "#paths.ts";
import { useShellUser } from "#session/visitor.tsx";
import { PageFrame } from "./page-frame.tsx";

/** `/bulkNew`: creates orders from files, then shows the import's orders. */
export function Component() {
  const navigate = useNavigate();
  const user = useShellUser();
  if (!user) return null;
  return (
    <PageFrame className="max-w-[93rem]">
      <BulkCreateScreen
        key={user.sub}
        onSeeOrders={(importId) => void navigate(pathTo("orders", { import: importId }))}
      />
    </PageFrame>
  );
}
