import { Button, InfoIcon } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import type { LongImport } from "./use-follow-import.ts";

interface LongImportNoteProps {
  is: LongImport;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Says that more orders of an import may have come since the list was loaded, and loads it anew. */
export function LongImportNote({ is: { shown, total }, isRefreshing, onRefresh }: LongImportNoteProps) {
  const say = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-2 text-dense text-text-muted">
      <InfoIcon aria-hidden className="size-4 shrink-0 text-info" />
      <output className="min-w-0 flex-[0_1_auto]">
        {say("import.long", { count: total, shown: format.number(shown), total: format.number(total) })}
      </output>
      <Button size="sm" busy={isRefreshing} onClick={onRefresh}>
        {shared("actions.refresh")}
      </Button>
    </div>
  );
}
