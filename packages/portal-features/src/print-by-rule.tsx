/**
 * Prints labels by the merchant's rules (S3.40): after orders were marked ready, and when an import is done. Each
 * print is an ordinary print job; labels that are printed as they are now are left out. `label-printing.tsx` loads it where a rule is on. Open it to add
 * a rule.
 */
import type { Order } from "@merchant-portal/api";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useMerchant, useUser } from "#kit/host.ts";
import { createSafeStorage, isRecord, webLocks } from "#kit/safe-storage.ts";
import { useApi } from "#kit/use-api.ts";
import { userKey } from "#kit/user-data.ts";
import type { JobView } from "#parts/jobs/jobs.ts";
import { useAddJob, useEngine } from "#parts/jobs/use-jobs.ts";
import { createdSince, createdUntil } from "#parts/order-import/upload/sent-import.ts";
import { userImports } from "#parts/order-import/upload/sent-imports.ts";
import { findOrder, readOrders } from "#parts/orders/orders.api.ts";
import { orderCache } from "#parts/orders/order-cache.ts";
import { printHistory, printsOf } from "#parts/printing/history/print-history.ts";
import { type LabelRule, labelRuleStore } from "#parts/printing/label-rules.ts";
import {
  loadChoice,
  planPrints,
  printableOf,
  printJobs,
  slipFormatFor,
  withFingerprints,
} from "#parts/printing/print-plan.ts";
import { printersNow } from "#parts/printing/printers/printer-store.ts";

/** Pages that are read of an import: one of more orders is not printed by itself. */
const maxPages = 20;
/** Milliseconds between two looks at an import whose orders are still being created, and after which it prints those that are there. */
const waiting = { pause: 4_000, atMost: 15 * 60_000 } as const;

/** An import whose labels print once its orders are created. Stored, so that a reload does not forget it. */
interface DueImport {
  id: string;
  /** Epoch ms: when it was sent. */
  at: number;
}

/** Prints by rule. Draws nothing. */
export function PrintByRule() {
  const jobs = useEngine();
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const print = usePrintLabels();

  const printReady = async (items: JobView["items"]) => {
    const loaded = orderCache(queries).loaded();
    const orders: Order[] = [];
    for (const { item, state } of items) {
      if (state.at !== "done") continue;
      // An order that another page marked has no answer here.
      const known = (state.result as Order | undefined) ?? loaded.get(item.id);
      // oxlint-disable-next-line no-await-in-loop -- one look-up at a time, and rarely any
      const order = known ?? (await findOrder(api, item.id).catch(() => undefined));
      if (order) orders.push(order);
    }
    await print(orders);
  };
  const onEnd = useEffectEvent(({ job, items }: Pick<JobView, "job" | "items">) => {
    const rules = labelRuleStore().get();
    if (!rules[job.kind as LabelRule] || job.done === 0) return;
    if (job.kind === "ready") void printReady(items);
    else setDue(user, [...dueImports(user), { id: job.id, at: Date.now() }]);
  });
  useEffect(() => jobs.onEnd((end) => onEnd(end)), [jobs]);

  const look = useEffectEvent(async () => {
    for (const due of dueImports(user)) {
      const isLate = Date.now() - due.at > waiting.atMost;
      // oxlint-disable-next-line no-await-in-loop -- one import after the other, as they were sent
      const orders = await createdOrders(due.id, isLate, { api, user, queries }).catch(() => (isLate ? [] : undefined));
      if (!orders) continue;
      // First, so that a page that closes here prints nothing twice.
      setDue(
        user,
        dueImports(user).filter(({ id }) => id !== due.id),
      );
      // oxlint-disable-next-line no-await-in-loop -- as above
      await print(orders);
    }
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (dueImports(user).length === 0 || !labelRuleStore().get().upload) return;
      void inOneTab(() => look());
    }, waiting.pause);
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

const dueKey = "label-imports";
const storage = () => createSafeStorage(() => localStorage);
/** Without a user, nothing is stored beyond the page, and no import is printed by itself. */
function dueImports(user: string | undefined): readonly DueImport[] {
  if (user === undefined) return [];
  try {
    const raw: unknown = JSON.parse(storage().getItem(userKey(user, dueKey)) ?? "[]");
    const isDue = (one: unknown): one is DueImport =>
      isRecord(one) && typeof one["id"] === "string" && Number.isFinite(one["at"]);
    return Array.isArray(raw) ? raw.filter(isDue) : [];
  } catch {
    return [];
  }
}

function setDue(user: string | undefined, due: readonly DueImport[]): void {
  if (user === undefined) return;
  if (due.length === 0) storage().removeItem(userKey(user, dueKey));
  else storage().setItem(userKey(user, dueKey), JSON.stringify(due));
}

interface Page {
  api: ReturnType<typeof useApi>;
  user: string | undefined;
  queries: QueryClient;
}

/** The orders of an import, in the order of its files; undefined while some are still to come, unless it `isLate`. */
async function createdOrders(id: string, isLate: boolean, { api, user, queries }: Page): Promise<Order[] | undefined> {
  const imports = userImports(api, user);
  const sent = await imports.get(id);
  if (!sent) return [];
  const references = new Map((await imports.references(id)).map((reference, place) => [reference, place]));
  if (references.size > maxPages * 100) return [];
  const range = { dateFrom: createdSince(sent), dateTo: createdUntil(sent) };
  const { orders } = await queries.fetchQuery({ ...readOrders(api, range, maxPages), staleTime: 0 });
  const placeOf = ({ refNumber = "" }: Order) => references.get(refNumber);
  const found = orders.filter((order) => placeOf(order) !== undefined);
  const isPlaced = found.length >= references.size && found.every(({ orderStatus }) => orderStatus !== "CREATED");
  if (!isPlaced && !isLate) return undefined;
  return found.toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
}

/** Returns the function that prints labels as they were printed last on this device. */
function usePrintLabels(): (orders: readonly Order[]) => Promise<void> {
  const addJob = useAddJob(printJobs);
  const jobs = useEngine();
  const queries = useQueryClient();
  const merchant = useMerchant();
  return async (orders) => {
    // What cannot be read was not printed: a label twice is better than none.
    const history = await queries.fetchQuery(printHistory(merchant)).catch(() => undefined);
    const pending = jobs.getPending(printJobs.name);
    const isPrinted = (order: Order) => {
      const prints = history && printsOf(history, order);
      return pending.has(order.id) || (prints?.label !== undefined && prints.changed.length === 0);
    };
    const due = printableOf(orders).filter((order) => !isPrinted(order));
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
