import { ShopifyFulfillScreen } from "@merchant-portal/portal-features/screens";
import { Button } from "@merchant-portal/ui";
import { PageLink } from "#shell/page-link.tsx";
import { useSearchParams } from "react-router-dom";
import { usePortalWords } from "#use-portal-words.ts";
import { PageFrame } from "./page-frame.tsx";

/** `/platform/fulfill?shop&id`: fulfills one Shopify order; opened from the shop's admin. */
export function Component() {
  const t = usePortalWords();
  const [query] = useSearchParams();
  return (
    <PageFrame className="max-w-3xl">
      <ShopifyFulfillScreen
        query={query}
        next={
          <Button asChild>
            <PageLink page="orders">{t("header.viewOrders")}</PageLink>
          </Button>
        }
      />
    </PageFrame>
  );
}
