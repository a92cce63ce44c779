/**
 * The section that sends: what will be sent, the choice when there are errors, progress and result. Open it to change
 * when 'Send' is enabled.
 */
import { Button, Card, CardBody, CardHeader, SegmentedControl } from "@merchant-portal/ui";
import { useId, useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import type { ImportState } from "#parts/order-import/order-import.ts";
import type { OrderSource } from "#parts/order-import/upload/batches.ts";
import { ReferenceCheck } from "#parts/order-import/upload/reference-check.tsx";
import { SendPanel } from "#parts/order-import/upload/send-panel.tsx";
import { SentFiles } from "#parts/order-import/upload/sent-files.tsx";
import type { SendChoice, SentImport } from "#parts/order-import/upload/sent-import.ts";
import type { Upload } from "#parts/order-import/upload/use-upload.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { EstimatePanel } from "./estimate-panel.tsx";
import { SkippedOrders, SkippedQuestion, useSkippedOrders } from "./skipped-orders.tsx";
import type { ExistingReferences } from "./use-existing-references.ts";
import type { OtherTabs } from "./use-other-tabs.ts";

interface SendSectionProps {
  session: ImportSession;
  /** The state of the check; undefined when there is nothing to send. */
  state: ImportState | undefined;
  checking: ExistingReferences;
  upload: Upload;
  /** What is known of the import that the page shows. */
  shown: SentImport | undefined;
  /** The source to send; undefined when `state` is. */
  source: OrderSource | undefined;
  /** An import of these files was interrupted: it must be continued or discarded before sending again. */
  isInterrupted: boolean;
  others: OtherTabs;
  onSeeOrders: (importId: string) => void;
}

/** The bottom of the page: what will be sent, the choice when there are errors, and the result. */
export function SendSection(props: SendSectionProps) {
  const { session, state, checking, upload, shown, source, isInterrupted, others, onSeeOrders } = props;
  const t = useBulkCreateWords();
  const titleId = useId();
  const { view, isElsewhere, close } = upload;
  const { sent } = others;
  if (!view && !isElsewhere && !state) return null;
  return (
    // Takes the focus of a button that is gone, where nothing inside does.
    <Card aria-labelledby={titleId} tabIndex={-1} className="mp:outline-none">
      <CardHeader titleId={titleId} title={t("send.title")} />
      <CardBody className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-4">
        <SendPanel upload={upload} sent={shown} onSeeOrders={onSeeOrders} />
        {!view && state && (
          <>
            {sent && !isElsewhere && <SentFiles sent={sent} onSeeOrders={onSeeOrders} />}
            <ReferenceCheck check={checking.check} onStart={checking.lookUp} onCancel={checking.cancel} />
            <SendForm
              session={session}
              state={state}
              checking={checking}
              upload={upload}
              source={source}
              isInterrupted={isInterrupted}
            />
          </>
        )}
        {view?.job.state.at === "ended" && (state !== undefined || view.job.notMade !== undefined) && (
          <p>
            <Button onClick={() => close(view.job.id)}>{t("send.back")}</Button>
          </p>
        )}
      </CardBody>
    </Card>
  );
}

interface SendFormProps extends Pick<SendSectionProps, "session" | "upload" | "checking" | "source" | "isInterrupted"> {
  state: ImportState;
}

function SendForm({ session, state, checking, upload, source, isInterrupted }: SendFormProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const [choice, setChoice] = useState<SendChoice>("all");
  const [isConfirming, setConfirming] = useState(false);
  const { good, errors } = state;
  const skippedCount = state.orders - good - state.skipped;
  const isPartial = choice === "good" && skippedCount > 0;
  // With 'all or nothing', the button counts all orders, and is disabled until there are no errors.
  const offered = choice === "all" ? state.orders - state.skipped : good;
  const names = useSkippedOrders(session, state.revision, isPartial);
  const counted = (count: number) => ({ count, number: format.number(count) });
  const { check } = checking;
  const mayExist = "mayExist" in check && check.mayExist > 0;
  const reason = () => {
    if (upload.isElsewhere) return t("send.elsewhere");
    if (isInterrupted) return t("send.interrupted");
    if (check.at === "running" || check.at === "none") return t("send.looking");
    if (check.at === "failed") return t("send.notLooked");
    if (check.held > 0) return t("send.held");
    if (mayExist) return t("send.mayExist");
    // Takes precedence over the advice to send only the good rows.
    if (good === 0) return t("send.nothing");
    return errors > 0 && choice === "all" ? t("send.allNeeded", counted(errors)) : undefined;
  };
  const will = () => {
    if (errors > 0) return t(choice === "all" ? "send.will.wait" : "send.will.good", counted(offered));
    return t(state.skipped > 0 ? "send.will.new" : "send.will.all", counted(offered));
  };
  const start = () => {
    const { orders, packages } = session.get().files;
    if (orders.at !== "opened" || packages.at !== "opened" || !source) return;
    const files = { orders: orders.opened.name, packages: packages.opened.name };
    // Existing references that are not skipped are created again, as the user decided.
    const { references, at: lookedUpAt } = checking.known.cleared;
    const onPurpose = [...(state.skipped > 0 ? [] : checking.known.existing), ...references];
    upload.start({ files, total: good, choice, onPurpose, chosenAt: state.existingChosenAt, lookedUpAt }, source);
  };
  return (
    <div className="mp:flex mp:flex-wrap mp:items-end mp:justify-between mp:gap-4">
      {good > 0 && <EstimatePanel session={session} state={state} />}
      {isPartial && <SkippedOrders count={skippedCount} names={names} className="mp:w-full" />}
      {/* While some may exist, nobody knows how many will be sent. */}
      {offered > 0 && !mayExist && <p className="mp:w-full mp:text-text-muted">{will()}</p>}
      {errors > 0 && (
        <SegmentedControl<SendChoice>
          label={t("send.choice")}
          value={choice}
          onValueChange={setChoice}
          segments={[
            { value: "all", label: t("send.all") },
            { value: "good", label: t("send.good") },
          ]}
        />
      )}
      <Button
        variant="primary"
        size="lg"
        disabledReason={reason()}
        onClick={() => (isPartial ? setConfirming(true) : start())}
      >
        {t("send.action", counted(offered))}
      </Button>
      <SkippedQuestion
        {...{ session, state, names }}
        count={skippedCount}
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onSend={start}
      />
    </div>
  );
}
