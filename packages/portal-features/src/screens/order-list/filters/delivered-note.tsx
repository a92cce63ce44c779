import { IconButton, InfoIcon, XIcon } from "@merchant-portal/ui";
import type { DateChoice } from "#rules/date-range.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { useDateWords } from "./date-words.ts";

interface DeliveredNoteProps {
  range: DateChoice;
  onForget: () => void;
}

/** Says that another status has set the delivered range aside, and when it comes back (S2.14). */
export function DeliveredNote({ range, onForget }: DeliveredNoteProps) {
  const say = useOrderListWords();
  const inWords = useDateWords();
  return (
    <div className="flex items-center gap-2 text-dense text-text-muted">
      <InfoIcon aria-hidden className="size-4 shrink-0 text-info" />
      <output className="min-w-0">{say("filters.deliveredKept", { value: inWords(range) })}</output>
      <IconButton
        size="sm"
        label={say("filters.deliveredForget")}
        icon={<XIcon />}
        tooltip={false}
        onClick={onForget}
      />
    </div>
  );
}
