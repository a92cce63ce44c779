import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createLiveValue, type LiveValue } from "#kit/live-value.ts";
import { saveBlob } from "#kit/save-blob.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { storeCount } from "#parts/orders/order-count.ts";
import { countInvalidations } from "#parts/orders/orders.api.ts";
import { beginExport } from "./export-orders.ts";
import type { ExportSource, OrderExport } from "./export-source.ts";
import { useExportWords } from "./use-export-words.ts";

export type ExportState =
  | { at: "ready" }
  | { at: "running"; written: LiveValue<number>; source: ExportSource }
  | {
      at: "failed";
      written: number;
      source: ExportSource;
      error: unknown;
      /** How doubtful counts were when it began. */
      invalidations: number;
    };

export interface OrderExportRun {
  /** Beside React's state, so that the page that holds a run is not drawn for each of its steps: only who shows it. */
  state: LiveValue<ExportState>;
  /** Whether the popover that shows how it goes is open. */
  isOpen: LiveValue<boolean>;
  setOpen: (open: boolean) => void;
  start: (source: ExportSource) => void;
  /** Goes on where it failed. */
  retry: () => void;
  /** Saves nothing; what was written is let go of. */
  cancel: () => void;
}

/** The name of the file (S9.14). */
const fileName = "my_orders.csv";

/** A file is read where the portal is not: its links say where that is. */
const absolute = (template: string) => (template.startsWith("/") ? `${location.origin}${template}` : template);

/**
 * An export, where it stands, and what is told of its end. It goes on while its popover is closed and its button is gone;
 * the end of the component that holds it ends it, and that is told. `trackingUrl` is the template of the last column.
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
  const leave = useEffectEvent(() => {
    if (state.get().at === "running") notify.info(t("stopped"), { seconds: 10 });
    stop();
  });
  useEffect(() => () => leave(), []);

  async function run(work: OrderExport, source: ExportSource, before: number, invalidations: number) {
    const mine = { work, controller: new AbortController() };
    current.current = mine;
    // Four times a second is as often as a count can be read.
    const written = createLiveValue(before, 250);
    state.set({ at: "running", written, source });
    try {
      const { file, count } = await work.run(mine.controller.signal, written.set);
      if (current.current !== mine) return;
      stop();
      state.set({ at: "ready" });
      isOpen.set(false);
      if ("filters" in source && source.without && !source.only && invalidations === countInvalidations(queries)) {
        storeCount(queries, api, source.filters, { count, hidden: source.without });
      }
      if (count === 0) return void notify.info(t("nothing"), { id: endId, seconds: 5 });
      saveBlob(file, fileName);
      notify.success(t("saved", { count, number: format.number(count), file: fileName }), { id: endId, seconds: 10 });
    } catch (error) {
      if (current.current !== mine) return;
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
      void run(beginExport(api, source, trackingUrl && absolute(trackingUrl)), source, 0, countInvalidations(queries));
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
/** One export after the other has one notice, of the last: the one before goes when the next begins, so that each is heard. */
const endId = "export-ended";
