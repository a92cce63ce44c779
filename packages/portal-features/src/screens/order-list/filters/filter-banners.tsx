import { Banner } from "@merchant-portal/ui";
import { useRef } from "react";
import type { FiltersProps } from "./list-filters.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** S2.15: origin and display name are said over the list, each with a way to take it off; then the focus waits in the bar. */
export function FilterBanners({ filters, onFiltersChange }: FiltersProps) {
  const say = useOrderListWords();
  const box = useRef<HTMLDivElement>(null);
  const { originPostalCode, merchantDisplayName } = filters;
  const remove = (key: "originPostalCode" | "merchantDisplayName") => {
    box.current?.closest<HTMLElement>('[data-slot="filter-bar"]')?.focus();
    onFiltersChange({ ...filters, [key]: "" });
  };
  if (originPostalCode === "" && merchantDisplayName === "") return null;
  return (
    <div ref={box} className="grid gap-2 md:auto-cols-fr md:grid-flow-col">
      {originPostalCode !== "" && (
        <Banner tone="info" onDismiss={() => remove("originPostalCode")} dismissLabel={say("banner.allOrigins")}>
          <bdi>{say("banner.origin", { code: originPostalCode })}</bdi>
        </Banner>
      )}
      {merchantDisplayName !== "" && (
        <Banner tone="info" onDismiss={() => remove("merchantDisplayName")} dismissLabel={say("banner.allNames")}>
          <bdi className="wrap-anywhere">{say("banner.displayName", { name: merchantDisplayName })}</bdi>
        </Banner>
      )}
    </div>
  );
}
