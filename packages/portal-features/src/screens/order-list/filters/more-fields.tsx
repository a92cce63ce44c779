import { SelectField } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { heavyParcelConsolidation } from "#parts/merchant/merchant.api.ts";
import { useFeatureFlag } from "#parts/merchant/use-feature-flag.ts";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import { services } from "#rules/delivery-service.ts";
import { DateFilter } from "./date-filter.tsx";
import { DisplayNameFilter } from "./display-name-filter.tsx";
import {
  businessChoices,
  canFilterDelivered,
  deliveryTypes,
  printedChoices,
  type FiltersProps,
} from "./list-filters.ts";
import { OriginFilter } from "./origin-filter.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** Service, business address, delivered range, origin and display name; the delivery type with the feature flag alone, what was printed where labels are (S2.13, S6.4). */
export function MoreFields({ filters, onFiltersChange }: FiltersProps) {
  const say = useOrderListWords();
  const shared = useSharedWords();
  const hasTypes = useFeatureFlag(heavyParcelConsolidation);
  const canPrint = !useHasShop();
  const any = { value: "any", label: say("filters.any") } as const;
  const canDeliver = canFilterDelivered(filters);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        label={say("filters.service")}
        options={[any, ...services.map((value) => ({ value, label: shared(`service.${value}`) }))]}
        value={filters.service}
        onValueChange={(service) => onFiltersChange({ ...filters, service })}
      />
      {hasTypes && (
        <SelectField
          label={say("filters.deliveryType")}
          options={[any, ...deliveryTypes.map((value) => ({ value, label: shared(`deliveryType.${value}`) }))]}
          value={filters.deliveryType}
          onValueChange={(deliveryType) => onFiltersChange({ ...filters, deliveryType })}
        />
      )}
      <SelectField
        label={say("filters.business")}
        options={businessChoices.map((value) => ({ value, label: say(`business.${value}`) }))}
        value={filters.business}
        onValueChange={(business) => onFiltersChange({ ...filters, business })}
      />
      {canPrint && (
        <SelectField
          label={say("filters.printed")}
          help={say("filters.printedHelp")}
          options={printedChoices.map((value) => ({ value, label: say(`printed.${value}`) }))}
          value={filters.printed}
          onValueChange={(printed) => onFiltersChange({ ...filters, printed })}
        />
      )}
      <DateFilter
        label={say("filters.delivered")}
        help={canDeliver ? undefined : say("filters.deliveredNeeds")}
        disabledReason={canDeliver ? undefined : say("filters.deliveredNeeds")}
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
