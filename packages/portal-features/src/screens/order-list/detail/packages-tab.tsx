import type { Order, Package } from "@merchant-portal/api";
import { Button, CopyText, Definition, DefinitionList } from "@merchant-portal/ui";
import { useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { TrackingTimeline } from "#parts/tracking/tracking-timeline.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** So many packages are shown at once; the others at a press. */
const shownAtFirst = 10;

/** Each package with what is known of it and its own latest events. */
export function PackagesTab({ order }: { order: Order }) {
  const say = useOrderListWords();
  const format = useFormat();
  const rest = order.packageCount - order.packages.length;
  const [isWhole, setWhole] = useState(order.packages.length <= shownAtFirst);
  const shown = isWhole ? order.packages : order.packages.slice(0, shownAtFirst);
  return (
    <div className="grid gap-6">
      {order.packages.length > 0 && (
        <ol className="grid gap-6">
          {shown.map((one, at) => (
            <li key={at} className="@container border-b border-border pb-6 last:border-b-0 last:pb-0">
              <h2 className="mb-3 text-dense font-medium">{say("packages.name", { number: format.number(at + 1) })}</h2>
              <div className="grid gap-x-12 gap-y-4 @2xl:grid-cols-2">
                <PackageFacts one={one} />
                {one.trackingNumber && <TrackingTimeline order={order} trackingNumber={one.trackingNumber} />}
              </div>
            </li>
          ))}
        </ol>
      )}
      {shown.length < order.packages.length && (
        <Button className="justify-self-start" onClick={() => setWhole(true)}>
          {say("packages.all", { number: format.number(order.packages.length) })}
        </Button>
      )}
      {rest > 0 && (
        <p className="text-text-muted">{say("packages.rest", { count: rest, number: format.number(rest) })}</p>
      )}
    </div>
  );
}

function PackageFacts({ one: { trackingNumber, refNumber, weightOptions, sizeOptions } }: { one: Package }) {
  const say = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  const unit = (name: string) => (isUnit(name) ? shared(`units.${name}`) : name);
  return (
    <DefinitionList>
      {trackingNumber && (
        <Definition term={say("packages.trackingNumber")}>
          <CopyText
            value={trackingNumber}
            copyLabel={say("packages.copyTrackingNumber", { value: trackingNumber })}
            copiedLabel={shared("actions.copied")}
            failedLabel={shared("actions.copyFailed")}
            className="font-mono text-meta"
          />
        </Definition>
      )}
      {refNumber && (
        <Definition term={say("packages.refNumber")}>
          <CopyText
            value={refNumber}
            copyLabel={say("packages.copyRefNumber", { value: refNumber })}
            copiedLabel={shared("actions.copied")}
            failedLabel={shared("actions.copyFailed")}
            className="font-mono text-meta"
          />
        </Definition>
      )}
      {weightOptions && (
        <Definition term={say("packages.weight")}>
          {`${format.number(weightOptions.weight)} ${unit(weightOptions.unit)}`}
        </Definition>
      )}
      {sizeOptions && (
        <Definition term={say("packages.size")}>
          {[sizeOptions.length, sizeOptions.width, sizeOptions.height].map(format.number).join(" × ")}{" "}
          {unit(sizeOptions.unit)}
        </Definition>
      )}
    </DefinitionList>
  );
}

const units = ["lb", "kg", "inch", "cm"] as const;
const isUnit = (name: string): name is (typeof units)[number] => units.some((unit) => unit === name);
