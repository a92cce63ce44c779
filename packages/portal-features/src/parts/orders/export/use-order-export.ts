/** Runs one export for a component: start, cancel, retry, save. Open it to change when an export starts or ends. */
import type { ApiClient } from "@merchant-portal/api";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createLiveValue, type LiveValue } from "#kit/listeners.ts";
import { saveBlob } from "#kit/save-blob.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { storeCount } from "#parts/orders/order-count.ts";
import { orderCache } from "#parts/orders/order-cache.ts";
import { beginExport, type ExportSource, type OrderExport } from "./export-orders.ts";
import { useExportWords } from "./use-export-words.ts";

export type ExportState =
  | { at: "ready" }
  | { at: "running"; written: LiveValue<number>; source: ExportSource }
  | {
      at: "failed";
      written: number;
      source: ExportSource;
      error: unknown;
      /** `invalidations` of the cache when it started. */
      invalidations: number;
    };

export interface OrderExportRun {
  /** Live values instead of React state, so that progress only renders the components that show it. */
  state: LiveValue<ExportState>;
  /** Whether the progress popover is open. */
  isOpen: LiveValue<boolean>;
  setOpen: (open: boolean) => void;
  start: (source: ExportSource) => void;
  /** Continues where it failed. */
  retry: () => void;
  /** Discards what was written. */
  cancel: () => void;
}

/** The file name (S9.14). */
const fileName = "my_orders.csv";

/** The file is read outside the portal, so its links must be absolute. */
const absolute = (template: string) => (template.startsWith("/") ? `${location.origin}${template}` : template);

/**
 * Runs an export and shows notices at its end. It continues while the popover is closed or the button is unmounted.
 * Unmounting the component that calls this hook cancels it, with a notice. `trackingUrl` is the template of the last
 * column.
 */
export function useOrderExport(trackingUrl: string | undefined): OrderExportRun {
  const notices = useExportNotices();
  const api = useApi();
  const queries = useQueryClient();
  const [state] = useState(() => createLiveValue<ExportState>({ at: "ready" }, 0));
  const [isOpen] = useState(() => createLiveValue(false, 0));
  const current = useRef<{ work: OrderExport; controller: AbortController }>(undefined);
  const stop = () => {
    current.current?.controller.abort();
    current.current?.work.close();
    current.current = undefined;
  };
  const onUnmount = useEffectEvent(() => {
    if (state.get().at === "running") notices.stopped();
    stop();
  });
  useEffect(() => () => onUnmount(), []);

  async function run(work: OrderExport, source: ExportSource, before: number, invalidations: number) {
    const started = { work, controller: new AbortController() };
    current.current = started;
    // Four updates a second; faster cannot be read.
    const written = createLiveValue(before, 250);
    state.set({ at: "running", written, source });
    try {
      const { file, count } = await work.run(started.controller.signal, written.set);
      if (current.current !== started) return;
      stop();
      state.set({ at: "ready" });
      isOpen.set(false);
      // An order that changed meanwhile may be in the file or not.
      if (invalidations === orderCache(queries).invalidations()) storeWholeCount(queries, api, source, count);
      if (count > 0) saveBlob(file, fileName);
      notices.ended(count);
    } catch (error) {
      if (current.current !== started) return;
      state.set({ at: "failed", written: written.get(), source, error, invalidations });
      if (!isOpen.get()) notices.failed(error, () => void run(work, source, written.get(), invalidations));
    }
  }

  return {
    state,
    isOpen,
    setOpen: isOpen.set,
    start: (source) => {
      stop();
      notices.forgetFailure();
      notices.forgetEnd();
      void run(
        beginExport(api, source, trackingUrl && absolute(trackingUrl)),
        source,
        0,
        orderCache(queries).invalidations(),
      );
    },
    retry: () => {
      notices.forgetFailure();
      const failed = state.get();
      if (failed.at === "failed" && current.current)
        void run(current.current.work, failed.source, failed.written, failed.invalidations);
    },
    cancel: () => {
      stop();
      notices.forgetFailure();
      state.set({ at: "ready" });
      isOpen.set(false);
    },
  };
}

/** The export of a whole list knows how many orders there are. */
function storeWholeCount(queries: QueryClient, api: ApiClient, source: ExportSource, count: number) {
  if ("filters" in source && source.without && !source.only)
    storeCount(queries, api, source.filters, { count, hidden: source.without });
}

const failureId = "export-failed";
/** One notice id for all exports: a new export replaces the previous notice, so that a screen reader announces it. */
const endId = "export-ended";

/** What an export tells the merchant, outside of its popover. */
function useExportNotices() {
  const t = useExportWords();
  const shared = useSharedWords();
  const format = useFormat();
  const notify = useNotify();
  return {
    stopped: () => notify.info(t("stopped"), { seconds: 10 }),
    ended(count: number) {
      if (count === 0) notify.info(t("nothing"), { id: endId, seconds: 5 });
      else
        notify.success(t("saved", { count, number: format.number(count), file: fileName }), { id: endId, seconds: 10 });
    },
    failed: (error: unknown, onTryAgain: () => void) =>
      notify.failure(t("failed"), error, {
        id: failureId,
        action: { label: shared("actions.tryAgain"), onPress: onTryAgain },
      }),
    forgetFailure: () => notify.dismiss(failureId),
    forgetEnd: () => notify.dismiss(endId),
  };
}
