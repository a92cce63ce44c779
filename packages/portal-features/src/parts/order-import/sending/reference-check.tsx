import { Banner, Button, Progress } from "@merchant-portal/ui";
import { FailureNote } from "#kit/failure-note.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { LookUpProgress } from "./existing-references.ts";
import { useSendingWords } from "./use-sending-words.ts";
import type { ReferenceCheck as Check } from "./use-reference-check.ts";

interface ReferenceCheckProps {
  check: Check;
  onStart: () => void;
  onCancel: () => void;
}

/** Whether it is known which orders exist already: how far the look-up is, that it failed, or that the server was not asked, always said. */
export function ReferenceCheck({ check, onStart, onCancel }: ReferenceCheckProps) {
  const t = useSendingWords();
  const shared = useSharedWords();
  const format = useFormat();
  if (check.at === "none") return null;
  if (check.at === "running")
    return (
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <output className="min-w-0 flex-1">{t("check.title")}</output>
          <Button variant="ghost" onClick={onCancel}>
            {shared("actions.cancel")}
          </Button>
        </div>
        <LookedUp progress={check.progress} />
      </div>
    );
  if (check.at === "failed")
    return (
      <div className="flex flex-col gap-2">
        <FailureNote title={t("check.failed")} error={check.error} />
        <div className="flex flex-wrap gap-2">
          <Button onClick={onStart}>{shared("actions.tryAgain")}</Button>
          <Button variant="ghost" onClick={onCancel}>
            {t("check.skip")}
          </Button>
        </div>
      </div>
    );
  const { known, sent } = check;
  const counted = (count: number) => ({ count, number: format.number(count) });
  const found = known > 0 && (
    <output>
      {t("check.known", counted(known))}
      {sent && ` ${t("check.sentHere", { ...counted(sent.count), moment: format.dateTime(sent.at) })}`}
    </output>
  );
  if (check.at === "done") return found || <output>{t("check.none", counted(check.looked))}</output>;
  return (
    <>
      {found}
      <Banner tone="info" actions={<Button onClick={onStart}>{t("check.run")}</Button>}>
        <output>{t("check.unchecked")}</output>
      </Banner>
    </>
  );
}

function LookedUp({ progress }: { progress: LookUpProgress | undefined }) {
  const t = useSendingWords();
  const format = useFormat();
  if (progress?.of !== "references") {
    const read = progress?.read ?? 0;
    const text = t("check.orders", { count: read, number: format.number(read) });
    return (
      <>
        <Progress label={t("check.label")} value={null} valueText={text} />
        <p className="text-text-muted tabular-nums">{text}</p>
      </>
    );
  }
  const { done, total } = progress;
  const text = t("check.references", { count: total, done: format.number(done), total: format.number(total) });
  return (
    <>
      <Progress label={t("check.label")} value={done} max={total} valueText={text} />
      <p className="text-text-muted tabular-nums">{text}</p>
    </>
  );
}
