import { BulkCreateScreen } from "@merchant-portal/portal-features/bulk-create";
import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { pathTo } from "#navigation/paths.ts";
import { useNavigate } from "#navigation/use-location.ts";
import { useShellUser } from "#navigation/visitor.ts";

/** `/bulkNew`: many orders from two files; the list that follows shows those of the import. */
export function BulkCreatePage() {
  const navigate = useNavigate();
  const user = useShellUser();
  if (!user) return null;
  return (
    <Queries>
      <div className="px-4 py-6 md:px-6 md:py-8">
        <div className="mx-auto w-full max-w-[90rem]">
          <BulkCreateScreen
            key={user.sub}
            onSeeOrders={(importId) => navigate(`${pathTo("orders")}?${new URLSearchParams({ import: importId })}`)}
          />
        </div>
      </div>
    </Queries>
  );
}
