import type { Order } from "@merchant-portal/api";
import { Button, Tag } from "@merchant-portal/ui";
import { useRef, useState } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { can } from "#rules/order-status.ts";
import { AddTagsPopover } from "./add-tags-popover.tsx";
import { useChangeOrder } from "./use-change-order.ts";
import { useEditOrderWords } from "./use-edit-order-words.ts";

/** Tags shown at first; a button shows all of them. */
const shownAtFirst = 24;

/** An order's tags: added from a popover, removed by a button (S2.28). Archived orders show them only. */
export function OrderTags({ order }: { order: Order }) {
  const t = useEditOrderWords();
  const format = useFormat();
  const [isWhole, setWhole] = useState(order.tags.length <= shownAtFirst);
  const add = useRef<HTMLButtonElement>(null);
  const { remove, failure } = useRemoveTag(order, () => add.current?.focus());
  const canEdit = can.edit(order);
  const tags = [...new Set(order.tags)];
  const shown = isWhole ? tags : tags.slice(0, shownAtFirst);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1">
        {tags.length === 0 && !canEdit && <span className="text-text-muted">{t("tags.none")}</span>}
        {tags.length > 0 && (
          <ul aria-label={t("tags.list", { name: orderName(order) })} className="contents">
            {shown.map((tag) => (
              <li key={tag} className="min-w-0">
                <Tag {...(canEdit && { onRemove: () => void remove(tag), removeLabel: t("tags.remove", { tag }) })}>
                  <bdi className="wrap-anywhere">{tag}</bdi>
                </Tag>
              </li>
            ))}
          </ul>
        )}
        {shown.length < tags.length && (
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            {t("tags.all", { number: format.number(tags.length) })}
          </Button>
        )}
        {canEdit && <AddTagsPopover order={order} ref={add} />}
      </div>
      {failure && <FailureNote title={t("couldNotRemoveTag", { tag: failure.tag })} error={failure.error} />}
    </div>
  );
}

/**
 * Removes a tag, once even when clicked twice, and offers an undo. `onGone` is called when the tag has left the page.
 */
function useRemoveTag(order: Order, onGone: () => void) {
  const t = useEditOrderWords();
  const notify = useNotify();
  const { addTags, removeTag } = useChangeOrder(order);
  const leaving = useRef(new Set<string>());
  const [failure, setFailure] = useState<{ tag: string; error: unknown }>();

  const undo = async (tag: string) => {
    try {
      await addTags([tag]);
      notify.success(t("tagAdded", { count: 1 }), { seconds: 3, detail: tag });
    } catch (error) {
      notify.failure(t("couldNotAddTag", { count: 1 }), error);
    }
  };
  const remove = async (tag: string) => {
    if (leaving.current.has(tag)) return;
    leaving.current.add(tag);
    try {
      await removeTag(tag);
      setFailure(undefined);
      onGone();
      notify.success(t("tagRemoved"), {
        seconds: 5,
        detail: tag,
        action: { label: t("tags.undo"), onPress: () => void undo(tag) },
      });
    } catch (error) {
      setFailure({ tag, error });
    } finally {
      leaving.current.delete(tag);
    }
  };
  return { remove, failure };
}
