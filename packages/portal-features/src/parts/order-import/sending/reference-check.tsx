import { Banner, Button, Progress } from "@merchant-portal/ui";
import { FailureNote } from "#kit/failure-note.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { findExisting, type LookUpProgress, sentLately } from "./existing-references.ts";
import { useSendingWords } from "./use-sending-words.ts";
import { useEffect, useRef, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { importsOf } from "./user-imports.ts";

interface ReferenceCheckProps {
  check: LookUpState;
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

// <<<< parts/order-import/sending/use-reference-check.ts
/** What is known of a file's references. `sent`: how many this device has sent lately, and when first (epoch ms). */
export type LookUpState =
  | { at: "none" }
  | { at: "running"; progress: LookUpProgress | undefined }
  | { at: "failed"; error: unknown }
  /** The server was not asked: only what this device has sent is known. */
  | { at: "unchecked"; known: number; sent: SentLately | undefined }
  | { at: "done"; looked: number; known: number; sent: SentLately | undefined };

interface SentLately {
  count: number;
  at: number;
}

export interface ReferenceChecking {
  check: LookUpState;
  /** Looks these up on this device and, where that was asked for, on the server; another look-up ends. */
  start: (references: ReadonlySet<string>, asksServer: boolean) => void;
  cancel: () => void;
}

/**
 * Looks up which references are orders already, and calls `onKnown` with them before the check is called done. The server is asked only
 * on the merchant's press: it takes a request for each of up to 3,000 references. `files` tells checked files apart: what was found of
 * others says nothing of them.
 */
export function useReferenceCheck(
  files: number,
  onKnown: (references: readonly string[], hasAskedServer: boolean) => Promise<unknown>,
): ReferenceChecking {
  const api = useApi();
  const user = useUser();
  const [told, setTold] = useState<{ check: LookUpState; files: number }>({ check: { at: "none" }, files });
  const setCheck = (check: LookUpState) => setTold({ check, files });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const start = async (references: ReadonlySet<string>, asksServer: boolean) => {
    const signal = begin();
    setCheck(asksServer ? { at: "running", progress: undefined } : { at: "none" });
    try {
      const onProgress = (progress: LookUpProgress) => !signal.aborted && setCheck({ at: "running", progress });
      const found = asksServer ? await findExisting(api, references, { signal, onProgress }) : [];
      const lately = await sentLately(importsOf(user), Date.now());
      const sent = [...lately.keys()].filter((reference) => references.has(reference));
      const known = [...new Set([...found, ...sent])];
      signal.throwIfAborted();
      await onKnown(known, asksServer);
      signal.throwIfAborted();
      const first = Math.min(...sent.map((reference) => lately.get(reference) ?? Infinity));
      const told = sent.length > 0 ? { count: sent.length, at: first } : undefined;
      const result = { known: known.length, sent: told };
      setCheck(asksServer ? { at: "done", looked: references.size, ...result } : { at: "unchecked", ...result });
    } catch (error) {
      if (!signal.aborted) setCheck({ at: "failed", error });
    }
  };
  return {
    check: told.files === files ? told.check : { at: "none" },
    start: (references, asksServer) => void start(references, asksServer),
    cancel: () => {
      begin();
      setCheck({ at: "unchecked", known: 0, sent: undefined });
    },
  };
}
