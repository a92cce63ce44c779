/** Which of the selected orders an action applies to, and which it skips and why (S4.5, S4.2). Open it to add a reason, or to change how many are named. */
import type { Order } from "@merchant-portal/api";
import { useFormat } from "#kit/use-format.ts";
import type { JobItem, SkippedItem } from "#parts/jobs/job.ts";
import { orderName } from "./order-name.ts";
import { useOrderWords } from "./use-order-words.ts";
import type en from "./locales/en.json";

export type SkipReason = keyof typeof en.skipped;

/** Orders to send, and orders to skip; both in the order of the list. */
export interface OrderPlan {
  items: readonly JobItem[];
  skipped: readonly (SkippedItem & { reason: SkipReason })[];
}

/** Of an order, a job stores its id and its name, nothing else (T25). */
const itemOf = (order: Order): JobItem => ({ id: order.id, name: orderName(order) });

/** Splits a selection into orders to send and orders to skip with a reason. */
export function planOrders(
  selected: readonly Order[],
  whySkipped: (order: Order) => SkipReason | undefined,
): OrderPlan {
  const judged = selected.map((order) => ({ item: itemOf(order), reason: whySkipped(order) }));
  return {
    items: judged.flatMap(({ item, reason }) => (reason === undefined ? [item] : [])),
    skipped: judged.flatMap(({ item, reason }) => (reason === undefined ? [] : [{ item, reason }])),
  };
}

interface PlanListsProps {
  plan: OrderPlan;
  /** For example "2 selected orders are not deleted". */
  skippedTitle: string;
}

/** Orders that are named before the dialog only gives a number. */
const maxNamed = 5;
/** Skipped orders that are listed. */
const maxSkipped = 100;

/** In a confirmation dialog: the first orders that will be sent, and every skipped order with its reason. */
export function PlanLists({ plan: { items, skipped }, skippedTitle }: PlanListsProps) {
  const t = useOrderWords();
  const format = useFormat();
  const more = (hidden: number) =>
    hidden > 0 && <li className="mp:text-text-muted">{t("more", { count: hidden, number: format.number(hidden) })}</li>;
  return (
    <>
      {items.length > 1 && (
        <ul className="mp:rounded-control mp:border mp:border-border mp:bg-surface-sunken mp:px-3 mp:py-2 mp:text-dense">
          {items.slice(0, maxNamed).map(({ id, name }) => (
            <li key={id} className="mp:font-mono mp:text-meta mp:wrap-anywhere">
              <bdi className="mp:line-clamp-2">{name}</bdi>
            </li>
          ))}
          {more(items.length - maxNamed)}
        </ul>
      )}
      {skipped.length > 0 && (
        <div>
          <p className="mp:mb-1.5 mp:font-medium">{skippedTitle}</p>
          {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard too */}
          <ul
            tabIndex={0}
            aria-label={skippedTitle}
            className="mp:max-h-40 mp:overflow-y-auto mp:rounded-control mp:border mp:border-border mp:px-3 mp:py-2 mp:text-dense"
          >
            {skipped.slice(0, maxSkipped).map(({ item: { id, name }, reason }) => (
              <li key={id} className="mp:flex mp:flex-wrap mp:gap-x-2 mp:wrap-anywhere">
                <bdi className="mp:font-mono mp:text-meta">{name}</bdi>
                <span className="mp:text-text-muted">{t(`skipped.${reason}`)}</span>
              </li>
            ))}
            {more(skipped.length - maxSkipped)}
          </ul>
          {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        </div>
      )}
    </>
  );
}
