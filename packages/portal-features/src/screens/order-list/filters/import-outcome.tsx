/** What became of an import: how many of its orders can be marked ready, and which are to be corrected, each a filter of the list (S2.85). */
import type { Order } from "@merchant-portal/api";
import { Button } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useClock } from "#kit/relative-time.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { type SentImport, useImportOrders } from "#parts/order-import/upload/use-import-orders.ts";
import { readOrders } from "#parts/orders/read-orders.api.ts";
import { can } from "#rules/order-status.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { type FiltersProps, statusOptions } from "./list-filters.ts";
import { isBeingCreated } from "./use-follow-import.ts";

/** Pages that are read: of a longer import nothing is said, as part of it would be taken for the whole. */
const maxPages = 20;
/** Milliseconds between two readings while its orders are still being created. */
const pause = { short: 3_000, long: 15_000 } as const;

/** The counts of the import that the list is filtered by; nothing while they are not known. */
export function ImportOutcome(props: FiltersProps) {
  const ofImport = useImportOrders(props.filters.import);
  return ofImport.at === "ready" && ofImport.sent.references.size > 0 ? (
    <Outcome {...props} sent={ofImport.sent} />
  ) : null;
}

function Outcome({ filters, onFiltersChange, sent }: FiltersProps & { sent: SentImport }) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  const api = useApi();
  const { references, since, until } = sent;
  const total = references.size;
  const { data } = useQuery({
    ...readOrders(api, { dateFrom: since, dateTo: until }, maxPages),
    staleTime: 10_000,
    refetchInterval: ({ state }) => {
      const found = state.data && ordersOf(state.data.orders, references).length;
      const isWhole = found === undefined || found >= total || state.data?.hasMore === true;
      if (isWhole || !isBeingCreated(sent, Date.now())) return false;
      return total > 300 ? pause.long : pause.short;
    },
  });
  const isComing = useClock((now) => Number(isBeingCreated(sent, now))) === 1;
  if (!data || data.hasMore) return null;
  const orders = ordersOf(data.orders, references);
  const groups = statusOptions.flatMap((option) => {
    const count = orders.filter(({ orderStatus }) => option.statuses.includes(orderStatus)).length;
    return count > 0 ? [{ ...option, count }] : [];
  });
  const ready = orders.filter(can.markReady).length;
  const toCorrect = orders.filter((order) => !can.print(order)).length;
  const counted = (count: number) => ({ count, number: format.number(count) });
  const missing = total - orders.length;
  const sentences = [
    ready > 0 && t("outcome.ready", counted(ready)),
    toCorrect > 0 && t("outcome.toCorrect", counted(toCorrect)),
    missing > 0 && t(isComing ? "outcome.coming" : "outcome.missing", counted(missing)),
  ].filter((sentence) => sentence !== false);
  const chosen = filters.status.join();
  return (
    <div
      className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2 mp:text-dense"
      data-slot="import-outcome"
    >
      <output>{sentences.join(" ")}</output>
      <fieldset aria-label={t("outcome.statuses")} className="mp:flex mp:min-w-0 mp:flex-wrap mp:gap-2">
        {groups.map(({ label, statuses, count }) => {
          const isChosen = chosen === statuses.join();
          return (
            <Button
              key={label}
              size="sm"
              variant={isChosen ? "primary" : "secondary"}
              aria-pressed={isChosen}
              onClick={() => onFiltersChange({ ...filters, status: isChosen ? [] : statuses })}
            >
              {t("outcome.status", { status: shared(`status.${label}`), number: format.number(count) })}
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}

const ordersOf = (orders: readonly Order[], references: ReadonlySet<string>) =>
  orders.filter(({ refNumber }) => refNumber !== undefined && references.has(refNumber));
