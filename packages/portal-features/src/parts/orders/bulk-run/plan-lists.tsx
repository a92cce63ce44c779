import { useFormat } from "#kit/use-format.ts";
import type { OrderPlan } from "./order-batch.ts";
import { useRunWords } from "./use-run-words.ts";

interface PlanListsProps {
  plan: OrderPlan;
  /** "2 selected orders are not deleted" */
  skippedTitle: string;
}

/** As many references as are read before one trusts the number. */
const namedAtMost = 5;
/** A list of more is not read; the number says the rest. */
const skippedAtMost = 100;

/** What will be acted on, by its first references, and each order that will not, with the reason. */
export function PlanLists({ plan: { orders, skipped }, skippedTitle }: PlanListsProps) {
  const t = useRunWords();
  const format = useFormat();
  const more = orders.length - namedAtMost;
  const tMore = (left: number) => t("more", { count: left, number: format.number(left) });
  return (
    <>
      {orders.length > 1 && (
        <ul className="rounded-control border border-border bg-surface-sunken px-3 py-2 text-dense">
          {orders.slice(0, namedAtMost).map(({ id, name }) => (
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

/** Each order that is left out, with the reason; nothing when none is. */
export function SkippedList({ skipped, title }: { skipped: OrderPlan["skipped"]; title: string }) {
  const t = useRunWords();
  const format = useFormat();
  if (skipped.length === 0) return null;
  const rest = skipped.length - skippedAtMost;
  return (
    <div>
      <p className="mb-1.5 font-medium">{title}</p>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard too */}
      <ul
        tabIndex={0}
        aria-label={title}
        className="max-h-40 overflow-y-auto rounded-control border border-border px-3 py-2 text-dense"
      >
        {skipped.slice(0, skippedAtMost).map(({ order: { id, name }, reason }) => (
          <li key={id} className="flex flex-wrap gap-x-2 wrap-anywhere">
            <bdi className="font-mono text-meta">{name}</bdi>
            <span className="text-text-muted">{t(`reasons.${reason}`)}</span>
          </li>
        ))}
        {rest > 0 && <li className="text-text-muted">{t("more", { count: rest, number: format.number(rest) })}</li>}
      </ul>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
    </div>
  );
}
