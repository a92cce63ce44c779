import { BulkCreateScreen } from "@merchant-portal/portal-features/bulk-create";
import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { useShellUser } from "#navigation/visitor.ts";

/** `/bulkNew`: many orders from two files. */
export function BulkCreatePage() {
  const user = useShellUser();
  if (!user) return null;
  return (
    <Queries>
      <div className="px-4 py-6 md:px-6 md:py-8">
        <div className="mx-auto w-full max-w-[90rem]">
          <BulkCreateScreen key={user.sub} />
        </div>
      </div>
    </Queries>
  );
}
