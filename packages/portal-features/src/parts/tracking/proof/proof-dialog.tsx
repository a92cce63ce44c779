/** The dialog that saves the proof of many deliveries. What is in the file is in `proof-zip.ts`. */
import { Banner, Button, Dialog, DialogBody, DialogContent, DialogFooter, Progress } from "@merchant-portal/ui";
import { isApiError } from "@merchant-portal/api";
import { useState } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { takeFocus } from "#kit/focus.ts";
import { type LiveValue, useLiveValue } from "#kit/listeners.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { proofOf } from "#parts/tracking/order-proof.ts";
import type { ProofProgress, ProofSource } from "./proof-zip.ts";
import { type ProofRun, useProofRun, useProofWords } from "./use-proof-run.ts";

export interface ProofDialogProps {
  /** Selected orders, or the filters of all that match. */
  source: ProofSource;
  onClose: () => void;
}

/** S3.25: photos and signatures as one zip. While it is saved, only 'Cancel' ends it: a stray key must not lose ten minutes. */
export function ProofDialog({ source, onClose }: ProofDialogProps) {
  const t = useProofWords();
  const shared = useSharedWords();
  const { origin } = useApi();
  const [delivered] = useState(() =>
    "orders" in source ? source.orders.filter((order) => proofOf(order, origin)).length : undefined,
  );
  const run = useProofRun(source);
  const { state } = run;
  const isRunning = state.at === "running";
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isRunning && onClose()}>
      <DialogContent
        size="sm"
        title={t("title")}
        description={t("about")}
        {...(!isRunning && { closeLabel: shared("actions.close") })}
      >
        <DialogBody>
          {/* Focus moves here when the state changes, as the button that had it is gone. */}
          <div
            key={state.at}
            ref={state.at === "ready" ? undefined : takeFocus}
            tabIndex={-1}
            className="mp:flex mp:flex-col mp:gap-3 mp:outline-none"
          >
            <ProofBody run={run} source={source} delivered={delivered} />
          </div>
        </DialogBody>
        <DialogFooter>
          <ProofButtons run={run} canSave={delivered !== 0} onClose={onClose} />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

interface ProofBodyProps {
  run: ProofRun;
  source: ProofSource;
  /** How many of the selected orders are delivered; undefined for all that match. */
  delivered: number | undefined;
}

function ProofBody({ run: { state }, source, delivered }: ProofBodyProps) {
  const t = useProofWords();
  const format = useFormat();
  switch (state.at) {
    case "ready": {
      if (!("orders" in source)) return <p>{t("all")}</p>;
      if (delivered === 0) return <p>{t("none")}</p>;
      const { length: count } = source.orders;
      return <p>{t("selected", { count, number: format.number(count), delivered: format.number(delivered ?? 0) })}</p>;
    }
    case "running":
      return <Running progress={state.progress} total={delivered} />;
    case "saved":
      return <Saved {...state} />;
    case "nothing":
      return <output>{t("none")}</output>;
    case "failed":
      return <Failed error={state.error} />;
  }
}

function Running({ progress, total }: { progress: LiveValue<ProofProgress>; total: number | undefined }) {
  const t = useProofWords();
  const format = useFormat();
  const { orders, isOffline, ...files } = useLiveValue(progress);
  const number = format.number(orders);
  const text =
    total === undefined
      ? t("running.soFar", { count: orders, number })
      : t("running.of", { count: total, number: format.number(total), done: number });
  return (
    <>
      <p className="mp:font-medium mp:tabular-nums">{text}</p>
      <Progress
        label={t("title")}
        value={total === undefined ? null : orders}
        {...(total !== undefined && { max: total })}
        valueText={text}
      />
      <Files {...files} />
      <output className="mp:text-text-muted">{isOffline ? t("offline") : t("stayHere")}</output>
    </>
  );
}

/** How many pictures there are, and how many are missing. */
function Files({ pictures, missing, bytes }: Pick<ProofProgress, "pictures" | "missing" | "bytes">) {
  const t = useProofWords();
  const format = useFormat();
  return (
    <ul className="mp:text-dense mp:tabular-nums">
      <li>{t("pictures", { count: pictures, number: format.number(pictures), size: format.bytes(bytes) })}</li>
      {missing > 0 && <li>{t("missing", { count: missing, number: format.number(missing) })}</li>}
    </ul>
  );
}

function Saved({ progress, file }: { progress: ProofProgress; file: string }) {
  const t = useProofWords();
  const format = useFormat();
  const { orders, missing } = progress;
  return (
    <>
      <Banner tone="success">
        <output>{t("saved", { count: orders, number: format.number(orders), file })}</output>
      </Banner>
      {missing > 0 ? (
        <Banner tone="warning" title={t("missing", { count: missing, number: format.number(missing) })}>
          {t("seeList")}
        </Banner>
      ) : (
        <Files {...progress} />
      )}
    </>
  );
}

function Failed({ error }: { error: unknown }) {
  const t = useProofWords();
  // The list could not be read, or the disk did not take the file.
  if (isApiError(error)) return <FailureNote title={t("failed")} error={error} />;
  return (
    <Banner tone="error" role="alert" title={t("failed")}>
      {t("notWritten")}
    </Banner>
  );
}

function ProofButtons({ run, canSave, onClose }: { run: ProofRun; canSave: boolean; onClose: () => void }) {
  const t = useProofWords();
  const shared = useSharedWords();
  const { state, start, retry, cancel } = run;
  if (state.at === "running") return <Button onClick={cancel}>{shared("actions.cancel")}</Button>;
  if (state.at === "saved" || state.at === "nothing" || (state.at === "ready" && !canSave))
    return <Button onClick={onClose}>{shared("actions.close")}</Button>;
  return (
    <>
      <Button onClick={onClose}>{shared("actions.cancel")}</Button>
      <Button variant="primary" onClick={state.at === "failed" ? retry : start}>
        {state.at === "failed" ? shared("actions.tryAgain") : t("save")}
      </Button>
    </>
  );
}
