import { SuggestField } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { longest } from "#rules/order-text.ts";
import { findTags } from "#rules/tag.ts";
import { cleanDisplayName, type ListFilters } from "./list-filters.ts";
import { useListedOrders } from "#screens/order-list/use-orders-query.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

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
export function DisplayNameFilter({ filters, onNameChange }: DisplayNameFilterProps) {
  const say = useOrderListWords();
  const value = filters.merchantDisplayName;
  const names = useKnownNames();
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
        label={say("filters.displayName")}
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

function useKnownNames(): readonly string[] {
  const { data: merchant } = useQuery(merchantProfile(useApi()));
  const orders = useListedOrders();
  return useMemo(() => {
    const own = (merchant?.merchantDisplayLogoUrls ?? []).map(({ name }) => name);
    const loaded = orders.map(({ merchantDisplayName = "" }) => merchantDisplayName);
    return [...new Set([...own, ...loaded])].filter((name) => name !== "" && cleanDisplayName(name) === name).sort();
  }, [merchant, orders]);
}
