import { TriangleAlertIcon, ErrorState, Skeleton } from "@merchant-portal/ui";
import { useEffect, useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { usePrinterWords } from "./use-printer-words.ts";
import { dotsOf, type Paper, type LabelWarning } from "./zpl/check-label.ts";
import type { DrawingAnswer, LabelDrawing, DrawingTask } from "./zpl/zpl.worker.ts";
import { openWorkerClient, type WorkerClient } from "#kit/worker-client.ts";
import { workerUrl } from "#kit/worker-url.ts";
// oxlint-disable-next-line import/default -- `?worker&url` makes the bundler export the address of the built worker.
import zplWorker from "./zpl/zpl.worker.ts?worker&url";

interface LabelPictureProps {
  zpl: Uint8Array;
  paper: Paper;
  /** Which label of the file, from 0. */
  index?: number;
  /** What it is a picture of: 'Label 2 of 3'. */
  name: string;
  /** How many labels the file turned out to have. */
  onTotal?: (total: number) => void;
}

/** A label as it would come out of the printer, drawn here and sent nowhere, and what would come out wrong. */
export function LabelPicture({ zpl, paper, index = 0, name, onTotal }: LabelPictureProps) {
  const shared = useSharedWords();
  const t = usePrinterWords();
  const format = useFormat();
  const [attempt, setAttempt] = useState(0);
  const state = useDrawing({ zpl, paper, index, attempt, onTotal });
  const { width, height } = dotsOf(paper);
  if (state.at === "failed") {
    return (
      <ErrorState
        title={t("preview.failed")}
        retry={{ label: shared("actions.tryAgain"), onPress: () => setAttempt(attempt + 1) }}
      />
    );
  }
  const drawing = state.at === "drawn" ? state.answer.drawing : undefined;
  return (
    <div className="grid min-w-0 gap-3">
      {state.at === "drawn" && !drawing && <p className="text-text-muted">{t("preview.noLabel")}</p>}
      {state.at === "drawing" && <Skeleton className="h-auto w-full" style={{ aspectRatio: width / height }} />}
      {drawing && <Warnings drawing={drawing} />}
      {drawing && <Sheet key={`${width}×${height}`} drawing={drawing} name={name} />}
      {drawing && drawing.copies > 1 && (
        <p className="text-dense text-text-muted">
          {t("preview.copies", { count: drawing.copies, shown: format.number(drawing.copies) })}
        </p>
      )}
    </div>
  );
}

function Sheet({ drawing: { bitmap, texts }, name }: { drawing: LabelDrawing; name: string }) {
  const paint = (canvas: HTMLCanvasElement | null) => {
    canvas?.getContext("2d")?.drawImage(bitmap, 0, 0);
  };
  return (
    <canvas
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what a canvas shows is a picture, and no file
      role="img"
      aria-label={[name, ...texts].join(", ")}
      ref={paint}
      width={bitmap.width}
      height={bitmap.height}
      className="w-full rounded-control border border-border forced-color-adjust-none"
    />
  );
}

function Warnings({ drawing: { warnings } }: { drawing: LabelDrawing }) {
  const inWords = useWarningWords();
  if (warnings.length === 0) return null;
  return (
    <ul className="grid gap-2 text-dense">
      {warnings.map((warning, index) => (
        // Two texts can read alike.
        <li key={index} className="flex gap-2 wrap-anywhere">
          <TriangleAlertIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          {inWords(warning)}
        </li>
      ))}
    </ul>
  );
}

type DrawingState = { at: "drawing" } | { at: "failed" } | { at: "drawn"; answer: DrawingAnswer };

interface Wanted {
  zpl: Uint8Array;
  paper: Paper;
  index: number;
  attempt: number;
  onTotal: ((total: number) => void) | undefined;
}

/** What is drawn of what is wanted now; a drawing that comes after another was wanted is let go. */
function useDrawing({ zpl, paper: { dpi, width, height }, index, attempt, onTotal }: Wanted): DrawingState {
  const wanted = [zpl, dpi, width, height, index, attempt] as const;
  const [done, setDone] = useState<{ of: readonly unknown[]; state: DrawingState }>();
  useEffect(() => {
    let isHere = true;
    let drawn: ImageBitmap | undefined;
    const of = [zpl, dpi, width, height, index, attempt];
    drawInWorker({ zpl, paper: { dpi, width, height }, index }).then(
      (answer) => {
        if (!isHere) return answer.drawing?.bitmap.close();
        drawn = answer.drawing?.bitmap;
        setDone({ of, state: { at: "drawn", answer } });
        onTotal?.(answer.total);
      },
      () => isHere && setDone({ of, state: { at: "failed" } }),
    );
    return () => {
      isHere = false;
      // Megabytes each, that nothing else lets go of soon; a closed one is not shown again.
      if (drawn) setDone(undefined);
      drawn?.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- that somebody else listens now is no reason to draw again
  }, [zpl, dpi, width, height, index, attempt]);
  const isCurrent = done?.of.every((one, place) => one === wanted[place]);
  return done && isCurrent ? done.state : { at: "drawing" };
}

/** What would come out wrong on a label, as a sentence. */
export function useWarningWords(): (warning: LabelWarning) => string {
  const t = usePrinterWords();
  const format = useFormat();
  return (warning) => {
    switch (warning.kind) {
      case "lines":
      case "word":
      case "textOff":
        return t(`warning.${warning.kind}`, { text: warning.text });
      case "notDrawn":
        return t("warning.notDrawn", { commands: format.list(warning.commands) });
      case "otherDpi":
        return t(warning.at === 300 ? "warning.smaller" : "warning.larger");
      default:
        return t(`warning.${warning.kind}`);
    }
  };
}

let shared: WorkerClient<DrawingTask, DrawingAnswer> | undefined;

/** Draws a label in a worker that all pictures of a page share; it is begun by the first, and stays. */
export function drawInWorker(task: DrawingTask): Promise<DrawingAnswer> {
  shared ??= openWorkerClient(() => new Worker(workerUrl(zplWorker), { type: "module", name: "zpl" }));
  return shared.ask(task);
}
