/**
 * Sends many orders to the Shopify platform, request after request, and shows how far they are and what came of each.
 * Fulfilling and tag sync are two kinds of such a run. Open it when a run stops, repeats or tells something wrong.
 */
import { isApiError, newIdempotencyKey } from "@merchant-portal/api";
import { Dialog, DialogBody, DialogContent, ProgressRun, type RunItem } from "@merchant-portal/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { defineWords } from "#kit/define-words.ts";
import { FailureNote } from "#kit/failure-note.tsx";
import { useShopifyApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useLocale } from "#kit/use-locale.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { refreshMerchant } from "#parts/merchant/merchant.api.ts";
import { invalidateOrders } from "#parts/orders/orders.api.ts";
import { useRefusalText, useShopifyErrorWords } from "#parts/shopify/shopify-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import {
  allStates,
  countStates,
  openRequests,
  withStates,
  type RunCounts,
  type RunEntry,
  type RunState,
  type ShopifyRun,
} from "./shopify-run.ts";

export const useRunWords = defineWords("shopifyRun", { en, fr });

type States = ReadonlyMap<string, RunState>;

/** What is done with the orders of a run. */
export interface RunKind {
  name: "fulfill" | "sync";
  /** Sends one request. The key is the same for every try of the same orders until an answer settles them. */
  send: (entries: readonly RunEntry[], idempotencyKey: string) => Promise<States>;
  /** What is known of the orders after an answer was lost. Never rejects. */
  lookUp: (entries: readonly RunEntry[]) => Promise<States>;
}

/** A write that may have been carried out: its answer was lost, or its first try is still under way. */
const isUnsettled = (error: unknown): boolean => isApiError(error) && (error.outcomeUnknown || error.status === 409);

/**
 * Runs a kind over a plan. A request that fails ends the run: what was not begun is not sent, and `start` goes on with all
 * that is not done. A lost answer is looked up first; where every order turns out done the run goes on.
 */
export function useShopifyRun(plan: ShopifyRun, kind: RunKind) {
  const queries = useQueryClient();
  const t = useRunWords();
  const resultText = useResultText(kind.name);
  const notify = useNotify();
  const [run, setRun] = useState(plan);
  const [isCancelling, setCancelling] = useState(false);
  // What a run in the background reads: the last drawing may be over.
  const now = useRef({ run: plan, isCancelled: false, isMounted: true });
  const keys = useRef(new Map<string, string>());
  const mutationKey = ["shopify", "run", kind.name];

  const put = (states: States) => {
    now.current.run = withStates(now.current.run, states);
    setRun(now.current.run);
  };
  const sendOne = async (entries: readonly RunEntry[]) => {
    const content = entries.map(({ order }) => order.id).join();
    const key = keys.current.get(content) ?? newIdempotencyKey();
    keys.current.set(content, key);
    put(allStates(entries, { at: "sending" }));
    try {
      put(await kind.send(entries, key));
      keys.current.delete(content);
    } catch (error) {
      if (!isUnsettled(error)) {
        keys.current.delete(content);
        put(allStates(entries, { at: "failed" }));
        throw error;
      }
      const found = await kind.lookUp(entries);
      put(found);
      if (![...found.values()].every(({ at }) => at === "done")) throw error;
    }
  };
  const mutation = useMutation({
    mutationKey,
    mutationFn: async () => {
      now.current.isCancelled = false;
      setCancelling(false);
      put(allStates(openRequests(now.current.run).flat(), { at: "waiting" }));
      for (const request of openRequests(now.current.run)) {
        if (now.current.isCancelled) return;
        await sendOne(request);
      }
    },
    onSettled: () => {
      void invalidateOrders(queries);
      // Whoever left the page meanwhile is told how far it came.
      if (!now.current.isMounted)
        notify.info(t(`title.${kind.name}`), { detail: resultText(countStates(now.current.run)) });
    },
  });
  useEffect(() => {
    const current = now.current;
    current.isMounted = true;
    return () => {
      current.isMounted = false;
      current.isCancelled = true;
    };
  }, []);
  return {
    run,
    isStarted: !mutation.isIdle,
    isRunning: mutation.isPending,
    isCancelling,
    error: mutation.error,
    start: () => {
      // The second press of a double one comes before anything is drawn anew.
      if (queries.isMutating({ mutationKey }) === 0) mutation.mutate();
    },
    cancel: () => {
      now.current.isCancelled = true;
      setCancelling(true);
    },
  };
}

/** "2 fulfilled, 1 failed, 1 unknown, 3 not sent" */
function useResultText(kind: RunKind["name"]): (counts: RunCounts) => string {
  const t = useRunWords();
  const format = useFormat();
  return (counts) =>
    (["done", "failed", "unknown", "skipped", "waiting"] as const)
      .filter((state) => counts[state] > 0)
      .map((state) => {
        const counted = { count: counts[state], number: format.number(counts[state]) };
        return state === "done" ? t(`doneCount.${kind}`, counted) : t(`count.${state}`, counted);
      })
      .join(", ");
}

interface RunDialogProps {
  kind: RunKind["name"];
  runner: ReturnType<typeof useShopifyRun>;
  /** What to read under the progress when it has ended. */
  summary?: ReactNode;
  onClose: () => void;
  /** Instead of the progress, before the run has begun. */
  children?: ReactNode;
}

