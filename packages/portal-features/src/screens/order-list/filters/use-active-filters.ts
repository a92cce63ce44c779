/** The filters that are set, in words, for chips, the banner and tabs. Open it to give a new filter its chip. */
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useImportOrders } from "#parts/order-import/upload/use-import-orders.ts";
import { noFilters, type ListFilters, chosenOptions, withOption } from "./list-filters.ts";
import { useDateWords } from "./date-words.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

export interface ActiveFilter {
  key: string;
  /** For example `Status: Failed`. */
  words: string;
  /** The filters without this one. */
  without: ListFilters;
  /** Where it is shown and can be removed: a chip, a banner (S2.15), or the tab itself. */
  place: "chip" | "banner" | "tab";
}

/** With more tags than this, only the number of the others is shown. */
const maxShownTags = 3;

/** Every filter that differs from its default, in words. */
export function useActiveFilters(filters: ListFilters): ActiveFilter[] {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  const dates = useDateWords();
  const ofImport = useImportOrders(filters.import);
  const active: ActiveFilter[] = [];
  const add = (key: keyof ListFilters, words: string, place: ActiveFilter["place"] = "chip") => {
    active.push({ key, words, place, without: { ...filters, [key]: noFilters[key] } });
  };
  const { search, status, created, delivered, service, deliveryType, business, tags, fulfillment } = filters;
  const { originPostalCode, merchantDisplayName } = filters;
  if (fulfillment !== "any") add("fulfillment", t(`tab.${fulfillment}`), "tab");
  if (search !== "") add("search", t("filters.searchIs", { value: search }));
  for (const option of chosenOptions(status)) {
    active.push({
      key: option.label,
      words: t("filters.statusIs", { value: shared(`status.${option.label}`) }),
      place: "chip",
      without: { ...filters, status: withOption(status, option, false) },
    });
  }
  if (created !== noFilters.created) add("created", t("filters.createdIs", { value: dates(created) }));
  if (delivered !== noFilters.delivered) add("delivered", t("filters.deliveredIs", { value: dates(delivered) }));
  if (tags.length > 0) {
    const some = tags.slice(0, maxShownTags);
    const more = tags.length - some.length;
    const value = format.either(
      more > 0 ? [...some, t("filters.moreTags", { number: format.number(more), count: more })] : some,
    );
    add("tags", t(filters.tagMatch === "contains" ? "filters.tagsAre" : "filters.tagsAreNot", { value }));
  }
  if (service !== "any") add("service", t("filters.serviceIs", { value: shared(`service.${service}`) }));
  if (deliveryType !== "any") {
    add("deliveryType", t("filters.deliveryTypeIs", { value: shared(`deliveryType.${deliveryType}`) }));
  }
  if (business !== "any") add("business", t("filters.businessIs", { value: t(`business.${business}`) }));
  if (filters.printed !== "any") add("printed", t("printed.no"));
  if (ofImport.at === "ready") {
    const { startedAt, references } = ofImport.sent;
    const counted = { count: references.size, number: format.number(references.size) };
    add("import", t("filters.importIs", { moment: format.dateTime(startedAt), ...counted }));
  } else if (filters.import !== "") add("import", t("filters.import"));
  if (originPostalCode !== "") add("originPostalCode", t("filters.originIs", { value: originPostalCode }), "banner");
  if (merchantDisplayName !== "") {
    add("merchantDisplayName", t("filters.displayNameIs", { value: merchantDisplayName }), "banner");
  }
  return active;
}
