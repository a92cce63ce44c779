import type { NoticeAction, NoticeInput } from "@merchant-portal/ui";
import { useContext, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { NoticesContext } from "#kit/notices-context.ts";
import type { TabBatch, StoredBatches } from "./stored-batches.ts";
import { useRunWords } from "./use-run-words.ts";

interface BatchNoticesOptions {
  batches: StoredBatches;
  own: readonly TabBatch[];
  /** Id of the batch whose result dialog is open; it has no notice. */
  shown: string | undefined;
  onShow: (id: string) => void;
  /** `show` is the action that opens the result. */
  noticeOf: (own: TabBatch, show: NoticeAction) => NoticeInput | undefined;
  /** Whether an ended batch stays when its notice is dismissed; a new notice then appears at once. */
  keepsTelling?: (own: TabBatch) => boolean;
}

/**
 * Shows a notice for each batch, and replaces it when the batch is pending, sent, or ended; `noticeOf` creates it.
 * Dismissing the notice of an ended batch removes the batch.
 */
export function useBatchNotices({ batches, own, shown, onShow, noticeOf, keepsTelling }: BatchNoticesOptions): void {
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
    for (const id of noticeIds.current.keys()) if (!own.some(({ batch }) => batch.id === id)) dismissNotice(id);
    for (const one of own) {
      const { batch, isKept } = one;
      const id = `batch.${batch.id}.${batch.at}${isKept ? "" : ".page"}`;
      if (batch.id === shown) dismissNotice(batch.id);
      else if (noticeIds.current.get(batch.id) !== id) {
        dismissNotice(batch.id);
        noticeIds.current.set(batch.id, id);
        const notice = noticeOf(one, { label: t("show"), onPress: () => onShow(batch.id) });
        const onClose: NoticeInput["onClose"] = (reason) => {
          if (noticeIds.current.get(batch.id) !== id) return;
          batches.lapse(batch.id);
          if (reason === "action") return;
          const now = batches.getOwn().find((own) => own.batch.id === batch.id);
          if (now?.batch.at !== "ended" || !keepsTelling?.(now)) return batches.dismiss(batch.id);
          noticeIds.current.delete(batch.id);
          update();
        };
        if (notice) notices?.add({ ...notice, id, onClose });
      }
    }
  });
  useEffect(() => showNotices(), [own, shown, updates]);
  useEffect(() => {
    const { current } = noticeIds;
    return () => {
      for (const id of current.keys()) dismissNotice(id);
    };
  }, []);
}
