import type { Order } from "@merchant-portal/api";
import { Button, MultiSelect, PlusIcon, Popover, PopoverContent, PopoverTrigger } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type Ref, useState } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { useChangeOrder } from "./use-change-order.ts";
import { useEditOrderWords } from "./use-edit-order-words.ts";

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
      <PopoverContent label={t("tags.title")} className="w-96">
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
  const [state, setState] = useState<{ at: "ready" | "empty" | "busy" } | { at: "failed"; error: unknown }>({
    at: "ready",
  });
  const defined = profile.data?.orderTags ?? [];
  const options = defined.filter((tag) => !order.tags.includes(tag)).map((tag) => ({ id: tag, label: tag }));
  if (profile.isSuccess && options.length === 0)
    return <p className="text-text-muted">{t(defined.length === 0 ? "tags.noneDefined" : "tags.allUsed")}</p>;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.at === "busy") return;
    // S5.9: tags: at least one.
    if (chosen.length === 0) return setState({ at: "empty" });
    setState({ at: "busy" });
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
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      {/* Side by side, as the list of tags opens below the field and must not hide the button. */}
      <div className="flex items-start gap-2">
        <MultiSelect
          className="grow"
          label={t("tags.choose")}
          opensOnFocus
          options={options}
          isLoading={profile.isPending}
          hasFailed={profile.isError}
          onRetry={() => void profile.refetch()}
          value={chosen}
          onValueChange={(tags) => {
            setChosen(tags);
            if (state.at === "empty") setState({ at: "ready" });
          }}
          error={state.at === "empty" ? t("tags.noTag") : undefined}
        />
        <Button type="submit" variant="primary" busy={state.at === "busy"} className="mt-6.5">
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
