import { Banner, LiveRegion, SegmentedControl } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import type { ImportState } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";

interface KnownOrdersProps {
  session: ImportSession;
  state: ImportState;
}

/** Orders whose reference is on the server: the person says what becomes of them, and nothing is assumed. */
export function KnownOrders({ session, state }: KnownOrdersProps) {
  const say = useBulkCreateWords();
  const format = useFormat();
  const isOpen = state.faults.some(({ key }) => key === "knownReference");
  const chosen = isOpen ? "" : state.skipped > 0 ? "skipped" : "created";
  const title = say("known.title", { count: state.known, number: format.number(state.known) });
  return (
    <Banner tone={isOpen ? "warning" : "info"} title={title}>
      <div className="grid gap-2">
        <LiveRegion message={title} />
        <p>{say("known.detail")}</p>
        <SegmentedControl
          label={say("known.label")}
          isLabelHidden
          value={chosen}
          onValueChange={(are) => are !== "" && void session.edit([{ do: "known", are }])}
          segments={[
            { value: "skipped", label: say("known.skipped") },
            { value: "created", label: say("known.created") },
          ]}
        />
      </div>
    </Banner>
  );
}
