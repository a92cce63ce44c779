/**
 * Sends many orders to the Shopify platform, one request after the other, and shows the progress and each result. Fulfilling and tag sync
 * are its two kinds. Open it when a run stops, repeats, or shows a wrong result.
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

/** One kind of run: how it sends orders, and how it looks them up after a lost response. */
export interface RunKind {
  name: "fulfill" | "sync";
  /** Sends one request. A retry of the same orders has the same key, until a response decides their outcome. */
  send: (entries: readonly RunEntry[], idempotencyKey: string) => Promise<States>;
  /** Reads the state of the orders after a lost response. Never rejects. */
  lookUp: (entries: readonly RunEntry[]) => Promise<States>;
}

/** Whether the write may have happened: its response was lost (`outcomeUnknown`), or its first attempt is still running (409). */
const isUndecided = (error: unknown): boolean => isApiError(error) && (error.outcomeUnknown || error.status === 409);

/**
 * Runs a kind over a plan. A failed request ends the run, and the remaining requests are not sent; `start` sends again whatever is not
 * done. After a lost response it looks up the orders, and continues if all of them are done.
 */
export function useShopifyRun(plan: ShopifyRun, kind: RunKind) {
  const queries = useQueryClient();
  const t = useRunWords();
  const resultText = useResultText(kind.name);
  const notify = useNotify();
  const [run, setRun] = useState(plan);
  const [isCancelling, setCancelling] = useState(false);
  // The state that the asynchronous run reads: the component may be unmounted.
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
      if (!isUndecided(error)) {
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
      // On another page, a notice shows the result.
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
      // The second click of a double click comes before the next render.
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
  /** Shown below the progress when the run has ended. */
  summary?: ReactNode;
  onClose: () => void;
  /** Shown before the run starts. */
  children?: ReactNode;
}

/** The dialog of a run. It cannot be closed while the run lasts, only cancelled. */
export function RunDialog({ kind, runner, summary, onClose, children }: RunDialogProps) {
  const t = useRunWords();
  const shared = useSharedWords();
  const queries = useQueryClient();
  const { isStarted, isRunning, error } = runner;
  const close = () => {
    if (isRunning) return;
    // The shop was unlinked: reload the profile, so that its tabs and buttons disappear.
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
  const unknownKey = kind === "fulfill" && !idempotencyKeys ? "fulfillWithoutKeys" : kind;
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
          words={
            isUndecided(error)
              ? { ...inWords(error), title: t("lost.title"), text: t(`lost.${unknownKey}`) }
              : inWords(error)
          }
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

/** Name and recipient: text that people typed, which may be long or right-to-left. */
function OrderTitle({ name, recipient }: { name: string; recipient: string }) {
  return (
    <>
      <bdi>{name}</bdi>{" "}
      {recipient.trim() !== "" && <bdi className="line-clamp-2 text-text-muted">{recipient.trim()}</bdi>}
    </>
  );
}

/** Returns the message of an order: why it failed, that its outcome is unknown, or which tags it got. */
function useMessageOf(kind: RunKind["name"]): (state: RunState) => ReactNode {
  const t = useRunWords();
  const locale = useLocale();
  const refusalText = useRefusalText();
  // The platform's messages are English.
  const platformText = (text: string) => (locale === "en" ? text : <span lang="en">{text}</span>);
  return (state) => {
    if (state.at === "failed") {
      const translated = locale === "en" ? undefined : refusalText(state.code);
      return translated ?? (state.message === undefined ? undefined : platformText(state.message));
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
        {message !== undefined && <span>{platformText(message)}</span>}
      </>
    );
  };
}
