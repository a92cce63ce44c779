import type { OrderStatus } from "@merchant-portal/api";
import { Button, CheckboxField, Popover, PopoverContent } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { FilterTrigger } from "./filter-trigger.tsx";
import { chosenOptions, statusOptions, withOption } from "./status-options.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

interface StatusFilterProps {
  value: readonly OrderStatus[];
  onValueChange: (statuses: OrderStatus[]) => void;
}

/** Any number of statuses; none means all. Each choice is asked for at once, so the popover can stay open. */
export function StatusFilter({ value, onValueChange }: StatusFilterProps) {
  const say = useOrderListWords();
  const shared = useSharedWords();
  const chosen = chosenOptions(value);
  return (
    <Popover>
      <FilterTrigger label={say("filters.status")} count={chosen.length} />
      <PopoverContent label={say("filters.status")} className="flex w-72 flex-col p-0">
        {/* A fieldset by itself does not shrink to what is left over the foot. */}
        <div className="min-h-0 overflow-y-auto overscroll-contain px-4 py-3">
          <fieldset>
            <legend className="sr-only">{say("filters.status")}</legend>
            {statusOptions.map((option) => (
              <CheckboxField
                key={option.label}
                label={shared(`status.${option.label}`)}
                value={chosen.includes(option)}
                onValueChange={(isIn) => onValueChange(withOption(value, option, isIn))}
                className="py-1.5"
              />
            ))}
          </fieldset>
        </div>
        {chosen.length > 0 && (
          <div className="shrink-0 border-t border-border p-2">
            <Button variant="ghost" size="sm" className="w-full" onClick={() => onValueChange([])}>
              {say("filters.clearStatus")}
            </Button>
          </div>
        )}
      </PopoverContent>
    </Popover>
  );
}
