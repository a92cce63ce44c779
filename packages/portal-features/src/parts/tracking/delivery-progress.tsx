/** The stages of a delivery side by side: where the order is, and where it stopped. */
import type { Order } from "@merchant-portal/api";
import { CheckIcon, XIcon } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { showStatus } from "#rules/order-status.ts";
import { orderStages, type Stage } from "./order-stages.ts";
import { useEventName } from "./use-photos.ts";
import { useTrackingWords } from "./use-tracking-words.ts";

/** A border and not a background, because forced colours keep borders. */
const dots: Record<Stage["state"], string> = {
  done: "border-success bg-success text-surface",
  current: "border-[5px] border-accent",
  ahead: "border-2 border-border-strong",
  stopped:
    "border-danger bg-danger text-surface group-data-[tone=warning]:border-warning group-data-[tone=warning]:bg-warning",
};

/** How far an order came. In a narrow place only the stage that it is in has its name beside the line. */
export function DeliveryProgress({ order }: { order: Order }) {
  const t = useTrackingWords();
  const statusName = useEventName()(order.orderStatus);
  const stages = orderStages(order);
  const { tone } = showStatus(order.orderStatus);
  const nameOf = ({ name, state }: Stage) => (state === "stopped" ? statusName : t(`stages.${name}`));
  const present = stages.findLast(({ state }) => state !== "ahead");
  return (
    <div data-slot="delivery-progress" className="@container">
      <ol aria-label={t("stages.label")} className="grid grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,auto)]">
        {stages.map((stage, at) => (
          <Step key={stage.name} stage={stage} name={nameOf(stage)} tone={tone} next={stages[at + 1]} />
        ))}
      </ol>
      {present && (
        <p aria-hidden className="mt-1.5 text-dense font-medium wrap-anywhere @lg:hidden">
          {nameOf(present)}
        </p>
      )}
    </div>
  );
}

interface StepProps {
  stage: Stage;
  name: string;
  tone: string;
  next: Stage | undefined;
}

function Step({ stage: { state, moment }, name, tone, next }: StepProps) {
  const t = useTrackingWords();
  const format = useFormat();
  const isReached = next !== undefined && next.state !== "ahead";
  return (
    <li
      data-state={state}
      data-tone={tone}
      aria-current={state === "current" ? "step" : undefined}
      className="group min-w-0"
    >
      <span aria-hidden className="flex items-center">
        <span className={`grid size-4.5 shrink-0 place-items-center rounded-full border [&_svg]:size-3 ${dots[state]}`}>
          {state === "done" && <CheckIcon strokeWidth={3} />}
          {state === "stopped" && <XIcon strokeWidth={3} />}
        </span>
        {next && (
          <span className={`mx-1 grow border-t-2 ${isReached ? "border-success" : "border-border border-dashed"}`} />
        )}
      </span>
      <span className="mt-1.5 block @max-lg:sr-only group-not-last:pe-3">
        <span className={`block font-medium wrap-anywhere ${state === "ahead" ? "text-text-muted" : ""}`}>{name}</span>
        {(state === "done" || state === "ahead") && <span className="sr-only">{t(`stages.${state}`)}</span>}
        {moment !== undefined && (
          <time dateTime={new Date(moment).toISOString()} className="block text-meta text-text-muted tabular-nums">
            {format.dateTime(moment)}
          </time>
        )}
      </span>
    </li>
  );
}
