/**
 * Prints labels by the merchant's rules (S3.40): after orders were marked ready, and when an import is done. Each
 * print is an ordinary print job; labels that are printed as they are now are left out. `label-printing.tsx` loads it where a rule is on. Open it to add
 * a rule.
 */
import type { Order } from "@merchant-portal/api";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useMerchant, useUser } from "#kit/host.ts";
import { webLocks } from "#kit/safe-storage.ts";
import { useApi } from "#kit/use-api.ts";
import type { JobView } from "#parts/jobs/jobs.ts";
import { useAddJob, useEngine } from "#parts/jobs/use-jobs.ts";
import { createdSince, createdUntil } from "#parts/order-import/upload/sent-import.ts";
import { userImports } from "#parts/order-import/upload/sent-imports.ts";
import { findOrder } from "#parts/orders/orders.api.ts";
import { readOrders } from "#parts/orders/read-orders.api.ts";
import { orderCache } from "#parts/orders/order-cache.ts";
import { printHistory } from "#parts/printing/history/print-history.ts";
import { dueImports, type LabelRule, labelRuleStore, setDueImports } from "#parts/printing/label-rules.ts";
import {
  loadChoice,
  planPrints,
  printableOf,
  printJobs,
  slipFormatFor,
  withFingerprints,
} from "#parts/printing/print-plan.ts";
import { printersNow } from "#parts/printing/printers/printer-store.ts";
import { useRuleNotices } from "#parts/printing/use-print-words.tsx";
import { type Created, lookAtImports, makesLabels, maxPages, ofImport, unprinted } from "./due-labels.ts";

/** Milliseconds between two ticks. How long an import waits is in `due-labels.ts`. */
const tick = 4_000;

/** Prints by rule. Draws nothing. */
export function PrintByRule() {
  const jobs = useEngine();
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const say = useRuleNotices();
  const print = usePrintLabels(say.noHistory);

  const printReady = async (items: JobView["items"]) => {
    const loaded = orderCache(queries).loaded();
    const orders: Order[] = [];
    let unread = 0;
    for (const { item, state } of items) {
      if (state.at !== "done") continue;
      // An order that another page marked has no answer here.
      const known = (state.result as Order | undefined) ?? loaded.get(item.id);
      // oxlint-disable-next-line no-await-in-loop -- one look-up at a time, and rarely any
      const order = known ?? (await findOrder(api, item.id).catch(() => undefined));
      if (order) orders.push(order);
      else unread += 1;
    }
    if (unread > 0) say.notRead(unread);
    await print(orders);
  };
  const onEnd = useEffectEvent(({ job, items }: Pick<JobView, "job" | "items">) => {
    const rules = labelRuleStore().get();
    if (!rules[job.kind as LabelRule] || job.done === 0) return;
    if (job.kind === "ready") void printReady(items);
    else setDueImports(user, [...dueImports(user), { id: job.id, at: Date.now() }]);
  });
  useEffect(() => jobs.onEnd((end) => onEnd(end)), [jobs]);

  const [pauses] = useState(() => new Map<string, number>());
  const look = useEffectEvent(() =>
    lookAtImports(user, {
      pauses,
      now: Date.now,
      read: (id, isLate) => createdOrders(id, isLate, { api, user, queries }),
      print,
      onForgotten: say.forgotten,
    }),
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (dueImports(user).length === 0 || !labelRuleStore().get().upload) return;
      void inOneTab(() => look());
    }, tick);
    return () => clearInterval(timer);
  }, [user]);
  return null;
}

/** Only one tab looks at a time. */
async function inOneTab(run: () => Promise<void>): Promise<void> {
  const locks = webLocks();
  if (!locks) return run();
  await locks.request("mp-label-rules", { ifAvailable: true }, async (lock) => {
    if (lock) await run();
  });
}

interface Page {
  api: ReturnType<typeof useApi>;
  user: string | undefined;
  queries: QueryClient;
}

/** The orders of an import; the pause before the next look while some are still to come. */
async function createdOrders(id: string, isLate: boolean, { api, user, queries }: Page): Promise<Created> {
  const imports = userImports(api, user);
  const sent = await imports.get(id);
  if (!sent) return { orders: [] };
  const references = await imports.references(id);
  // It is printed by hand.
  if (references.length > maxPages * 100) return { orders: [] };
  const range = { dateFrom: createdSince(sent), dateTo: createdUntil(sent) };
  const { orders } = await queries.fetchQuery({ ...readOrders(api, range, maxPages), staleTime: 0 });
  return ofImport(orders, references, isLate);
}

/** Returns the function that prints labels as they were printed last on this device. `onNoHistory` gets the number of orders that print nothing for that. */
function usePrintLabels(onNoHistory: (count: number) => void): (orders: readonly Order[]) => Promise<void> {
  const addJob = useAddJob(printJobs);
  const jobs = useEngine();
  const queries = useQueryClient();
  const merchant = useMerchant();
  return async (orders) => {
    const printable = printableOf(orders);
    if (printable.length === 0) return;
    const history = await queries.fetchQuery(printHistory(merchant)).catch(() => undefined);
    if (!history) return onNoHistory(printable.length);
    const due = unprinted(printable, history, jobs.pendingWith(printJobs.name, makesLabels));
    if (due.length === 0) return;
    const choice = loadChoice("label");
    const isSeveral = due.length > 1;
    const { items } = planPrints(due, isSeveral && choice.isReversed);
    addJob({
      items: withFingerprints(items, due),
      options: {
        kind: "label",
        format: choice.format,
        withSlip: slipFormatFor[choice.format] !== undefined && choice.withSlip,
        listsFailed: isSeveral && choice.listsFailed,
        transport: printersNow().chosen[choice.format] ?? "file",
      },
    });
  };
}
