/** The check which references of a file already have an order: its hook, and its progress and result on the page. */
import { Banner, Button, Progress } from "@merchant-portal/ui";
import { useEffect, useRef, useState } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFocusFallback } from "#kit/focus.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useUser } from "#kit/host.ts";
import { useEngine } from "#parts/jobs/use-jobs.ts";
import { findExisting, type LookUpProgress } from "./existing-references.ts";
import { useSendingWords } from "./use-sending-words.ts";
import { recentlySent, userImports } from "./sent-imports.ts";

interface ReferenceCheckProps {
  check: LookUpState;
  onStart: () => void;
  onCancel: () => void;
}

/** Shows the progress of the check, its failure, its result, or that the server was not queried yet. */
export function ReferenceCheck(props: ReferenceCheckProps) {
  return props.check.at === "none" ? null : <CheckArea {...props} />;
}

/** Takes the focus of a button that goes with its state, such as 'Check references'. */
function CheckArea(props: ReferenceCheckProps) {
  const area = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={area} tabIndex={-1} className="mp:outline-none">
      <CheckState key={props.check.at} {...props} />
    </div>
  );
}

function CheckState(props: ReferenceCheckProps) {
  const state = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={state} className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-4">
      <CheckText {...props} />
    </div>
  );
}

function CheckText({ check, onStart, onCancel }: ReferenceCheckProps) {
  const t = useSendingWords();
  const shared = useSharedWords();
  const format = useFormat();
  if (check.at === "none") return null;
  if (check.at === "running")
    return (
      <div className="mp:flex mp:flex-col mp:gap-2">
        <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2">
          <output className="mp:min-w-0 mp:flex-1">{t("check.title")}</output>
          <Button variant="ghost" onClick={onCancel}>
            {shared("actions.cancel")}
          </Button>
        </div>
        <LookUpProgressBar progress={check.progress} />
      </div>
    );
  if (check.at === "failed")
    return (
      <div className="mp:flex mp:flex-col mp:gap-2">
        <FailureNote title={t("check.failed")} error={check.error} />
        <div className="mp:flex mp:flex-wrap mp:gap-2">
          <Button onClick={onStart}>{shared("actions.tryAgain")}</Button>
          <Button variant="ghost" onClick={onCancel}>
            {t("check.skip")}
          </Button>
        </div>
      </div>
    );
  const { existing, sent, mayExist, notFound, held } = check;
  const counted = (count: number) => ({ count, number: format.number(count) });
  const found = existing > 0 && (
    <output>
      <span>{t("check.existing", counted(existing))}</span>
      {sent && (
        <>
          {" "}
          <span>{t("check.sentHere", { ...counted(sent.count), moment: format.dateTime(sent.at) })}</span>
        </>
      )}
    </output>
  );
  const heldText = held > 0 && <output>{t("check.held", counted(held))}</output>;
  const again = <Button onClick={onStart}>{t("check.run")}</Button>;
  const unclear = mayExist > 0 && (
    <Banner tone="warning" actions={again}>
      <output>{t("check.unclear", counted(mayExist))}</output>
    </Banner>
  );
  if (check.at === "done")
    return (
      <>
        {/* Of those that may exist, or may not exist yet, nobody knows that they are new. */}
        {found || (mayExist + notFound === 0 && <output>{t("check.none", counted(check.total))}</output>)}
        {unclear}
        {notFound > 0 && (
          <Banner tone="info" actions={again}>
            <output>{t("check.cleared", counted(notFound))}</output>
          </Banner>
        )}
        {heldText}
      </>
    );
  return (
    <>
      {found}
      {unclear || (
        <Banner tone="info" actions={again}>
          <output>{t("check.unchecked")}</output>
        </Banner>
      )}
      {heldText}
    </>
  );
}

function LookUpProgressBar({ progress }: { progress: LookUpProgress | undefined }) {
  const t = useSendingWords();
  const format = useFormat();
  if (progress?.of !== "references") {
    const read = progress?.read ?? 0;
    const text = t("check.orders", { count: read, number: format.number(read) });
    return (
      <>
        <Progress label={t("check.label")} value={null} valueText={text} />
        <p className="mp:text-text-muted mp:tabular-nums">{text}</p>
      </>
    );
  }
  const { done, total } = progress;
  const text = t("check.references", { count: total, done: format.number(done), total: format.number(total) });
  return (
    <>
      <Progress label={t("check.label")} value={done} max={total} valueText={text} />
      <p className="mp:text-text-muted mp:tabular-nums">{text}</p>
    </>
  );
}

