import { Popover, PopoverContent } from "@merchant-portal/ui";
import { FilterTrigger } from "./filter-trigger.tsx";
import type { FiltersProps } from "./list-filters.ts";
import { TagChoices } from "./tag-choices.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** S2.13: orders that carry at least one of the tags, or none of them. Each choice is asked for at once. */
export function TagFilter({ filters, onFiltersChange }: FiltersProps) {
  const say = useOrderListWords();
  return (
    <Popover>
      <FilterTrigger label={say("filters.tags")} count={filters.tags.length} />
      <PopoverContent
        label={say("filters.tags")}
        className="flex max-h-[min(28rem,var(--radix-popover-content-available-height))] flex-col p-0 md:w-auto md:max-w-[min(64rem,calc(100vw-1rem))] md:min-w-80"
      >
        <TagChoices filters={filters} onFiltersChange={onFiltersChange} />
      </PopoverContent>
    </Popover>
  );
}
