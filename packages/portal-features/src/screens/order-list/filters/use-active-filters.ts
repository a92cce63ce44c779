import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useImportOrders } from "#parts/order-import/sending/use-import-orders.ts";
import { noFilters, type ListFilters, chosenOptions, withOption } from "./list-filters.ts";
import { useDateWords } from "./date-words.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

export interface ActiveFilter {
  key: string;
  /** `Status: Failed` */
  words: string;
  /** The filters without this one. */
  without: ListFilters;
  /** Where it is told and taken off: a chip, a banner (S2.15), or the tab itself. */
  place: "chip" | "banner" | "tab";
}

/** Of more tags than these only the number is told. */
const maxShownTags = 3;

/** Each filter that is set to something else than always, in words. */
export function useActiveFilters(filters: ListFilters): ActiveFilter[] {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  const dates = useDateWords();
  const ofImport = useImportOrders(filters.import);
  const active: ActiveFilter[] = [];
  /** Tells of a filter that is set. */
  const tell = (key: keyof ListFilters, words: string, place: ActiveFilter["place"] = "chip") => {
    active.push({ key, words, place, without: { ...filters, [key]: noFilters[key] } });
  };
  const { search, status, created, delivered, service, deliveryType, business, tags, fulfillment } = filters;
  const { originPostalCode, merchantDisplayName } = filters;
  if (fulfillment !== "any") tell("fulfillment", t(`tab.${fulfillment}`), "tab");
  if (search !== "") tell("search", t("filters.searchIs", { value: search }));
  for (const option of chosenOptions(status)) {
    active.push({
      key: option.label,
      words: t("filters.statusIs", { value: shared(`status.${option.label}`) }),
      place: "chip",
      without: { ...filters, status: withOption(status, option, false) },
    });
  }
  if (created !== noFilters.created) tell("created", t("filters.createdIs", { value: dates(created) }));
  if (delivered !== noFilters.delivered) tell("delivered", t("filters.deliveredIs", { value: dates(delivered) }));
  if (tags.length > 0) {
    const some = tags.slice(0, maxShownTags);
    const rest = tags.length - some.length;
    const value = format.either(
      rest > 0 ? [...some, t("filters.moreTags", { number: format.number(rest), count: rest })] : some,
    );
    tell("tags", t(filters.tagMatch === "contains" ? "filters.tagsAre" : "filters.tagsAreNot", { value }));
  }
  if (service !== "any") tell("service", t("filters.serviceIs", { value: shared(`service.${service}`) }));
  if (deliveryType !== "any") {
    tell("deliveryType", t("filters.deliveryTypeIs", { value: shared(`deliveryType.${deliveryType}`) }));
  }
  if (business !== "any") tell("business", t("filters.businessIs", { value: t(`business.${business}`) }));
  if (filters.printed !== "any") tell("printed", t("printed.no"));
  if (ofImport.at === "ready") {
    const { startedAt, references } = ofImport.sent;
    const counted = { count: references.size, number: format.number(references.size) };
    tell("import", t("filters.importIs", { moment: format.dateTime(startedAt), ...counted }));
  } else if (filters.import !== "") tell("import", t("filters.import"));
  if (originPostalCode !== "") tell("originPostalCode", t("filters.originIs", { value: originPostalCode }), "banner");
  if (merchantDisplayName !== "") {
    tell("merchantDisplayName", t("filters.displayNameIs", { value: merchantDisplayName }), "banner");
  }
  return active;
}
