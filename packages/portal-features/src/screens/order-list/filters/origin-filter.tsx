import { SuggestField } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { longest } from "#rules/order-text.ts";
import { formatPostalCode, isCompletePostalCode } from "#rules/postal-code.ts";
import type { ListFilters } from "./list-filters.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

interface OriginFilterProps {
  filters: ListFilters;
  onOriginChange: (postalCode: string) => void;
}

/** Orders from one postal code. It is asked for once it is whole; the merchant's own places are offered. */
export function OriginFilter({ filters: { originPostalCode: value }, onOriginChange }: OriginFilterProps) {
  const say = useOrderListWords();
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
      label={say("filters.origin")}
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
