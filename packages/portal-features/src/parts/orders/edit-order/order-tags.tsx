/** An order's tags: add and remove. */
import type { Order } from "@merchant-portal/api";
import { Button, Tag, MultiSelect, PlusIcon, Popover, PopoverContent, PopoverTrigger } from "@merchant-portal/ui";
import { useRef, useState, type Ref } from "react";
import { useQuery } from "@tanstack/react-query";
import { useOneSubmit } from "#kit/use-one-submit.ts";
import { FailureNote } from "#kit/failure-note.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { can } from "#rules/order-status.ts";
import { useApi } from "#kit/use-api.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { useChangeOrder } from "./use-change-order.ts";
import { useEditOrderWords } from "./use-edit-order-words.ts";

/** Tags shown at first; a button shows all of them. */
const shownAtFirst = 24;

/** An order's tags: added from a popover, removed by a button (S2.28). An archived order shows its tags without buttons. */
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
    <div className="mp:grid mp:gap-2">
      <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-1">
        {tags.length === 0 && !canEdit && <span className="mp:text-text-muted">{t("tags.none")}</span>}
        {tags.length > 0 && (
          <ul aria-label={t("tags.list", { name: orderName(order) })} className="mp:contents">
            {shown.map((tag) => (
              <li key={tag} className="mp:min-w-0">
                <Tag {...(canEdit && { onRemove: () => void remove(tag), removeLabel: t("tags.remove", { tag }) })}>
                  <bdi className="mp:wrap-anywhere">{tag}</bdi>
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
 * Removes a tag, once even when clicked twice, and offers an undo. `onRemoved` is called when the tag is removed.
 */
function useRemoveTag(order: Order, onRemoved: () => void) {
  const t = useEditOrderWords();
  const notify = useNotify();
  const { addTags, removeTag } = useChangeOrder(order);
  const removing = useRef(new Set<string>());
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
    if (removing.current.has(tag)) return;
    removing.current.add(tag);
    try {
      await removeTag(tag);
      setFailure(undefined);
      onRemoved();
      notify.success(t("tagRemoved"), {
        seconds: 5,
        detail: tag,
        action: { label: t("tags.undo"), onPress: () => void undo(tag) },
      });
    } catch (error) {
      setFailure({ tag, error });
    } finally {
      removing.current.delete(tag);
    }
  };
  return { remove, failure };
}

interface AddTagsProps {
  order: Order;
  ref?: Ref<HTMLButtonElement>;
}

/** Adds tags from the merchant's order tags (S2.28). */
export function AddTagsPopover({ order, ref }: AddTagsProps) {
  const t = useEditOrderWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button ref={ref} size="sm" variant="ghost" icon={<PlusIcon />}>
          {t("tags.add")}
        </Button>
      </PopoverTrigger>
      <PopoverContent label={t("tags.title")} className="mp:w-96">
        <AddTagsForm order={order} onAdded={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

function AddTagsForm({ order, onAdded }: { order: Order; onAdded: () => void }) {
  const t = useEditOrderWords();
  const shared = useSharedWords();
  const format = useFormat();
  const notify = useNotify();
  const { addTags } = useChangeOrder(order);
  const profile = useQuery(merchantProfile(useApi()));
  const [chosen, setChosen] = useState<string[]>([]);
  const [state, setState] = useState<{ at: "ready" | "empty" } | { at: "failed"; error: unknown }>({ at: "ready" });
  const { submit, isBusy } = useOneSubmit(async () => {
    // S5.9: tags: at least one.
    if (chosen.length === 0) return setState({ at: "empty" });
    setState({ at: "ready" });
    try {
      const added = newTags(order, await addTags(chosen)).filter((tag) => chosen.includes(tag));
      const count = added.length;
      if (count === 0) notify.info(t("tags.hadAll"), { seconds: 5, detail: format.list(chosen) });
      else
        notify.success(t("tagAdded", { count, number: format.number(count) }), {
          seconds: count === 1 ? 3 : 10,
          detail: format.list(added),
        });
      onAdded();
    } catch (error) {
      setState({ at: "failed", error });
    }
  });
  const defined = profile.data?.orderTags ?? [];
  const options = defined.filter((tag) => !order.tags.includes(tag)).map((tag) => ({ id: tag, label: tag }));
  if (profile.isSuccess && options.length === 0)
    return <p className="mp:text-text-muted">{t(defined.length === 0 ? "tags.noneDefined" : "tags.allUsed")}</p>;

  return (
    <form noValidate onSubmit={submit} className="mp:grid mp:gap-3">
      {/* Side by side, as the list of tags opens below the field and must not hide the button. */}
      <div className="mp:flex mp:items-start mp:gap-2">
        <MultiSelect
          className="mp:grow"
          label={t("tags.choose")}
          opensOnFocus
          options={options}
          isLoading={profile.isPending}
          hasFailed={profile.isError}
          onRetry={() => profile.refetch()}
          value={chosen}
          onValueChange={(tags) => {
            setChosen(tags);
            if (state.at === "empty") setState({ at: "ready" });
          }}
          error={state.at === "empty" ? t("tags.noTag") : undefined}
        />
        <Button type="submit" variant="primary" busy={isBusy} className="mp:mt-6.5">
          {shared("actions.add")}
        </Button>
      </div>
      {state.at === "failed" && (
        <FailureNote title={t("couldNotAddTag", { count: chosen.length })} error={state.error} />
      )}
    </form>
  );
}

/** The order's new tags, without duplicates. */
export const newTags = (before: Order, now: Order): string[] =>
  [...new Set(now.tags)].filter((tag) => !before.tags.includes(tag));
