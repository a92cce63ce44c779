/** The Fulfill action of the orders list (S2.20): for one order it asks for the location; several it sends as a job (`jobs/fulfill.job.ts`). */
import { isApiError, type Order } from "@merchant-portal/api";
import { Button, Dialog, DialogBody, DialogContent, DialogFooter, InfoIcon, LiveRegion } from "@merchant-portal/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState, type FormEvent, type ReactNode } from "react";
import { LoadFailure } from "#kit/load-failure.tsx";
import { useShopifyApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useIsMounted } from "#kit/use-is-mounted.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useUser } from "#kit/host.ts";
import { useAddJob, useEngine } from "#parts/jobs/use-jobs.ts";
import { PlanLists } from "#parts/orders/order-plan.tsx";
import { orderCache } from "#parts/orders/order-cache.ts";
import { FulfillFailure, fulfilledText, LocationPicker, useFulfillOrder, useMissingChoice } from "./fulfill-choice.tsx";
import { fulfillJob, planFulfill, showFulfilled } from "./jobs/fulfill.job.ts";
import {
  type PendingFulfillment,
  setPendingFulfillment,
  type ShopifyItem,
  useShopifyJobWords,
} from "./jobs/shopify-job.ts";
import { type Fulfilled, fulfillmentOptions, type ShopifyOrderRef } from "./shopify.api.ts";
import { useShopifyErrorWords, useShopifyWords } from "./shopify-words.ts";

export interface FulfillOrdersProps {
  /** The merchant's linked shop. */
  shop: string;
  /** The selected orders, in the order of the list. */
  orders: readonly Order[];
  onClose: () => void;
}

/** The dialog of Fulfill. Mount it when the button is clicked, until `onClose`. */
export function FulfillOrders({ shop, orders, onClose }: FulfillOrdersProps) {
  const jobs = useEngine();
  const [plan] = useState(() => {
    const underway = jobs.getOpen(fulfillJob.name);
    return planFulfill(orders, (id) => underway.has(id));
  });
  const [only] = plan.items;
  if (only && plan.items.length === 1 && plan.skipped.length === 0) {
    return <FulfillOne shop={shop} item={only} onClose={onClose} />;
  }
  return <FulfillSeveral shop={shop} plan={plan} onClose={onClose} />;
}

interface FulfillSeveralProps extends Omit<FulfillOrdersProps, "orders"> {
  plan: ReturnType<typeof planFulfill>;
}

