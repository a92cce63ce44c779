import { Button, ChoicePills } from "@merchant-portal/ui";
import { useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import type { FaultCount, RowFilter } from "#parts/order-import/order-import.ts";
import { useFaultWords } from "#parts/order-import/use-row-error-words.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import type en from "#screens/bulk-create/locales/en.json";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";

interface ErrorFilterProps {
  session: ImportSession;
  filter: RowFilter;
  faults: readonly FaultCount[];
}

/** Kinds of errors shown at first, the most frequent. */
const maxShown = 6;

/** A unique string for a kind of error. */
const valueOf = ({ key, slot, column }: Pick<FaultCount, "key" | "slot" | "column">) =>
  `${slot} ${column ?? ""} ${key}`;

/** Filters the rows: all, those with errors, or those with one kind of error. */
export function ErrorFilter({ session, filter, faults }: ErrorFilterProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const words = useFaultWords();
  const [isWhole, setWhole] = useState(false);
  const chosen = typeof filter === "string" ? filter : valueOf(filter);
  const first = faults.filter((fault, at) => isWhole || at < maxShown || valueOf(fault) === chosen);
  // A kind without remaining errors stays while it is the filter.
  const gone = typeof filter !== "string" && !faults.some((fault) => valueOf(fault) === chosen);
  const kindOf = ({ key, column }: FaultCount) => {
    const kind = t(`kinds.${key as keyof typeof en.kinds}`);
    return column ? `${words.column(column)} – ${kind}` : kind;
  };
  const more = faults.length - first.length;
  return (
    <div className="grid gap-2">
      <ChoicePills
        label={t("filter.label")}
        isLabelHidden
        value={chosen}
        onValueChange={(value) => {
          const kind = faults.find((fault) => valueOf(fault) === value);
          const next: RowFilter = kind
            ? { key: kind.key, slot: kind.slot, ...(kind.column && { column: kind.column }) }
            : value === "faulty"
              ? "faulty"
              : "all";
          void session.list(next);
        }}
        pills={[
          { value: "all", label: t("filter.all") },
          { value: "faulty", label: t("filter.faulty") },
          ...(gone ? [{ value: chosen, label: t("filter.mended") }] : []),
          ...first.map((fault) => ({
            value: valueOf(fault),
            label: (
              <>
                {kindOf(fault)} <span className="text-text-muted">({format.number(fault.count)})</span>
              </>
            ),
          })),
        ]}
      />
      {more > 0 && (
        <p>
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            {t("filter.more", { count: more, number: format.number(more) })}
          </Button>
        </p>
      )}
    </div>
  );
}
