import { Button, CircleAlertIcon, LiveRegion, Spinner } from "@merchant-portal/ui";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { SelectAllState } from "#screens/order-list/use-orders-table.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** In the bulk bar: how far the orders are loaded that are to be selected, or why they are not. */
export function SelectAllProgress({ state }: { state: SelectAllState }) {
  const say = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  const inWords = useErrorWords();
  return (
    <>
      {/* How far it is would be too much to hear; the end is heard as the new count. */}
      <LiveRegion message={state.at === "loading" ? say("selection.loadingAll") : ""} />
      {state.at === "loading" && (
        <div className="flex items-center gap-2 ps-1">
          <Spinner />
          <span className="text-text-muted tabular-nums">
            {say("selection.loadedSoFar", { number: format.number(state.loaded) })}
          </span>
          <Button size="sm" onClick={state.cancel}>
            {shared("actions.cancel")}
          </Button>
        </div>
      )}
      {state.at === "failed" && (
        <div className="flex w-full flex-wrap items-center gap-2 px-1">
          <p role="alert" className="flex min-w-0 flex-[1_1_14rem] items-center gap-2 text-danger">
            <CircleAlertIcon aria-hidden className="size-4 shrink-0" />
            {say("selection.loadFailed", { reason: inWords(state.error).text })}
          </p>
          <Button size="sm" onClick={state.retry}>
            {shared("actions.tryAgain")}
          </Button>
          <Button size="sm" variant="ghost" onClick={state.cancel}>
            {shared("actions.cancel")}
          </Button>
        </div>
      )}
    </>
  );
}
