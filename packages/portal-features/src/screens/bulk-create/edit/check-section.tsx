import { Banner, Button, Card, CardBody, CardHeader, Progress } from "@merchant-portal/ui";
import { useId } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { useLiveValue } from "#kit/live-value.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import type { SessionView } from "#screens/bulk-create/session-view.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { CheckedRows } from "./checked-rows.tsx";

interface CheckSectionProps {
  session: ImportSession;
  view: SessionView;
}

/** The result of the check, with the rows to edit. Hidden until both files are mapped. */
export function CheckSection({ session, view }: CheckSectionProps) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const titleId = useId();
  const { check } = view;
  if (check.at === "waiting") return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t("check.title")} />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {check.at === "checking" && <Checking session={session} />}
        {check.at === "cancelled" && (
          <Banner tone="info" actions={<Button onClick={() => void session.recheck()}>{t("check.again")}</Button>}>
            {t("check.cancelled")}
          </Banner>
        )}
        {check.at === "failed" && (
          <div className="grid gap-3">
            <FailureNote title={t("check.failed")} error={check.error} />
            <Button className="justify-self-start" onClick={() => void session.recheck()}>
              {shared("actions.tryAgain")}
            </Button>
          </div>
        )}
        {check.at === "checked" && <CheckedRows session={session} view={view} state={check.state} />}
      </CardBody>
    </Card>
  );
}

function Checking({ session }: { session: ImportSession }) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const share = useLiveValue(session.progress.check);
  return (
    <div className="flex items-center gap-3">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="text-text-muted">{t("check.running")}</p>
        <Progress label={t("check.running")} value={Math.round(share * 100)} />
      </div>
      <Button size="sm" onClick={() => session.cancel("check")}>
        {shared("actions.cancel")}
      </Button>
    </div>
  );
}