/** The question: number and first references of the orders, and each skipped order with its reason. The job shows its progress and result. */
function FulfillSeveral({ shop, plan, onClose }: FulfillSeveralProps) {
  const t = useShopifyWords();
  const tJobs = useShopifyJobWords();
  const shared = useSharedWords();
  const format = useFormat();
  const add = useAddJob(fulfillJob);
  const counted = (count: number) => ({ count, number: format.number(count) });
  const sent = counted(plan.items.length);
  const start = () => {
    onClose();
    add({ ...plan, options: { shop } });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={tJobs("title.fulfill")} size="sm" closeLabel={shared("actions.close")}>
        <DialogBody className="mp:grid mp:content-start mp:gap-4">
          {sent.count > 0 && (
            <>
              <p>{t("several.question", sent)}</p>
              <p className="mp:flex mp:gap-2 mp:text-text-muted">
                <InfoIcon aria-hidden className="mp:mt-0.5 mp:size-4 mp:shrink-0 mp:text-info" />
                {t("several.oneShopifyOrderAtATime")}
              </p>
            </>
          )}
          <PlanLists plan={plan} skippedTitle={tJobs("skipped", counted(plan.skipped.length))} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{shared(sent.count > 0 ? "actions.cancel" : "actions.close")}</Button>
          {sent.count > 0 && (
            <Button variant="primary" onClick={start}>
              {t("several.submit", sent)}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** After a reload in the middle: says that the outcome is not known, and reads the order on a press. */
export function LostFulfillment(lost: PendingFulfillment) {
  const t = useShopifyWords();
  const tJobs = useShopifyJobWords();
  const notify = useNotify();
  const queries = useQueryClient();
  const options = fulfillmentOptions(useShopifyApi(), lost);
  const user = useUser();
  const start = useEffectEvent(() => {
    function ask(detail?: string): void {
      notify.warning(t("fulfill.lost", { name: lost.name }), {
        id: "lost-fulfillment",
        ...(detail && { detail }),
        action: { label: t("fulfill.look"), onPress: () => void look() },
        // A press reads it: until it is known to be fulfilled, the next page asks again.
        onClose: (reason) => reason !== "action" && setPendingFulfillment(user, undefined),
      });
    }
    async function look(): Promise<void> {
      try {
        const { fulfillmentIds } = await queries.fetchQuery(options);
        if (!fulfillmentIds) return ask(t("fulfill.open"));
        setPendingFulfillment(user, undefined);
        const title = tJobs("done.fulfill", { count: 1, number: "1", name: lost.name });
        notify.success(title, { seconds: 10, detail: fulfilledText(t, fulfillmentIds) });
        await orderCache(queries).invalidate();
      } catch {
        ask(t("fulfill.couldNotRead", { name: lost.name }));
      }
    }
    ask();
  });
  useEffect(() => start(), []);
  return null;
}

/**
 * Sends one order. Until its answer, the tab remembers it: a reload must not lose sight of it (S2.24). `onDone` shows that it is fulfilled. Both also
 * happen when the dialog is gone, as after 'Back'; a failure is then a notice.
 */
function useFulfillAndRemember(order: ShopifyOrderRef, name: string, onDone: (fulfilled: Fulfilled) => void) {
  const t = useShopifyWords();
  const user = useUser();
  const notify = useNotify();
  const isMounted = useIsMounted();
  const fulfill = useFulfillOrder(order, {
    onSuccess: (fulfilled) => {
      setPendingFulfillment(user, undefined);
      onDone(fulfilled);
    },
    onError: (error) => {
      const isShown = isMounted.current;
      // Nobody has read it: the next page of the list offers to look.
      if (isShown || !(isApiError(error) && error.outcomeUnknown)) setPendingFulfillment(user, undefined);
      if (!isShown) notify.failure(t("fulfill.couldNotFulfillShopify"), error);
    },
  });
  const send: typeof fulfill.send = (choice) => {
    setPendingFulfillment(user, { ...order, name });
    fulfill.send(choice);
  };
  return { ...fulfill, send };
}

/** The dialog for one order: it loads the locations, lets the merchant choose one, and sends the order (S5.21). */
function FulfillOne({ shop, item, onClose }: { shop: string; item: ShopifyItem; onClose: () => void }) {
  const t = useShopifyWords();
  const shared = useSharedWords();
  const inWords = useShopifyErrorWords();
  const reasonId = useId();
  const formId = useId();
  const order: ShopifyOrderRef = { shop, id: item.shopifyId };
  const options = useQuery(fulfillmentOptions(useShopifyApi(), order));
  const queries = useQueryClient();
  const notify = useNotify();
  const showDone = () => showFulfilled(queries, [{ item, result: {} }]);
  const fulfill = useFulfillAndRemember(order, item.name, ({ fulfillmentIds, wasFulfilled }) => {
    showDone();
    const detail = wasFulfilled && { detail: t("fulfill.before") };
    notify.success(fulfilledText(t, fulfillmentIds), { seconds: 10, ...detail });
    onClose();
  });
  const [locationId, setLocationId] = useState<string | null>(null);
  const { data } = options;
  // The chosen location may no longer be offered.
  const location = data?.locations.find(({ id }) => id === locationId);
  const missing = useMissingChoice({ location, rates: undefined, rate: undefined });
  const isFulfilled = data?.fulfillmentIds !== undefined && !fulfill.isPending;
  const close = () => {
    if (fulfill.isPending) return;
    if (isFulfilled) showDone();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (location) fulfill.send({ locationId: location.id });
  };

  let body: ReactNode;
  if (isFulfilled)
    body = <output className="mp:block mp:wrap-anywhere">{fulfilledText(t, data.fulfillmentIds ?? [])}</output>;
  else if (data) {
    body = (
      <form id={formId} noValidate onSubmit={submit} aria-busy={fulfill.isPending} className="mp:grid mp:gap-4">
        <LocationPicker
          locations={data.locations}
          value={location?.id ?? null}
          onValueChange={setLocationId}
          isDisabled={fulfill.isPending}
        />
        {data.locations.length > 0 && (
          <p id={reasonId} className="mp:text-text-muted mp:empty:hidden">
            {missing}
          </p>
        )}
        <FulfillFailure error={fulfill.error} checkAgain={async () => (await options.refetch()).isSuccess} />
      </form>
    );
  } else if (options.isPending) {
    body = <LocationPicker locations={[]} value={null} onValueChange={() => undefined} isLoading />;
  } else {
    body = (
      <LoadFailure
        title={t("fulfill.locationsFailed", { id: order.id })}
        error={options.error}
        words={inWords(options.error)}
        onRetry={() => options.refetch()}
      />
    );
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={t("several.one", { name: item.name })}
        size="sm"
        {...(!fulfill.isPending && { closeLabel: shared("actions.close") })}
      >
        <DialogBody>
          <LiveRegion message={options.isPending ? shared("form.loading") : ""} />
          {body}
        </DialogBody>
        <DialogFooter>
          <Button disabled={fulfill.isPending} onClick={close}>
            {shared(isFulfilled ? "actions.close" : "actions.cancel")}
          </Button>
          {data && !isFulfilled && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={fulfill.isPending}
              disabled={!location}
              aria-describedby={location ? undefined : reasonId}
            >
              {t("fulfill.action")}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
