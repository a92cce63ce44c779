/** Which orders an action will and will not apply to, inside a confirmation. Open it to change how many are named. */
import { useFormat } from "#kit/use-format.ts";
import type { OrderPlan } from "./order-batch.ts";
import { useRunWords } from "./use-run-words.ts";

interface PlanListsProps {
  plan: OrderPlan;
  /** For example "2 selected orders are not deleted". */
  skippedTitle: string;
}

/** Orders named before the dialog only gives a number. */
const maxNamed = 5;
/** Maximum number of skipped orders listed. */
const maxSkipped = 100;

/** In a confirmation dialog: the first orders that will be sent, and every skipped order with its reason. */
export function PlanLists({ plan: { orders, skipped }, skippedTitle }: PlanListsProps) {
  const t = useRunWords();
  const format = useFormat();
  const more = orders.length - maxNamed;
  const tMore = (hidden: number) => t("more", { count: hidden, number: format.number(hidden) });
  return (
    <>
      {orders.length > 1 && (
        <ul className="rounded-control border border-border bg-surface-sunken px-3 py-2 text-dense">
          {orders.slice(0, maxNamed).map(({ id, name }) => (
            <li key={id} className="font-mono text-meta wrap-anywhere">
              <bdi className="line-clamp-2">{name}</bdi>
            </li>
          ))}
          {more > 0 && <li className="text-text-muted">{tMore(more)}</li>}
        </ul>
      )}
      <SkippedList skipped={skipped} title={skippedTitle} />
    </>
  );
}

/** Every skipped order with its reason; draws nothing without any. */
export function SkippedList({ skipped, title }: { skipped: OrderPlan["skipped"]; title: string }) {
  const t = useRunWords();
  const format = useFormat();
  if (skipped.length === 0) return null;
  const more = skipped.length - maxSkipped;
  return (
    <div>
      <p className="mb-1.5 font-medium">{title}</p>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard too */}
      <ul
        tabIndex={0}
        aria-label={title}
        className="max-h-40 overflow-y-auto rounded-control border border-border px-3 py-2 text-dense"
      >
        {skipped.slice(0, maxSkipped).map(({ order: { id, name }, reason }) => (
          <li key={id} className="flex flex-wrap gap-x-2 wrap-anywhere">
            <bdi className="font-mono text-meta">{name}</bdi>
            <span className="text-text-muted">{t(`reasons.${reason}`)}</span>
          </li>
        ))}
        {more > 0 && <li className="text-text-muted">{t("more", { count: more, number: format.number(more) })}</li>}
      </ul>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
    </div>
  );
}
