/** The provider that other apps put around the widgets. Open it to change what every widget has beside it. */
import { PrintJobs } from "#parts/printing/print-jobs.tsx";
import { OrderJobs } from "#parts/orders/order-jobs.tsx";
import type { DeliveryProviderProps } from "#kit/base-provider.tsx";
import { DeliveryProvider as ScreenAndCache } from "#kit/provider.tsx";

/**
 * Cache, words, notices and theme for the widgets inside, and, once for all of them, what runs over many orders: deletions, marking
 * ready and printing. Two tables in one provider print a label once.
 */
export function DeliveryProvider({ children, ...props }: DeliveryProviderProps) {
  return (
    <ScreenAndCache {...props}>
      {children}
      <OrderJobs />
      <PrintJobs />
    </ScreenAndCache>
  );
}
