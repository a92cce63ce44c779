import { Button, Progress } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { DocumentKind } from "./label-file.ts";
import type { RunProgress } from "./print-run.ts";
import { useLabelWords } from "./use-label-words.ts";

interface PrintRunningProps {
  kind: DocumentKind;
  progress: RunProgress;
  /** The cancel is on its way: what was under way is being stopped. */
  isCancelled: boolean;
  onCancel: () => void;
}

/** How far a run is, and the way out of it. */
export function PrintRunning({ kind, progress, isCancelled, onCancel }: PrintRunningProps) {
  const say = useLabelWords();
  const sayShared = useSharedWords();
  const word = kind === "label" ? "label" : "slip";
  const done = progress.made + progress.failed;
  const text = say(`progress.${word}`, { done, total: progress.total });
  return (
    // The button that began the run is gone: the focus waits here.
    <div className="flex flex-col gap-3 outline-none" tabIndex={-1} ref={takeFocus}>
      <p className="text-body font-medium tabular-nums">{text}</p>
      <Progress label={say(`title.${word}`)} value={done} max={progress.total} valueText={text} />
      <Button onClick={onCancel} busy={isCancelled}>
        {sayShared("actions.cancel")}
      </Button>
    </div>
  );
}

/** For the part of a popover that takes the place of what had the focus. */
export const takeFocus = (part: HTMLElement | null): void => part?.focus();
