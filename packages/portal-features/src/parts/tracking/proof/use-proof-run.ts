/** Runs the saving of a proof zip for its dialog: start, cancel, retry. Open it to change when it starts or ends. */
import type { ApiClient } from "@merchant-portal/api";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { defineWords } from "#kit/define-words.ts";
import { createLiveValue, type LiveValue } from "#kit/listeners.ts";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import { localTime } from "#rules/timestamp.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import type { PictureFailure } from "./pictures.api.ts";
import { type ProofProgress, type ProofSource, type ProofWords, proofZip } from "./proof-zip.ts";
import { chooseTarget, type StreamTarget } from "./save-stream.ts";

export const useProofWords = defineWords("proof", { en, fr });

export type ProofState =
  | { at: "ready" }
  | { at: "running"; progress: LiveValue<ProofProgress> }
  | { at: "saved"; progress: ProofProgress; file: string }
  | { at: "failed"; error: unknown };

export interface ProofRun {
  state: ProofState;
  /** Call it in a press: the browser asks where to save. */
  start: () => void;
  /** Begins again, in the same file: what was fetched is not stored. */
  retry: () => void;
  cancel: () => void;
}

const fileName = "proof-of-delivery.zip";
const none: ProofProgress = { orders: 0, pictures: 0, missing: 0, bytes: 0, isOffline: false };

/** Unmounting the component that calls this hook cancels the run, with a notice. */
export function useProofRun(source: ProofSource): ProofRun {
  const api = useApi();
  const t = useProofWords();
  const notify = useNotify();
  const words = useZipWords();
  const [state, setState] = useState<ProofState>({ at: "ready" });
  const running = useRef<AbortController>(undefined);
  const target = useRef<StreamTarget>(undefined);
  const onUnmount = useEffectEvent(() => {
    if (!running.current) return;
    running.current.abort();
    notify.info(t("stopped"), { seconds: 10 });
  });
  useEffect(() => () => onUnmount(), []);
  useLeaveQuestion(state.at === "running");

  const run = async (to: StreamTarget) => {
    const controller = new AbortController();
    running.current = controller;
    const progress = createLiveValue(none, 250);
    setState({ at: "running", progress });
    try {
      const last = await writeZip(to, { api, source, words, signal: controller.signal, onProgress: progress.set });
      setState({ at: "saved", progress: last, file: to.name });
    } catch (error) {
      setState(controller.signal.aborted ? { at: "ready" } : { at: "failed", error });
    } finally {
      running.current = undefined;
    }
  };
  const start = async () => {
    target.current = await chooseTarget(fileName, "application/zip");
    if (target.current) await run(target.current);
  };
  return {
    state,
    start: () => void start(),
    retry: () => void (target.current ? run(target.current) : start()),
    cancel: () => running.current?.abort(),
  };
}

interface ZipOptions {
  api: ApiClient;
  source: ProofSource;
  words: ProofWords;
  signal: AbortSignal;
  onProgress: (progress: ProofProgress) => void;
}

/** Writes the file and resolves with what is in it. Nothing is saved when no order is delivered. */
async function writeZip(target: StreamTarget, { source, onProgress, ...context }: ZipOptions): Promise<ProofProgress> {
  let last = none;
  const zip = proofZip(source, {
    ...context,
    onProgress(progress) {
      last = progress;
      onProgress(progress);
    },
  });
  await target.write(zip, context.signal);
  if (last.orders > 0) target.finish();
  return last;
}

/** Before the tab is closed while it runs, the browser asks. */
function useLeaveQuestion(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isRunning]);
}

/** Why a picture is missing, in words. */
export function useReasonWords(): (failure: PictureFailure) => string {
  const t = useProofWords();
  return (failure) => t(`reason.${failure.why}`, { status: "status" in failure ? failure.status : "" });
}

function useZipWords(): ProofWords {
  const t = useProofWords();
  return { reason: useReasonWords(), nothing: t("nothing"), time: localTime };
}