/** The state of the check: its numbers are of all references of the files. */
export type LookUpState =
  | { at: "none" }
  | { at: "running"; progress: LookUpProgress | undefined }
  | { at: "failed"; error: unknown }
  /** The server was not queried: `existing` counts only orders that this device sent. */
  | ({ at: "unchecked" } & Found)
  | ({ at: "done"; total: number } & Found);

interface Found {
  /** How many references have an order. */
  existing: number;
  /** How many of them this device sent lately, and when the earliest of their imports was last sent (epoch ms). */
  sent: { count: number; at: number } | undefined;
  /** Orders that this device may have sent, and that the server was not asked about. */
  mayExist: number;
  /** Orders that this device may have sent, and that the server does not have. */
  notFound: number;
  /** Orders that this device may have sent, of an import whose job may still send them. */
  held: number;
}

/** The references of the files, and what the server said of them before. */
export interface LookedUp {
  all: ReadonlySet<string>;
  /** Those that the server was not asked about. */
  fresh: ReadonlySet<string>;
  existing: ReadonlySet<string>;
  /** Orders that this device may have sent, and that the server did not have. */
  notFound: ReadonlySet<string>;
}

export interface ReferenceChecking {
  check: LookUpState;
  /** Looks all references up on this device and, if `checksServer`, the fresh ones on the server. Ends an earlier look-up. */
  start: (references: LookedUp, checksServer: boolean) => void;
  /** Nothing is known until the next `start`. */
  cancel: () => void;
}

/**
 * Looks up which references already have an order, and calls `onFound` with them before the check is done. Asks the server only on a click, as that
 * takes up to 3,000 requests. `files` identifies the checked files: a result for other files is dropped.
 */
export function useReferenceCheck(
  files: number,
  onFound: (
    references: readonly string[],
    hasCheckedServer: boolean,
    /** Orders that this device may have sent, and that the server does not have. */
    cleared: readonly string[],
    /** When the look-up began (epoch ms). */
    askedAt: number,
  ) => Promise<unknown>,
): ReferenceChecking {
  const api = useApi();
  const user = useUser();
  const jobs = useEngine();
  const [last, setLast] = useState<{ check: LookUpState; files: number }>({ check: { at: "none" }, files });
  const setCheck = (check: LookUpState) => setLast({ check, files });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const start = async ({ all, fresh, ...before }: LookedUp, checksServer: boolean) => {
    const signal = begin();
    const askedAt = Date.now();
    setCheck(checksServer ? { at: "running", progress: undefined } : { at: "none" });
    try {
      const onProgress = (progress: LookUpProgress) => !signal.aborted && setCheck({ at: "running", progress });
      const found = checksServer ? await findExisting(api, fresh, { signal, onProgress }) : [];
      const recent = [...(await recentlySent(userImports(api, user), Date.now()))];
      const wanted = recent.filter(([reference]) => all.has(reference));
      const sent = wanted.filter(([, { mayExist }]) => !mayExist);
      const fromNow = new Set([...found, ...sent.map(([reference]) => reference)]);
      const existing = checksServer ? fromNow.union(before.existing.intersection(all)) : fromNow;
      const open = new Set(jobs.getKnown().map(({ id }) => id));
      const unknown = wanted.filter(([reference, { mayExist }]) => mayExist && !existing.has(reference));
      const unclear = unknown.filter(([, { importId }]) => !open.has(importId)).map(([reference]) => reference);
      const cleared = checksServer ? unclear.filter((reference) => fresh.has(reference)) : [];
      const notFound = before.notFound.union(new Set(cleared)).intersection(new Set(unclear)).size;
      signal.throwIfAborted();
      await onFound([...fromNow], checksServer, cleared, askedAt);
      signal.throwIfAborted();
      const first = sent.reduce((least, [, { at }]) => Math.min(least, at), Infinity);
      const result: Found = {
        existing: existing.size,
        sent: sent.length > 0 ? { count: sent.length, at: first } : undefined,
        mayExist: unclear.length - notFound,
        notFound,
        held: unknown.length - unclear.length,
      };
      setCheck(checksServer ? { at: "done", total: all.size, ...result } : { at: "unchecked", ...result });
    } catch (error) {
      if (!signal.aborted) setCheck({ at: "failed", error });
    }
  };
  return {
    check: last.files === files ? last.check : { at: "none" },
    start: (references, checksServer) => void start(references, checksServer),
    cancel: () => {
      begin();
      setCheck({ at: "none" });
    },
  };
}
