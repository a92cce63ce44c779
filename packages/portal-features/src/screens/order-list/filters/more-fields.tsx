/** The controls of the less common filters. Open it to give a new filter its control. */
import { SelectField, SuggestField } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { heavyParcelConsolidation, merchantProfile } from "#parts/merchant/merchant.api.ts";
import { useFeatureFlag } from "#parts/merchant/use-feature-flag.ts";
import { useOffer } from "#kit/use-offer.ts";
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
import { formatPostalCode, isCompletePostalCode, longestPostalSearch } from "#rules/postal-code.ts";
import { findTags } from "#rules/tag.ts";
import { useListedOrders } from "#screens/order-list/use-orders-query.ts";

/**
 * The fields behind 'More filters' (S2.13). Delivery type needs the feature flag (S6.4); 'printed' is for merchants
 * without a Shopify shop (S6.3).
 */
export function MoreFields({ filters, onFiltersChange }: FiltersProps) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const hasTypes = useFeatureFlag(heavyParcelConsolidation);
  const canPrint = !useHasShop();
  const offer = useOffer();
  // A link may name another service, of older orders.
  const offered = services.filter((one) => offer.services.includes(one) || one === filters.service);
  const any = { value: "any", label: t("filters.any") } as const;
  const canDeliver = canFilterDelivered(filters);
  return (
    <div className="mp:grid mp:gap-4 mp:md:grid-cols-2">
      <SelectField
        label={t("filters.service")}
        options={[any, ...offered.map((value) => ({ value, label: shared(`service.${value}`) }))]}
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

/** Orders from one postal code. Applies once the code is complete; suggests the merchant's own locations. */
function OriginFilter({ filters: { originPostalCode: value }, onOriginChange }: OriginFilterProps) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const { data: merchant } = useQuery(merchantProfile(useApi()));
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [hasBlurred, setHasBlurred] = useState(false);
  if (lastValue !== value) {
    setLastValue(value);
    if (formatPostalCode(typed) !== value) setTyped(value);
  }
  const bare = formatPostalCode(typed);
  const change = (text: string) => {
    setTyped(text);
    setHasBlurred(false);
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
      maxLength={longestPostalSearch}
      value={typed}
      onValueChange={change}
      suggestions={suggestions}
      onSuggestionChosen={({ id }) => change(id)}
      onBlur={() => setHasBlurred(true)}
      error={
        hasBlurred && bare !== "" && !isCompletePostalCode(bare) ? shared("validation.invalidPostalCode") : undefined
      }
    />
  );
}

/** Milliseconds without typing before the filter applies. */
const pauseMs = 500;
const maxSuggestions = 8;

interface DisplayNameFilterProps {
  filters: ListFilters;
  onNameChange: (name: string) => void;
}

/**
 * Orders shipped under one sub-brand. The server compares case-sensitively. So the field suggests names from the
 * profile and the loaded orders, and corrects the case of a typed name to the suggested one.
 */
function DisplayNameFilter({ filters, onNameChange }: DisplayNameFilterProps) {
  const t = useOrderListWords();
  const value = filters.merchantDisplayName;
  const names = useDisplayNames();
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const meant = (text: string) => {
    const name = cleanDisplayName(text);
    return names.find((suggested) => suggested === name) ?? names.find((suggested) => isAlike(suggested, name)) ?? name;
  };
  if (lastValue !== value) {
    setLastValue(value);
    if (meant(typed) !== value) setTyped(value);
  }
  const apply = (text: string) => {
    // A name that came with the URL is used as it is until the user types something else.
    if (text !== value && meant(text) !== value) onNameChange(meant(text));
  };
  // While the text may still become a suggested name, wait for Enter or blur.
  const applyAfterPause = useEffectEvent((text: string) => {
    const name = meant(text);
    if (name === "" || names.includes(name) || findTags(names, name).length === 0) apply(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => applyAfterPause(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const choose = (name: string) => {
    setTyped(name);
    apply(name);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply(typed);
      }}
    >
      <SuggestField
        label={t("filters.displayName")}
        maxLength={longest.displayName}
        value={typed}
        onValueChange={setTyped}
        suggestions={findTags(names, typed)
          .filter((name) => name !== typed)
          .slice(0, maxSuggestions)
          .map((name) => ({ id: name, label: name }))}
        onSuggestionChosen={({ id }) => choose(id)}
        onBlur={() => apply(typed)}
      />
    </form>
  );
}

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function useDisplayNames(): readonly string[] {
  const { data: merchant } = useQuery(merchantProfile(useApi()));
  const orders = useListedOrders();
  return useMemo(() => {
    const fromProfile = (merchant?.merchantDisplayLogoUrls ?? []).map(({ name }) => name);
    const loaded = orders.map(({ merchantDisplayName = "" }) => merchantDisplayName);
    return [...new Set([...fromProfile, ...loaded])]
      .filter((name) => name !== "" && cleanDisplayName(name) === name)
      .sort();
  }, [merchant, orders]);
}
