/** The Tags button of selected orders, and the form that adds and removes tags of all of them (S2.58). Open it to see what each key and press does. */
import type { Order } from "@merchant-portal/api";
import {
  Button,
  CheckboxField,
  Popover,
  PopoverContent,
  PopoverTrigger,
  type RowState,
  Spinner,
  TagIcon,
  TextField,
} from "@merchant-portal/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useCallback, useMemo, useState } from "react";
import { useLocale } from "#kit/define-words.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useOneSubmit } from "#kit/use-one-submit.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useAddJob, useEngine, useFailureWords, useItemFailures } from "#parts/jobs/use-jobs.ts";
import { isUnknown } from "#parts/jobs/job.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { latestOf } from "#parts/orders/job-answers.ts";
import { canFilterByTag, findTags, isShortTag, longestTag } from "#rules/tag.ts";
import {
  changeOf,
  countTags,
  hasChange,
  nextState,
  planTags,
  stateOf,
  tagBeginning,
  type TagChange,
  tagNamed,
  type TagPlan,
  tagsIn,
  type TagState,
} from "./plan-tags.ts";
import { tagJob, useTagWords } from "./tags.job.tsx";

interface TagsPopoverProps {
  /** Number of selected orders. */
  count: number;
  /** The selected orders; read when the popover opens. */
  orders: () => readonly Order[];
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** Adds and removes tags of the selected orders. What it starts goes on when this page is left. */
export function TagsPopover({ count, orders, onOpenChange }: TagsPopoverProps) {
  const t = useTagWords();
  const format = useFormat();
  const add = useAddJob(tagJob);
  const planNow = usePlanNow();
  const [opened, setOpened] = useState<readonly Order[]>();
  const open = (isOpen: boolean) => {
    setOpened(isOpen ? orders() : undefined);
    onOpenChange?.(isOpen);
  };
  return (
    <Popover open={opened !== undefined} onOpenChange={open}>
      <PopoverTrigger asChild>
        <Button icon={<TagIcon />}>{t("action")}</Button>
      </PopoverTrigger>
      <PopoverContent label={t("form.title", { count, number: format.number(count) })} className="mp:w-96">
        {opened && (
          <TagsForm
            orders={opened}
            planNow={planNow}
            onSubmit={(plan) => {
              add(plan);
              open(false);
            }}
          />
        )}
      </PopoverContent>
    </Popover>
  );
}

/** Returns the function that plans a change with the orders as they are now: a job may have changed them since they were selected. */
function usePlanNow() {
  const jobs = useEngine();
  const queries = useQueryClient();
  return useCallback(
    (orders: readonly Order[], change: TagChange) => {
      jobs.showResults();
      const underway = jobs.getPending(tagJob.name);
      return planTags(latestOf(queries, orders), change, (id) => underway.has(id));
    },
    [jobs, queries],
  );
}

interface TagsFormProps {
  orders: readonly Order[];
  planNow: (orders: readonly Order[], change: TagChange) => TagPlan;
  onSubmit: (plan: TagPlan) => void;
}

/** The change with these tags on, too. */
const withTags = ({ add, remove }: TagChange, typed: readonly string[]): TagChange => ({
  add: [...new Set([...add, ...typed])],
  remove: remove.filter((tag) => !typed.includes(tag)),
});

/** A long list of tags scrolls by itself. */
const listClass = "mp:max-h-[min(16rem,40dvh)] mp:overflow-y-auto mp:overscroll-contain mp:px-1 mp:py-0.5";

function TagsForm({ orders, planNow, onSubmit }: TagsFormProps) {
  const t = useTagWords();
  const format = useFormat();
  const { tags, counts, profile, addNew } = useOfferedTags(orders);
  const boxes = useBoxes(counts, orders.length);
  const field = useTagField({ tags, addNew, turnOn: boxes.turnOn });
  const total = orders.length;
  const plan = useMemo(() => planTags(orders, boxes.change), [orders, boxes.change]);
  const [isEmpty, setEmpty] = useState(false);
  const { submit, isBusy } = useOneSubmit(() => {
    const typed = field.takeAtSubmit();
    if (typed === undefined) return;
    // S5.9: at least one tag. Orders that are so already, or cannot have more tags, are told by the job.
    if (boxes.isUntouched && typed.length === 0) return setEmpty(true);
    const { add, remove } = withTags(boxes.change, typed);
    // A tag that was typed before the merchant's own were loaded may be one of them.
    const own = add.map((tag) => tagNamed(profile.data?.orderTags ?? [], tag) ?? tag);
    onSubmit(planNow(orders, { add: [...new Set(own)], remove }));
  });
  const shown = findTags(tags, field.typed);
  const shownOf = (tag: string) => {
    const state = boxes.stateOf(tag);
    const some =
      state === "some" && t("form.some", { number: format.number(counts.get(tag) ?? 0), total: format.number(total) });
    return { state, some };
  };
  const number = plan.items.length;
  return (
    <form noValidate onSubmit={submit} className="mp:grid mp:gap-3">
      <TextField
        {...field.inputProps}
        label={t("form.find")}
        help={t("form.help")}
        autoComplete="off"
        error={field.error ?? (isEmpty && boxes.isUntouched ? t("form.noChange") : undefined)}
      />
      <fieldset className={listClass}>
        <legend className="mp:sr-only">{t("form.list")}</legend>
        {shown.map((tag) => {
          const { state, some } = shownOf(tag);
          return (
            <CheckboxField
              key={tag}
              label={
                <>
                  <bdi className="mp:wrap-anywhere">{tag}</bdi>{" "}
                  {some && <span className="mp:text-text-muted mp:tabular-nums">{some}</span>}
                </>
              }
              value={state === "all"}
              isMixed={state === "some"}
              onValueChange={() => {
                boxes.toggle(tag);
                field.onFound();
              }}
              className="mp:py-1.5 mp:pointer-coarse:py-0"
            />
          );
        })}
        <output className="mp:block mp:text-text-muted">
          {profile.isPending && <Spinner />}
          {profile.isError && <p>{t("form.loadFailed")}</p>}
          {!profile.isPending && shown.length === 0 && <p>{t(tags.length === 0 ? "form.none" : "form.noMatch")}</p>}
        </output>
      </fieldset>
      <output className="mp:sr-only">{field.turnedOn !== undefined && t("form.on", { tag: field.turnedOn })}</output>
      <Button type="submit" variant="primary" busy={isBusy}>
        {number === 0 ? t("form.submit") : t("form.submitTo", { count: number, number: format.number(number) })}
      </Button>
    </form>
  );
}

/** The tags to choose from, sorted: the merchant's own, those of the orders, and those just typed. */
function useOfferedTags(orders: readonly Order[]) {
  const locale = useLocale();
  const profile = useQuery(merchantProfile(useApi()));
  const [typed, setTyped] = useState<readonly string[]>([]);
  const counts = useMemo(() => countTags(orders), [orders]);
  const defined = profile.data?.orderTags;
  const tags = useMemo(() => {
    const all = new Set([...(defined ?? []), ...counts.keys(), ...typed].filter(canFilterByTag));
    return [...all].sort(new Intl.Collator(locale, { numeric: true }).compare);
  }, [defined, counts, typed, locale]);
  return { tags, counts, profile, addNew: (tag: string) => setTyped((before) => [...before, tag]) };
}

/** The boxes: what the merchant changed, over what the orders have. */
function useBoxes(counts: ReadonlyMap<string, number>, total: number) {
  const [changed, setChanged] = useState<ReadonlyMap<string, TagState>>(new Map());
  const firstOf = (tag: string) => stateOf(counts.get(tag) ?? 0, total);
  const now = (tag: string) => changed.get(tag) ?? firstOf(tag);
  const set = (tag: string, state: TagState) => {
    const first = firstOf(tag);
    setChanged((before) => {
      const next = new Map(before);
      if (state === first) next.delete(tag);
      else next.set(tag, state);
      return next;
    });
  };
  return {
    stateOf: now,
    toggle: (tag: string) => set(tag, nextState(now(tag), firstOf(tag))),
    turnOn: (tag: string) => set(tag, "all"),
    isUntouched: changed.size === 0,
    change: useMemo(() => changeOf(changed), [changed]),
  };
}

interface TagFieldOptions {
  tags: readonly string[];
  addNew: (tag: string) => void;
  turnOn: (tag: string) => void;
}

/**
 * The text field: it narrows the list, and Enter or a comma turns a tag on. Enter completes a tag that begins so; a text that no tag has becomes a new
 * one.
 */
function useTagField({ tags, addNew, turnOn }: TagFieldOptions) {
  const t = useTagWords();
  const shared = useSharedWords();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [turnedOn, setTurnedOn] = useState<string>();
  /** The text found a box that was pressed: it is no tag by itself. */
  const [hasFound, setFound] = useState(false);
  /** Turns on the tags of a text. Undefined when one of them cannot be a tag: then the field says why. */
  const take = (text: string, complete?: (part: string) => string | undefined): readonly string[] | undefined => {
    const named: string[] = [];
    for (const part of tagsIn(text)) named.push(tagNamed([...tags, ...named], part) ?? complete?.(part) ?? part);
    const wrong = named.find((tag) => !canFilterByTag(tag));
    setTyped(wrong === undefined ? "" : text);
    setError(wrong === undefined ? undefined : isShortTag(wrong) ? t("form.invalid") : tooLong);
    if (wrong !== undefined) return undefined;
    for (const tag of named) {
      if (!tags.includes(tag)) addNew(tag);
      turnOn(tag);
    }
    if (named.length > 0) setTurnedOn(named.join(", "));
    return named;
  };
  const tooLong = shared("validation.tooLong", { maximum: longestTag });
  const toBeginning = (part: string) => tagBeginning(tags, part);
  return {
    typed,
    error,
    turnedOn,
    onFound: () => setFound(true),
    /** What is left in the field, as it is written. A text that only begins a tag is completed, to be seen before it is sent. */
    takeAtSubmit: (): readonly string[] | undefined => {
      if (hasFound) return [];
      const isBegun = tagsIn(typed).some((part) => !tagNamed(tags, part) && toBeginning(part) !== undefined);
      if (!isBegun) return take(typed);
      take(typed, toBeginning);
      return undefined;
    },
    inputProps: {
      value: typed,
      onValueChange: (text: string) => {
        setError(undefined);
        setFound(false);
        if (/[,;\n]/.test(text)) take(text);
        else setTyped(text);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing || typed.trim() === "") return;
        // The next Enter submits the form.
        event.preventDefault();
        take(typed, toBeginning);
      },
    },
  };
}

/** The failure to show at the row of an order whose tags could not be changed. Hidden once it has them, from wherever. */
export function useTagFailures(): (order: Order) => RowState | undefined {
  const t = useTagWords();
  const failures = useItemFailures(tagJob);
  const failureWords = useFailureWords();
  return useCallback(
    (order) => {
      const failed = failures.get(order.id);
      if (!failed || hasChange(order, failed.item)) return undefined;
      const reason = failureWords(failed.failure);
      return { tone: "error", message: isUnknown(failed.failure) ? reason : t("rowFailed", { reason }) };
    },
    [failures, failureWords, t],
  );
}
