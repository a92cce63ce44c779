import type { NoticeAction, NoticeInput } from "@merchant-portal/ui";
import { useContext, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { NoticesContext } from "#kit/notices-context.ts";
import type { TabBatch } from "./batch-entry.ts";
import type { StoredBatches } from "./stored-batches.ts";
import { useRunWords } from "./use-run-words.ts";

interface BatchNoticesOptions {
  batches: StoredBatches;
  own: readonly TabBatch[];
  /** Id of the batch that is shown elsewhere, and has no notice. */
  shown: string | undefined;
  onShow: (id: string) => void;
  /** `show` leads to how far it is. */
  noticeOf: (own: TabBatch, show: NoticeAction) => NoticeInput | undefined;
  /** Whether a batch that has ended is kept although its notice was dismissed: the next notice is asked for at once. */
  keepsTelling?: (own: TabBatch) => boolean;
}

/**
 * A notice for each batch, another one when that is held, sent, or has ended; `noticeOf` says which. Dismissing the notice of a
 * batch that has ended lets go of it.
 */
export function useBatchNotices({ batches, own, shown, onShow, noticeOf, keepsTelling }: BatchNoticesOptions): void {
  const t = useRunWords();
  const notices = useContext(NoticesContext);
  /** The notice that each batch has, by its id. One that this takes away itself is not in here any more. */
  const told = useRef(new Map<string, string>());
  const [retold, tellAgain] = useReducer((times: number) => times + 1, 0);

  const takeAway = useEffectEvent((batchId: string) => {
    const notice = told.current.get(batchId);
    told.current.delete(batchId);
    if (notice !== undefined) notices?.dismiss(notice);
  });
  const tell = useEffectEvent(() => {
    for (const id of told.current.keys()) if (!own.some(({ batch }) => batch.id === id)) takeAway(id);
    for (const one of own) {
      const { batch, isKept } = one;
      const id = `batch.${batch.id}.${batch.at}${isKept ? "" : ".page"}`;
      if (batch.id === shown) takeAway(batch.id);
      else if (told.current.get(batch.id) !== id) {
        takeAway(batch.id);
        told.current.set(batch.id, id);
        const notice = noticeOf(one, { label: t("show"), onPress: () => onShow(batch.id) });
        const onClose: NoticeInput["onClose"] = (reason) => {
          if (told.current.get(batch.id) !== id) return;
          batches.lapse(batch.id);
          if (reason === "action") return;
          const now = batches.getOwn().find((own) => own.batch.id === batch.id);
          if (now?.batch.at !== "ended" || !keepsTelling?.(now)) return batches.dismiss(batch.id);
          told.current.delete(batch.id);
          tellAgain();
        };
        if (notice) notices?.add({ ...notice, id, onClose });
      }
    }
  });
  useEffect(() => tell(), [own, shown, retold]);
  useEffect(() => {
    const { current } = told;
    return () => {
      for (const id of current.keys()) takeAway(id);
    };
  }, []);
}
