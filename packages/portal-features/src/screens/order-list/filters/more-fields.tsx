import { SelectField, SuggestField } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { heavyParcelConsolidation, merchantProfile } from "#parts/merchant/merchant.api.ts";
import { useFeatureFlag } from "#parts/merchant/use-feature-flag.ts";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import { services } from "#rules/delivery-service.ts";
import { DateFilter } from "./date-filter.tsx";
import {
  businessChoices,
  canFilterDelivered,
  cleanDisplayName,
  deliveryTypes,
  type FiltersProps,
  type ListFilters,
  printedChoices,
} from "./list-filters.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { longest } from "#rules/order-text.ts";
import { formatPostalCode, isCompletePostalCode } from "#rules/postal-code.ts";
import { findTags } from "#rules/tag.ts";
import { useListedOrders } from "#screens/order-list/use-orders-query.ts";

/** Service, business address, delivered range, origin and display name; the delivery type with the feature flag alone, what was printed where labels are (S2.13, S6.4). */
export function MoreFields({ filters, onFiltersChange }: FiltersProps) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const hasTypes = useFeatureFlag(heavyParcelConsolidation);
  const canPrint = !useHasShop();
  const any = { value: "any", label: t("filters.any") } as const;
  const canDeliver = canFilterDelivered(filters);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        label={t("filters.service")}
        options={[any, ...services.map((value) => ({ value, label: shared(`service.${value}`) }))]}
        value={filters.service}
        onValueChange={(service) => onFiltersChange({ ...filters, service })}
      />
      {hasTypes && (
        <SelectField
          label={t("filters.deliveryType")}
          options={[any, ...deliveryTypes.map((value) => ({ value, label: shared(`deliveryType.${value}`) }))]}
          value={filters.deliveryType}
          onValueChange={(deliveryType) => onFiltersChange({ ...filters, deliveryType })}
        />
      )}
      <SelectField
        label={t("filters.business")}
        options={businessChoices.map((value) => ({ value, label: t(`business.${value}`) }))}
        value={filters.business}
        onValueChange={(business) => onFiltersChange({ ...filters, business })}
      />
      {canPrint && (
        <SelectField
          label={t("filters.printed")}
          help={t("filters.printedHelp")}
          options={printedChoices.map((value) => ({ value, label: t(`printed.${value}`) }))}
          value={filters.printed}
          onValueChange={(printed) => onFiltersChange({ ...filters, printed })}
        />
      )}
      <DateFilter
        label={t("filters.delivered")}
        help={canDeliver ? undefined : t("filters.deliveredNeeds")}
        disabledReason={canDeliver ? undefined : t("filters.deliveredNeeds")}
        value={filters.delivered}
        onValueChange={(delivered) => onFiltersChange({ ...filters, delivered })}
      />
      <OriginFilter
        filters={filters}
        onOriginChange={(originPostalCode) => onFiltersChange({ ...filters, originPostalCode })}
      />
      <DisplayNameFilter
        filters={filters}
        onNameChange={(merchantDisplayName) => onFiltersChange({ ...filters, merchantDisplayName })}
      />
    </div>
  );
}

interface OriginFilterProps {
  filters: ListFilters;
  onOriginChange: (postalCode: string) => void;
}

/** Orders from one postal code. It is asked for once it is whole; the merchant's own places are offered. */
function OriginFilter({ filters: { originPostalCode: value }, onOriginChange }: OriginFilterProps) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const { data: merchant } = useQuery(merchantProfile(useApi()));
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const [hasLeft, setHasLeft] = useState(false);
  if (told !== value) {
    setTold(value);
    if (formatPostalCode(typed) !== value) setTyped(value);
  }
  const bare = formatPostalCode(typed);
  const change = (text: string) => {
    setTyped(text);
    setHasLeft(false);
    const code = formatPostalCode(text);
    if (code !== value && (code === "" || isCompletePostalCode(code))) onOriginChange(code);
  };
  const places = [merchant?.merchantLocation, ...(merchant?.additionalLocations ?? [])].filter(
    (place) => place !== undefined,
  );
  const suggestions = places
    .map(({ postalCode, city }) => ({
      id: formatPostalCode(postalCode),
      label: formatPostalCode(postalCode),
      description: city,
    }))
    .filter(({ id }, at, all) => id !== bare && id.startsWith(bare) && all.findIndex((one) => one.id === id) === at);
  return (
    <SuggestField
      label={t("filters.origin")}
      maxLength={longest.postalCodeSearch}
      value={typed}
      onValueChange={change}
      suggestions={suggestions}
      onSuggestionChosen={({ id }) => change(id)}
      onBlur={() => setHasLeft(true)}
      error={hasLeft && bare !== "" && !isCompletePostalCode(bare) ? shared("validation.invalidPostalCode") : undefined}
    />
  );
}

/** How long typing must rest before the server is asked. */
const restMs = 500;
const mostSuggestions = 8;

interface DisplayNameFilterProps {
  filters: ListFilters;
  onNameChange: (name: string) => void;
}

/**
 * Orders shipped under one sub-brand. The server compares letter for letter, so names that are known (the profile's, those of
 * the loaded orders) are offered, and one that is typed in small letters is taken as it is known.
 */
function DisplayNameFilter({ filters, onNameChange }: DisplayNameFilterProps) {
  const t = useOrderListWords();
  const value = filters.merchantDisplayName;
  const names = useDisplayNames();
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const meant = (text: string) => {
    const name = cleanDisplayName(text);
    return names.find((known) => known === name) ?? names.find((known) => isAlike(known, name)) ?? name;
  };
  if (told !== value) {
    setTold(value);
    if (meant(typed) !== value) setTyped(value);
  }
  const ask = (text: string) => {
    // What the address says is asked for as it is, until somebody types something else.
    if (text !== value && meant(text) !== value) onNameChange(meant(text));
  };
  // While a known name may still be meant, Enter or leaving says that this is all of it.
  const askRested = useEffectEvent((text: string) => {
    const name = meant(text);
    if (name === "" || names.includes(name) || findTags(names, name).length === 0) ask(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => askRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const choose = (name: string) => {
    setTyped(name);
    ask(name);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed);
      }}
    >
      <SuggestField
        label={t("filters.displayName")}
        maxLength={longest.displayName}
        value={typed}
        onValueChange={setTyped}
        suggestions={findTags(names, typed)
          .filter((name) => name !== typed)
          .slice(0, mostSuggestions)
          .map((name) => ({ id: name, label: name }))}
        onSuggestionChosen={({ id }) => choose(id)}
        onBlur={() => ask(typed)}
      />
    </form>
  );
}

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function useDisplayNames(): readonly string[] {
  const { data: merchant } = useQuery(merchantProfile(useApi()));
  const orders = useListedOrders();
  return useMemo(() => {
    const own = (merchant?.merchantDisplayLogoUrls ?? []).map(({ name }) => name);
    const loaded = orders.map(({ merchantDisplayName = "" }) => merchantDisplayName);
    return [...new Set([...own, ...loaded])].filter((name) => name !== "" && cleanDisplayName(name) === name).sort();
  }, [merchant, orders]);
}
