import { Button, ChevronDownIcon, PopoverTrigger } from "@merchant-portal/ui";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

interface FilterTriggerProps {
  label: string;
  /** How many choices are set. */
  count: number;
}

/** Opens the popover of a filter: what it is called, and how much of it is set. In a phone's sheet it stands among fields, and looks like one. */
export function FilterTrigger({ label, count }: FilterTriggerProps) {
  const say = useOrderListWords();
  return (
    <PopoverTrigger asChild>
      <Button className="border-border-strong font-normal max-md:px-3 max-md:[&>span]:w-full max-md:[&>span>span]:w-full">
        <span className="flex items-center gap-2">
          {label}
          {count > 0 && (
            <span className="min-w-5 rounded-full bg-accent-subtle px-1.5 text-meta font-medium text-accent tabular-nums">
              <span aria-hidden>{count}</span>
              <span className="sr-only">{say("filters.chosen", { count })}</span>
            </span>
          )}
          <ChevronDownIcon aria-hidden className="text-text-muted max-md:ms-auto" />
        </span>
      </Button>
    </PopoverTrigger>
  );
}
