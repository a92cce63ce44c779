/** Runs one export for a component: start, cancel, retry, save. */
import { useQueryClient } from "@tanstack/react-query";
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
  const t = useExportWords();
  const shared = useSharedWords();
  const format = useFormat();
  const notify = useNotify();
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
    if (state.get().at === "running") notify.info(t("stopped"), { seconds: 10 });
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
      if (
        "filters" in source &&
        source.without &&
        !source.only &&
        invalidations === orderCache(queries).invalidations()
      ) {
        storeCount(queries, api, source.filters, { count, hidden: source.without });
      }
      if (count === 0) return void notify.info(t("nothing"), { id: endId, seconds: 5 });
      saveBlob(file, fileName);
      notify.success(t("saved", { count, number: format.number(count), file: fileName }), { id: endId, seconds: 10 });
    } catch (error) {
      if (current.current !== started) return;
      state.set({ at: "failed", written: written.get(), source, error, invalidations });
      const again = {
        label: shared("actions.tryAgain"),
        onPress: () => void run(work, source, written.get(), invalidations),
      };
      if (!isOpen.get()) notify.failure(t("failed"), error, { id: noticeId, action: again });
    }
  }

  return {
    state,
    isOpen,
    setOpen: isOpen.set,
    start: (source) => {
      stop();
      notify.dismiss(noticeId);
      notify.dismiss(endId);
      void run(
        beginExport(api, source, trackingUrl && absolute(trackingUrl)),
        source,
        0,
        orderCache(queries).invalidations(),
      );
    },
    retry: () => {
      notify.dismiss(noticeId);
      const failed = state.get();
      if (failed.at === "failed" && current.current)
        void run(current.current.work, failed.source, failed.written, failed.invalidations);
    },
    cancel: () => {
      stop();
      notify.dismiss(noticeId);
      state.set({ at: "ready" });
      isOpen.set(false);
    },
  };
}

const noticeId = "export-failed";
/** One notice id for all exports: a new export replaces the previous notice, so that a screen reader announces it. */
const endId = "export-ended";
