import { BulkCreateScreen } from "@merchant-portal/portal-features/screens";
import { useNavigate } from "react-router-dom";
import { pathTo } from "#paths.ts";
import { useShellUser } from "#session/visitor.tsx";
import { PageFrame } from "./page-frame.tsx";

/** `/bulkNew`: many orders from two files; the list that follows shows those of the import. */
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
