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
  done: "mp:border-success mp:bg-success mp:text-surface",
  current: "mp:border-[5px] mp:border-accent",
  ahead: "mp:border-2 mp:border-border-strong",
  stopped:
    "mp:border-danger mp:bg-danger mp:text-surface mp:group-data-[tone=warning]:border-warning mp:group-data-[tone=warning]:bg-warning",
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
    <div data-slot="delivery-progress" className="mp:@container">
      <ol aria-label={t("stages.label")} className="mp:grid mp:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,auto)]">
        {stages.map((stage, at) => (
          <Step key={stage.name} stage={stage} name={nameOf(stage)} tone={tone} next={stages[at + 1]} />
        ))}
      </ol>
      {present && (
        <p aria-hidden className="mp:mt-1.5 mp:text-dense mp:font-medium mp:wrap-anywhere mp:@lg:hidden">
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
      className="mp:group mp:min-w-0"
    >
      <span aria-hidden className="mp:flex mp:items-center">
        <span
          className={`mp:grid mp:size-4.5 mp:shrink-0 mp:place-items-center mp:rounded-full mp:border mp:[&_svg]:size-3 ${dots[state]}`}
        >
          {state === "done" && <CheckIcon strokeWidth={3} />}
          {state === "stopped" && <XIcon strokeWidth={3} />}
        </span>
        {next && (
          <span
            className={`mp:mx-1 mp:grow mp:border-t-2 ${isReached ? "mp:border-success" : "mp:border-border mp:border-dashed"}`}
          />
        )}
      </span>
      <span className="mp:mt-1.5 mp:block mp:@max-lg:sr-only mp:group-not-last:pe-3">
        <span className={`mp:block mp:font-medium mp:wrap-anywhere ${state === "ahead" ? "mp:text-text-muted" : ""}`}>
          {name}
        </span>
        {(state === "done" || state === "ahead") && <span className="mp:sr-only">{t(`stages.${state}`)}</span>}
        {moment !== undefined && (
          <time
            dateTime={new Date(moment).toISOString()}
            className="mp:block mp:text-meta mp:text-text-muted mp:tabular-nums"
          >
            {format.dateTime(moment)}
          </time>
        )}
      </span>
    </li>
  );
}
