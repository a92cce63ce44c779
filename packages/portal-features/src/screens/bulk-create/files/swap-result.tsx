import { CircleCheckIcon } from "@merchant-portal/ui";
import { takeFocus } from "#kit/take-focus.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";

/** Says that each file is in its place. It takes the focus, for the button that was pressed is gone. */
export function SwapResult() {
  const say = useBulkCreateWords();
  return (
    <p ref={takeFocus} tabIndex={-1} className="flex w-fit gap-2 rounded-control">
      <CircleCheckIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
      <span className="min-w-0">{say("swap.done")}</span>
    </p>
  );
}
