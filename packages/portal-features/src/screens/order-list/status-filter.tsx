import type { OrderStatus } from "@merchant-portal/api";
import { Button, CheckboxField, ChevronDownIcon, Popover, PopoverContent, PopoverTrigger } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { chosenOptions, statusOptions, withOption } from "./status-options.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

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
      <PopoverTrigger asChild>
        <Button className="border-border-strong font-normal">
          <span className="flex items-center gap-2">
            {say("filters.status")}
            {chosen.length > 0 && (
              <span className="min-w-5 rounded-full bg-accent-subtle px-1.5 text-meta font-medium text-accent tabular-nums">
                <span aria-hidden>{chosen.length}</span>
                <span className="sr-only">{say("filters.chosen", { count: chosen.length })}</span>
              </span>
            )}
            <ChevronDownIcon aria-hidden className="text-text-muted" />
          </span>
        </Button>
      </PopoverTrigger>
      <PopoverContent label={say("filters.status")} className="flex w-72 flex-col p-0">
        <fieldset className="min-h-0 overflow-y-auto overscroll-contain px-4 py-3">
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
        {chosen.length > 0 && (
          <div className="border-t border-border p-2">
            <Button variant="ghost" size="sm" className="w-full" onClick={() => onValueChange([])}>
              {say("filters.clearStatus")}
            </Button>
          </div>
        )}
      </PopoverContent>
    </Popover>
  );
}
