/**
 * The Fulfill action of the orders list (S2.20). For one order it asks for the location; for several it sends them and shows a result for
 * each. Open it to change what Fulfill does.
 */
import type { Order } from "@merchant-portal/api";
import { Button, Dialog, DialogBody, DialogContent, DialogFooter, InfoIcon, LiveRegion } from "@merchant-portal/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { runJobs } from "#kit/run-jobs.ts";
import { LoadFailure } from "#kit/load-failure.tsx";
import { useApi, useShopifyApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { invalidateOrders, findOrder, putOrders } from "#parts/orders/orders.api.ts";
import {
  FulfillFailure,
  fulfilledText,
  LocationPicker,
  useFulfillOrder,
  useMissingChoice,
} from "#parts/shopify/fulfill-choice.tsx";
import { fulfillmentOptions, fulfillOrders, type ShopifyOrderRef } from "#parts/shopify/shopify.api.ts";
import { useShopifyErrorWords, useShopifyWords } from "#parts/shopify/shopify-words.ts";
import { RunDialog, useRunWords, useShopifyRun, type RunKind } from "./run-dialog.tsx";
import { statesOf, planRun, shopifyNumberOf, type RunEntry, type RunState, type ShopifyRun } from "./shopify-run.ts";

export interface ShopifyOrdersProps {
  /** The merchant's linked shop. */
  shop: string;
  /** The selected orders, in the order of the list. */
  orders: readonly Order[];
  /** The name of an order in the list. */
  nameOf: (order: Order) => string;
  onClose: () => void;
}

/** The dialog of Fulfill. Mount it when the button is clicked, until `onClose`. */
export function FulfillOrders({ shop, orders, nameOf, onClose }: ShopifyOrdersProps) {
  const [plan] = useState(() =>
    planRun(orders, nameOf, ({ pickupReadyAt }) => (pickupReadyAt === undefined ? undefined : "fulfilled")),
  );
  const [only] = plan.entries;
  if (only && plan.entries.length === 1 && plan.skipped.length === 0) {
    return <FulfillOne shop={shop} entry={only} onClose={onClose} />;
  }
  return <FulfillSeveral shop={shop} plan={plan} onClose={onClose} />;
}

/** The orders after they were fulfilled: `pickupReadyAt` is how the list shows it (S2.21). */
const fulfilledNow = (entries: readonly RunEntry[]): Order[] =>
  entries.map(({ order }) => ({ ...order, pickupReadyAt: order.pickupReadyAt ?? Date.now() }));

function FulfillSeveral({ shop, plan, onClose }: { shop: string; plan: ShopifyRun; onClose: () => void }) {
  const t = useRunWords();
  const shared = useSharedWords();
  const format = useFormat();
  const kind = useFulfillKind(shop);
  const runner = useShopifyRun(plan, kind);
  const counted = (count: number) => ({ count, number: format.number(count) });
  const sent = counted(plan.entries.length);
  return (
    <RunDialog kind="fulfill" runner={runner} onClose={onClose}>
      <DialogBody className="grid content-start gap-4">
        {plan.entries.length > 0 && (
          <>
            <p>{t("fulfill.question", sent)}</p>
            <p className="flex gap-2 text-text-muted">
              <InfoIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
              {t("oneShopifyOrderAtATime")}
            </p>
          </>
        )}
        <Skipped skipped={plan.skipped} title={t("skippedTitle", counted(plan.skipped.length))} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{shared(plan.entries.length > 0 ? "actions.cancel" : "actions.close")}</Button>
        {plan.entries.length > 0 && (
          <Button variant="primary" onClick={runner.start}>
            {t("fulfill.submit", sent)}
          </Button>
        )}
      </DialogFooter>
    </RunDialog>
  );
}

/** Lists the orders that will not be sent, with the reasons. */
function Skipped({ skipped, title }: { skipped: ShopifyRun["skipped"]; title: string }) {
  const t = useRunWords();
  if (skipped.length === 0) return null;
  return (
    <div>
      <p className="mb-1.5 font-medium">{title}</p>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll a long list */}
      <ul
        tabIndex={0}
        aria-label={title}
        className="max-h-40 overflow-y-auto rounded-control border border-border px-3 py-2 text-dense"
      >
        {skipped.map(({ order: { id }, name, reason }) => (
          <li key={id} className="flex flex-wrap gap-x-2 wrap-anywhere">
            <bdi className="line-clamp-2 font-mono text-meta">{name}</bdi>
            <span className="text-text-muted">{t(`reasons.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
    </div>
  );
}

function useFulfillKind(shop: string): RunKind {
  const api = useApi();
  const shopify = useShopifyApi();
  const queries = useQueryClient();
  const show = (entries: readonly RunEntry[], states: ReadonlyMap<string, RunState>) => {
    const done = entries.filter(({ order }) => states.get(order.id)?.at === "done");
    void putOrders(queries, fulfilledNow(done));
    return states;
  };
  return {
    name: "fulfill",
    send: async (entries, idempotencyKey) => {
      const orders = entries.map((entry) => ({
        orderId: entry.order.id,
        shopifyId: entry.shopifyId,
        shopifyOrderNumber: shopifyNumberOf(entry),
      }));
      return show(entries, statesOf(entries, await fulfillOrders(shopify, { shop, orders, idempotencyKey })));
    },
    lookUp: async (entries) => {
      const { done } = await runJobs(entries, {
        run: async ({ order }) => ({ order: await findOrder(api, order.id) }),
      });
      const found = done.flatMap(({ result }) => result.order ?? []);
      void putOrders(queries, found);
      const states = new Map<string, RunState>(
        entries.map(({ order }) => [order.id, { at: "unknown", isOpen: false }]),
      );
      for (const { id, pickupReadyAt } of found) {
        states.set(id, pickupReadyAt === undefined ? { at: "unknown", isOpen: true } : { at: "done" });
      }
      return states;
    },
  };
}

/** The dialog for one order: it loads the locations, lets the merchant choose one, and sends the order (S5.21). */
function FulfillOne({ shop, entry, onClose }: { shop: string; entry: RunEntry; onClose: () => void }) {
  const t = useRunWords();
  const ts = useShopifyWords();
  const shared = useSharedWords();
  const inWords = useShopifyErrorWords();
  const reasonId = useId();
  const formId = useId();
  const order: ShopifyOrderRef = { shop, id: entry.shopifyId };
  const options = useQuery(fulfillmentOptions(useShopifyApi(), order));
  const fulfill = useFulfillOrder(order);
  const queries = useQueryClient();
  const notify = useNotify();
  const [locationId, setLocationId] = useState<string | null>(null);
  const { data } = options;
  // The chosen location may no longer be offered.
  const location = data?.locations.find(({ id }) => id === locationId);
  const missing = useMissingChoice({ location, rates: undefined, rate: undefined });
  const isFulfilled = data?.fulfillmentIds !== undefined && !fulfill.isPending;
  const showFulfilled = () => {
    void putOrders(queries, fulfilledNow([entry]));
    void invalidateOrders(queries);
  };
  const close = () => {
    if (fulfill.isPending) return;
    if (isFulfilled) showFulfilled();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!location) return;
    fulfill.send({ locationId: location.id }, ({ fulfillmentIds, wasFulfilled }) => {
      showFulfilled();
      const detail = wasFulfilled && { detail: ts("fulfill.before") };
      notify.success(fulfilledText(ts, fulfillmentIds), { seconds: 10, ...detail });
      onClose();
    });
  };

  let body: ReactNode;
  if (isFulfilled)
    body = <output className="block wrap-anywhere">{fulfilledText(ts, data.fulfillmentIds ?? [])}</output>;
  else if (data) {
    body = (
      <form id={formId} noValidate onSubmit={submit} aria-busy={fulfill.isPending} className="grid gap-4">
        <LocationPicker
          locations={data.locations}
          value={location?.id ?? null}
          onValueChange={setLocationId}
          isDisabled={fulfill.isPending}
        />
        {data.locations.length > 0 && (
          <p id={reasonId} className="text-text-muted empty:hidden">
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
        title={ts("fulfill.locationsFailed", { id: order.id })}
        error={options.error}
        words={inWords(options.error)}
        onRetry={() => void options.refetch()}
        isRetrying={options.isFetching}
      />
    );
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={t("fulfill.one", { name: entry.name })}
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
              {ts("fulfill.action")}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
