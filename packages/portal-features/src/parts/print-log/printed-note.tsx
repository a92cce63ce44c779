import { Button, InfoIcon } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { usePrintLogWords } from "./use-print-log-words.ts";

export interface PrintedNoteProps {
  /** How many of the orders were printed already, as they are now. */
  printed: number;
  /** How many were not. */
  rest: number;
  /** Whether the printed ones are left out. */
  isSkippedRow: boolean;
  /** Leaves them out, or takes them in again. */
  onPress: () => void;
}

/** Says before a file is made that some of it was printed already, with a way to print only the rest. In nobody's way. */
export function PrintedNote({ printed, rest, isSkippedRow, onPress }: PrintedNoteProps) {
  const t = usePrintLogWords();
  const format = useFormat();
  const values = { count: printed, number: format.number(printed) };
  const all = printed + rest;
  return (
    <div data-slot="printed-note" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-dense">
      <InfoIcon aria-hidden className="size-4 shrink-0 text-info" />
      <output className="min-w-0 flex-[1_1_10rem]">
        {isSkippedRow
          ? t("already.leftOut", values)
          : rest === 0
            ? t("already.all", values)
            : t("already.some", values)}
      </output>
      {rest > 0 && (
        <Button size="sm" onClick={onPress}>
          {isSkippedRow
            ? t("already.printAll", { number: format.number(all) })
            : t("already.rest", { count: rest, number: format.number(rest) })}
        </Button>
      )}
    </div>
  );
}
