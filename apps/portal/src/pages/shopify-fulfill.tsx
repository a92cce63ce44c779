import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { ShopifyFulfillScreen } from "@merchant-portal/portal-features/shopify-fulfill";
import { Button } from "@merchant-portal/ui";
import { PageLink } from "#navigation/page-link.tsx";
import { useSearchParams } from "#navigation/use-location.ts";
import { usePortalWords } from "#use-portal-words.ts";

/** `/platform/fulfill?shop&id`: one order of a Shopify shop, opened from the shop's admin. */
export function ShopifyFulfillPage() {
  const say = usePortalWords();
  const [query] = useSearchParams();
  return (
    <Queries>
      <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-6 md:py-8">
        <ShopifyFulfillScreen
          query={query}
          next={
            <Button asChild>
              <PageLink page="orders">{say("header.viewOrders")}</PageLink>
            </Button>
          }
        />
      </div>
    </Queries>
  );
}
