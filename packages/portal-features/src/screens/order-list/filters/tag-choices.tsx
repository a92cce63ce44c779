/** The tag filter. */
import { Button, CheckboxField, SearchField, SegmentedControl } from "@merchant-portal/ui";
import { type CSSProperties, useMemo, useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { canFilterByTag, findTags, maxTags } from "#rules/tag.ts";
import type { FiltersProps, ListFilters } from "./list-filters.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { useLocale } from "#kit/define-words.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { useListedOrders } from "#screens/order-list/use-orders-query.ts";

/** With more tags than this there is a search field. */
const fewTags = 24;

/** The tag filter: contains or does not contain, and the tags in up to six columns (S9.6), one or two on a phone. */
export function TagChoices({ filters, onFiltersChange }: FiltersProps) {
  const t = useOrderListWords();
  const format = useFormat();
  const { tags, tagMatch } = filters;
  const offered = useOfferedTags(filters);
  const [match, setMatch] = useState(tagMatch);
  const [find, setFind] = useState("");
  const shown = findTags(offered, find);
  const isFull = tags.length >= maxTags;
  const change = (next: readonly string[], nextMatch = match) =>
    onFiltersChange({ ...filters, tags: next, tagMatch: nextMatch });
  if (offered.length === 0) return <p className="mp:p-4 mp:text-text-muted">{t("filters.noTags")}</p>;
  const columns = { "--six": Math.min(6, offered.length), "--four": Math.min(4, offered.length) } as CSSProperties;
  return (
    <>
      <div className="mp:flex mp:flex-wrap mp:items-end mp:gap-3 mp:border-b mp:border-border mp:p-3">
        <SegmentedControl
          label={t("filters.tagMatch")}
          isLabelHidden
          segments={(["contains", "without"] as const).map((value) => ({ value, label: t(`tagMatch.${value}`) }))}
          value={match}
          onValueChange={(next) => {
            // Without tags this has no effect yet; it applies to the first tag chosen.
            setMatch(next);
            if (tags.length > 0) change(tags, next);
          }}
        />
        {offered.length > fewTags && (
          <SearchField
            label={t("filters.findTag")}
            placeholder={t("filters.findTag")}
            clearLabel={t("filters.clearSearch")}
            value={find}
            onValueChange={setFind}
            onSearch={setFind}
            className="mp:min-w-0 mp:grow mp:basis-48 mp:md:max-w-72"
          />
        )}
      </div>
      <div className="mp:min-h-0 mp:overflow-y-auto mp:overscroll-contain mp:px-4 mp:py-2">
        <fieldset>
          <legend className="mp:sr-only">{t("filters.tags")}</legend>
          <div
            style={columns}
            className="mp:grid mp:grid-cols-1 mp:gap-x-4 mp:min-[26rem]:grid-cols-2 mp:md:grid-cols-[repeat(var(--four),minmax(7.5rem,1fr))] mp:lg:grid-cols-[repeat(var(--six),minmax(7.5rem,1fr))]"
          >
            {shown.map((tag) => (
              <CheckboxField
                key={tag}
                label={<bdi className="mp:wrap-anywhere">{tag}</bdi>}
                value={tags.includes(tag)}
                disabled={isFull && !tags.includes(tag)}
                onValueChange={(isIn) => change(isIn ? [...tags, tag] : tags.filter((one) => one !== tag))}
                className="mp:py-1.5"
              />
            ))}
          </div>
        </fieldset>
        <output className="mp:block mp:text-text-muted">
          {shown.length === 0 && <p>{t("filters.noSuchTag")}</p>}
          {isFull && <p>{t("filters.maxTags", { number: format.number(maxTags) })}</p>}
        </output>
      </div>
      {tags.length > 0 && (
        <div className="mp:border-t mp:border-border mp:p-2">
          <Button variant="ghost" size="sm" className="mp:w-full" onClick={() => change([])}>
            {t("filters.clearTags")}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * Tags to choose from, sorted: the merchant's own, those of the loaded orders, and the selected ones. A tag stays in
 * the list while the popover is open, although selecting one changes which orders are loaded.
 */
function useOfferedTags(filters: ListFilters): readonly string[] {
  const locale = useLocale();
  const { data: merchant } = useQuery(merchantProfile(useApi()));
  const orders = useListedOrders();
  const loaded = useMemo(() => new Set(orders.flatMap(({ tags }) => tags)), [orders]);
  const [offered, setOffered] = useState<readonly string[]>([]);
  const alreadyOffered = new Set(offered);
  const found = [...(merchant?.orderTags ?? []), ...loaded, ...filters.tags];
  const added = new Set(found.filter((tag) => canFilterByTag(tag) && !alreadyOffered.has(tag)));
  if (added.size > 0) setOffered([...offered, ...added].sort(new Intl.Collator(locale, { numeric: true }).compare));
  return offered;
}
