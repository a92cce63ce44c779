/** Orders that a print run skips, with the reasons. Goes with `bulk-run` when printing is a job. */
import { useFormat } from "#kit/use-format.ts";
import type { OrderPlan } from "./order-batch.ts";
import { useRunWords } from "./use-run-words.ts";

/** Maximum number of skipped orders listed. */
const maxSkipped = 100;

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
