/** The dashboard: today's numbers and the cut-off, what needs the merchant, two weeks as a chart, and first steps for a new account. */
import type { Order } from "@merchant-portal/api";
import { Card } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { PageHeading } from "#kit/page-heading.tsx";
import { FirstSteps } from "#parts/first-steps/first-steps.tsx";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import { usePrintedOrders } from "#parts/printing/history/use-print-history.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import type { DashboardLinks } from "./dashboard-links.ts";
import { useDashboardOrders } from "./dashboard-orders.ts";
import { NeedsYou } from "./needs-you.tsx";
import { LatestOrders, TwoWeeks } from "./order-figures.tsx";
import { Today } from "./today-counts.tsx";
import { useDashboardWords } from "./use-dashboard-words.ts";

interface DashboardScreenProps extends DashboardLinks {
  /** Whom the page greets. */
  user?: { name: string; merchantName: string } | undefined;
  /** Links to the merchant's tasks, below all else. */
  children: ReactNode;
}

/** The merchant's day; a new account gets first steps instead of zeros. */
export function DashboardScreen({ user, linkTo, onCreateLike, onFix, children }: DashboardScreenProps) {
  const t = useDashboardWords();
  const orders = useDashboardOrders();
  const isNew = orders.firstOrders?.length === 0;
  return (
    <div className="mp:grid mp:gap-6">
      <PageHeading
        title={t("title")}
        description={user && <span className="mp:wrap-anywhere">{t("greeting", user)}</span>}
      />
      {orders.firstOrders && <FirstDays orders={orders.firstOrders} linkTo={linkTo} />}
      {!isNew && <Today orders={orders} linkTo={(query) => linkTo("orders", query)} />}
      <div className="mp:grid mp:items-start mp:gap-6 mp:empty:hidden mp:lg:grid-cols-2">
        <NeedsYou troubled={orders.troubled} isHiddenWhenCalm={isNew} {...{ linkTo, onCreateLike, onFix }} />
        {!isNew && (
          <div className="mp:grid mp:min-w-0 mp:gap-6">
            <TwoWeeks orders={orders} linkTo={linkTo} />
            <LatestOrders orders={orders} linkTo={linkTo} />
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

interface FirstDaysProps extends Pick<DashboardLinks, "linkTo"> {
  /** All orders of the merchant: few. */
  orders: readonly Order[];
}

/** The first steps, until one of the first orders was printed on this device, or has left. */
function FirstDays({ orders, linkTo }: FirstDaysProps) {
  const hasShop = useHasShop();
  const prints = usePrintedOrders(orders.length > 0);
  const isReading = orders.length > 0 && prints.at === "reading";
  const isReady = orders.some(({ pickupReadyAt }) => toEpochMs(pickupReadyAt) !== undefined);
  const hasShipped = isReady || (prints.at === "ready" && prints.value.size > 0);
  if (isReading || hasShipped) return null;
  return (
    <Card>
      <FirstSteps
        hasOrder={orders.length > 0}
        actions={{
          shipFrom: linkTo("shipFromLocations"),
          shop: linkTo("integrations"),
          order: linkTo("createOrder"),
          label: linkTo("orders"),
          fulfil: linkTo("orders", hasShop ? { tab: "unfulfilled" } : {}),
        }}
      />
    </Card>
  );
}