/** Stays while it runs: it can be cancelled, and closed once it has ended. */
export function RunDialog({ kind, runner, summary, onClose, children }: RunDialogProps) {
  const t = useRunWords();
  const shared = useSharedWords();
  const queries = useQueryClient();
  const { isStarted, isRunning, error } = runner;
  const close = () => {
    if (isRunning) return;
    // The shop may be gone: then so are its tabs and buttons.
    if (isApiError(error) && error.code === "SHOP_NOT_LINKED") void refreshMerchant(queries);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent title={t(`title.${kind}`)} size="sm" {...(!isRunning && { closeLabel: shared("actions.close") })}>
        {isStarted ? (
          <DialogBody className="flex flex-col gap-4">
            <RunResult kind={kind} runner={runner} summary={summary} />
          </DialogBody>
        ) : (
          children
        )}
      </DialogContent>
    </Dialog>
  );
}

const itemStates = {
  waiting: "waiting",
  sending: "running",
  done: "done",
  failed: "failed",
  unknown: "failed",
} as const;

function RunResult({ kind, runner, summary }: Pick<RunDialogProps, "kind" | "runner" | "summary">) {
  const { run, isRunning, error } = runner;
  const t = useRunWords();
  const shared = useSharedWords();
  const format = useFormat();
  const inWords = useShopifyErrorWords();
  const { idempotencyKeys } = useShopifyApi();
  const lost = kind === "fulfill" && !idempotencyKeys ? "fulfillWithoutKeys" : kind;
  const messageOf = useMessageOf(kind);
  const resultText = useResultText(kind);
  const counted = (count: number) => ({ count, number: format.number(count) });

  const items = run.entries.map(({ order, name, state }): RunItem => {
    const message = messageOf(state);
    return {
      key: order.id,
      title: <OrderTitle name={name} recipient={order.recipient.name} />,
      state: itemStates[state.at],
      ...(message !== undefined && { message }),
      ...(state.at === "unknown" && { stateWord: t("states.unknown") }),
    };
  });
  const skipped = run.skipped.map(({ order, name, reason }): RunItem => ({
    key: order.id,
    title: <OrderTitle name={name} recipient={order.recipient.name} />,
    state: "skipped",
    message: t(`reasons.${reason}`),
  }));
  return (
    <>
      {error !== null && !isRunning && (
        <FailureNote
          title={t(kind === "fulfill" ? "fulfill.failed" : "sync.couldNotSyncShopifyTags")}
          error={error}
          words={isUnsettled(error) ? { ...inWords(error), text: t(`lost.${lost}`) } : inWords(error)}
        />
      )}
      <ProgressRun
        items={[...items, ...skipped]}
        isRunning={isRunning}
        isCancelling={runner.isCancelling}
        words={{
          label: t(`title.${kind}`),
          progress: (finished, total) =>
            t("progress", { count: total, finished: format.number(finished), total: format.number(total) }),
          result: () => resultText(countStates(run)),
          states: {
            waiting: t(isRunning ? "states.waiting" : "states.notSent"),
            running: t(`sending.${kind}`),
            done: t(`done.${kind}`),
            failed: t("states.failed"),
            skipped: t("states.skipped"),
          },
          cancel: shared("actions.cancel"),
          cancelling: t("cancelling"),
          more: (count) => t("more", counted(count)),
          retry: (failed, waiting) => t(waiting > 0 ? "goOn" : "retry", counted(failed + waiting)),
        }}
        onCancel={runner.cancel}
        onRetry={runner.start}
      >
        {!isRunning && summary}
      </ProgressRun>
    </>
  );
}

/** What a merchant or a buyer typed: any length, any direction, never markup. */
function OrderTitle({ name, recipient }: { name: string; recipient: string }) {
  return (
    <>
      <bdi>{name}</bdi>{" "}
      {recipient.trim() !== "" && <bdi className="line-clamp-2 text-text-muted">{recipient.trim()}</bdi>}
    </>
  );
}

/** What there is to say of an order: why it failed, what is not known, which tags it got. */
function useMessageOf(kind: RunKind["name"]): (state: RunState) => ReactNode {
  const t = useRunWords();
  const locale = useLocale();
  const refusalText = useRefusalText();
  // The platform speaks English.
  const foreign = (text: string) => (locale === "en" ? text : <span lang="en">{text}</span>);
  return (state) => {
    if (state.at === "failed") {
      const told = locale === "en" ? undefined : refusalText(state.code);
      return told ?? (state.message === undefined ? undefined : foreign(state.message));
    }
    if (state.at === "unknown")
      return t(kind === "sync" ? "sync.unknown" : state.isOpen ? "fulfill.open" : "fulfill.unknown");
    if (state.at !== "done" || (state.addedTags === undefined && state.message === undefined)) return undefined;
    const { addedTags = [], message } = state;
    return (
      <>
        {kind === "sync" && (
          <span className="block">
            {addedTags.length > 0
              ? t("sync.added", { count: addedTags.length, tags: addedTags.join(", ") })
              : t("sync.same")}
          </span>
        )}
        {message !== undefined && foreign(message)}
      </>
    );
  };
}
