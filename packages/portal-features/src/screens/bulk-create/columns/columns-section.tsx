import { Banner, Button, Card, CardBody, CardHeader, LiveRegion } from "@merchant-portal/ui";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useFocusFallback } from "#kit/use-focus-fallback.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { FileSlot, ImportColumn } from "#parts/order-import/import-columns.ts";
import { requiredColumns } from "#parts/order-import/import-columns.ts";
import { useFaultWords } from "#parts/order-import/use-row-error-words.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { LetGoQuestion } from "#screens/bulk-create/let-go-question.tsx";
import type { SlotView } from "#screens/bulk-create/session-view.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { ColumnChoice } from "./column-choice.tsx";

interface ColumnsSectionProps {
  session: ImportSession;
  slot: FileSlot;
  view: Extract<SlotView, { at: "opened" }>;
  /** Whether something was mended, which other columns would take along. */
  isMended: boolean;
}

/**
 * What each column of a file holds, said by the person: three of its values beside each, needed ones counted until all are there. Those that
 * the file lacks can be filled in with the check, but for references.
 */
export function ColumnsSection({ session, slot, view: { opened, isMapping }, isMended }: ColumnsSectionProps) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const format = useFormat();
  const { column: nameOf } = useFaultWords();
  const titleId = useId();
  const card = useFocusFallback<HTMLElement>();
  // Whoever has opened it is led there; what came by itself leaves the focus alone.
  const lead = useEffectEvent(() => isMapping && card.current?.focus());
  useEffect(() => void lead(), []);
  const [chosen, setChosen] = useState(() => offer(opened.header));
  /** From which column of the file a meaning was taken last. */
  const [taken, setTaken] = useState<{ at: number; by: number }>();
  /** What is to be done, and asked about first. */
  const [asked, setAsked] = useState<() => void>();
  const missing = requiredColumns[slot].filter((column) => !chosen.includes(column));

  const choose = (at: number, column: ImportColumn | undefined) => {
    // Nothing can mean the same twice.
    const before = column === undefined ? -1 : chosen.indexOf(column);
    setTaken(before >= 0 && before !== at ? { at: before, by: at } : undefined);
    setChosen(chosen.map((one, index) => (index === at ? column : index === before ? undefined : one)));
  };
  const use = () => {
    // Confirmed as they are, they change nothing.
    const isSame = !opened.isUnclear && opened.header.every(({ column }, at) => column === chosen[at]);
    if (isSame) return session.setMapping(slot, false);
    const act = () => void session.map(slot, chosen);
    return isMended ? setAsked(() => act) : act();
  };
  const textOf = (at: number) => opened.header[at]?.text || t("columns.number", { number: format.number(at + 1) });
  const names = format.list(missing.map(nameOf));
  const lacking = t("columns.missing", { count: missing.length, number: format.number(missing.length), names });
  const hasReference = !missing.includes("order_ref_number");
  const told =
    missing.length === 0
      ? t("columns.complete")
      : `${lacking} ${t(hasReference ? "columns.fillIn" : "columns.reference")}`;

  return (
    <Card ref={card} tabIndex={-1} aria-labelledby={titleId} className="scroll-mt-4 outline-none">
      <CardHeader
        titleId={titleId}
        title={t(`columns.title.${slot}`)}
        detail={t("columns.detail", { name: opened.name })}
      />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <LiveRegion message={told} />
        <Banner tone={missing.length > 0 ? "warning" : "success"}>{told}</Banner>
        <ul
          aria-labelledby={titleId}
          className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border border-y border-border"
        >
          {opened.header.map((cell, at) => (
            <ColumnChoice
              key={at}
              slot={slot}
              cell={cell}
              name={textOf(at)}
              value={chosen[at]}
              lostTo={taken?.at === at ? textOf(taken.by) : undefined}
              onChoose={(column) => choose(at, column)}
            />
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-2">
          {isMapping && <Button onClick={() => session.setMapping(slot, false)}>{shared("actions.cancel")}</Button>}
          <Button variant="primary" disabledReason={hasReference ? undefined : t("columns.reference")} onClick={use}>
            {t("columns.use")}
          </Button>
        </div>
      </CardBody>
      <LetGoQuestion act={asked} onClose={() => setAsked(undefined)} />
    </Card>
  );
}

/** What was understood, and the near misses where nothing else has that meaning. */
function offer(header: Extract<SlotView, { at: "opened" }>["opened"]["header"]): readonly (ImportColumn | undefined)[] {
  const used = new Set(header.map(({ column }) => column));
  return header.map(({ column, offered }) => {
    if (column !== undefined || offered === undefined || used.has(offered)) return column;
    used.add(offered);
    return offered;
  });
}
