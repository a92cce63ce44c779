import { IconButton, InfoIcon, XIcon } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

interface SelectionNoteProps {
  /** How many orders left the selection because the list does not show them any more; 0 says nothing. */
  count: number;
  onDismiss: () => void;
}

/** Says that the selection has become smaller by itself. The bulk bar lets it float above itself. */
export function SelectionNote({ count, onDismiss }: SelectionNoteProps) {
  const say = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  return (
    <output className="max-w-full">
      {count > 0 && (
        <span className="flex animate-fade-in items-center gap-2 rounded-card bg-surface-raised py-1 ps-3 pe-1 text-dense shadow-float">
          <InfoIcon aria-hidden className="size-4 shrink-0 text-info" />
          {say("selection.dropped", { count, number: format.number(count) })}
          <IconButton
            label={shared("notices.dismiss")}
            icon={<XIcon />}
            size="sm"
            tooltip={false}
            onClick={onDismiss}
          />
        </span>
      )}
    </output>
  );
}
