/** Notices for batches that run or have ended while no dialog shows them. Open it to change when a notice appears or goes. */
import type { NoticeAction, NoticeInput } from "@merchant-portal/ui";
import { useContext, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { NoticesContext } from "#kit/notices-context.ts";
import type { TabBatch, StoredBatches } from "./stored-batches.ts";
import { useRunWords } from "./use-run-words.ts";

interface BatchNoticesOptions {
  batches: StoredBatches;
  tabBatches: readonly TabBatch[];
  /** Id of the batch whose result dialog is open; it has no notice. */
  shown: string | undefined;
  onShow: (id: string) => void;
  /** `show` is the action that opens the result. */
  noticeOf: (tabBatch: TabBatch, show: NoticeAction) => NoticeInput | undefined;
  /** Whether an ended batch stays when its notice is dismissed; a new notice then appears at once. */
  staysAfterNotice?: (tabBatch: TabBatch) => boolean;
}

/**
 * Shows a notice for each batch, and replaces it when the batch is pending, sent, or ended; `noticeOf` creates it.
 * Dismissing the notice of an ended batch removes the batch.
 */
export function useBatchNotices(options: BatchNoticesOptions): void {
  const { batches, tabBatches, shown, onShow, noticeOf, staysAfterNotice } = options;
  const t = useRunWords();
  const notices = useContext(NoticesContext);
  /** The current notice id by batch id. Removed before this hook itself dismisses the notice. */
  const noticeIds = useRef(new Map<string, string>());
  const [updates, update] = useReducer((times: number) => times + 1, 0);

  const dismissNotice = useEffectEvent((batchId: string) => {
    const notice = noticeIds.current.get(batchId);
    noticeIds.current.delete(batchId);
    if (notice !== undefined) notices?.dismiss(notice);
  });
  const showNotices = useEffectEvent(() => {
    const ids = new Set(tabBatches.map(({ batch }) => batch.id));
    for (const id of noticeIds.current.keys()) if (!ids.has(id)) dismissNotice(id);
    for (const tabBatch of tabBatches) {
      const { batch, isStored } = tabBatch;
      const id = `batch.${batch.id}.${batch.at}${isStored ? "" : ".page"}`;
      if (batch.id === shown) dismissNotice(batch.id);
      else if (noticeIds.current.get(batch.id) !== id) {
        dismissNotice(batch.id);
        noticeIds.current.set(batch.id, id);
        const notice = noticeOf(tabBatch, { label: t("show"), onPress: () => onShow(batch.id) });
        const onClose: NoticeInput["onClose"] = (reason) => {
          if (noticeIds.current.get(batch.id) !== id) return;
          batches.sendIfElapsed(batch.id);
          if (reason === "action") return;
          const current = batches.getTabBatches().find((one) => one.batch.id === batch.id);
          if (current?.batch.at !== "ended" || !staysAfterNotice?.(current)) return batches.dismiss(batch.id);
          noticeIds.current.delete(batch.id);
          update();
        };
        if (notice) notices?.add({ ...notice, id, onClose });
      }
    }
  });
  useEffect(() => showNotices(), [tabBatches, shown, updates]);
  useEffect(() => {
    const { current } = noticeIds;
    return () => {
      for (const id of current.keys()) dismissNotice(id);
    };
  }, []);
}
