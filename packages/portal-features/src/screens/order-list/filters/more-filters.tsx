import { Popover, PopoverContent, useNarrow } from "@merchant-portal/ui";
import { FilterTrigger } from "./filter-trigger.tsx";
import { moreSet, type FiltersProps } from "./list-filters.ts";
import { MoreFields } from "./more-fields.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** The filters that have no place in the bar: behind one button where there is a bar, in the sheet of a phone as they are. */
export function MoreFilters(props: FiltersProps) {
  const say = useOrderListWords();
  const isNarrow = useNarrow();
  const fields = <MoreFields {...props} />;
  if (isNarrow) return fields;
  return (
    <Popover>
      <FilterTrigger label={say("filters.more")} count={moreSet(props.filters)} />
      <PopoverContent label={say("filters.more")} className="w-[min(38rem,calc(100vw-1rem))]">
        {fields}
      </PopoverContent>
    </Popover>
  );
}
