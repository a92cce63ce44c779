/** A ZPL label as a picture, with warnings about what would print wrong. */
import { TriangleAlertIcon, ErrorState, Skeleton } from "@merchant-portal/ui";
import { useEffect, useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { openWorkerClient, type WorkerClient, workerUrl } from "#kit/worker.ts";
import { usePrinterWords } from "./use-printer-words.ts";
import { dotsOf, type Paper } from "./print-transport.ts";
import type { LabelWarning } from "./zpl-label.ts";
import type { DrawingReply, LabelDrawing, DrawingTask } from "./zpl.worker.ts";
// oxlint-disable-next-line import/default -- `?worker&url` makes the bundler export the address of the built worker.
import zplWorker from "./zpl.worker.ts?worker&url";

interface LabelPictureProps {
  zpl: Uint8Array;
  paper: Paper;
  /** Index of the label in the file. */
  index?: number;
  /** Name for screen readers, such as 'Label 2 of 3'. */
  name: string;
  /** Receives the number of labels in the file. */
  onTotal?: (total: number) => void;
}

/** Drawn in a worker of the page; nothing is sent to a server. */
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
  const drawing = state.at === "drawn" ? state.reply.drawing : undefined;
  return (
    <div className="mp:grid mp:min-w-0 mp:gap-3">
      {state.at === "drawn" && !drawing && <p className="mp:text-text-muted">{t("preview.noLabel")}</p>}
      {state.at === "drawing" && <Skeleton className="mp:h-auto mp:w-full" style={{ aspectRatio: width / height }} />}
      {drawing && <Warnings drawing={drawing} />}
      {drawing && <Sheet key={`${width}×${height}`} drawing={drawing} name={name} />}
      {drawing && drawing.copies > 1 && (
        <p className="mp:text-dense mp:text-text-muted">
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
      className="mp:w-full mp:rounded-control mp:border mp:border-border mp:forced-color-adjust-none"
    />
  );
}

function Warnings({ drawing: { warnings } }: { drawing: LabelDrawing }) {
  const warningWords = useWarningWords();
  if (warnings.length === 0) return null;
  return (
    <ul className="mp:grid mp:gap-2 mp:text-dense">
      {warnings.map((warning, index) => (
        // Two warnings can have the same text.
        <li key={index} className="mp:flex mp:gap-2 mp:wrap-anywhere">
          <TriangleAlertIcon aria-hidden className="mp:mt-0.5 mp:size-4 mp:shrink-0 mp:text-warning" />
          <span>{warningWords(warning)}</span>
        </li>
      ))}
    </ul>
  );
}

type DrawingState = { at: "drawing" } | { at: "failed" } | { at: "drawn"; reply: DrawingReply };

interface DrawingRequest {
  zpl: Uint8Array;
  paper: Paper;
  index: number;
  attempt: number;
  onTotal: ((total: number) => void) | undefined;
}

/** The drawing of the current request; late results of earlier requests are discarded. */
function useDrawing({ zpl, paper: { dpi, width, height }, index, attempt, onTotal }: DrawingRequest): DrawingState {
  const current = [zpl, dpi, width, height, index, attempt] as const;
  const [done, setDone] = useState<{ inputs: readonly unknown[]; state: DrawingState }>();
  useEffect(() => {
    let isCurrent = true;
    let bitmap: ImageBitmap | undefined;
    const inputs = [zpl, dpi, width, height, index, attempt];
    drawInWorker({ zpl, paper: { dpi, width, height }, index }).then(
      (reply) => {
        if (!isCurrent) return reply.drawing?.bitmap.close();
        bitmap = reply.drawing?.bitmap;
        setDone({ inputs, state: { at: "drawn", reply } });
        onTotal?.(reply.total);
      },
      () => isCurrent && setDone({ inputs, state: { at: "failed" } }),
    );
    return () => {
      isCurrent = false;
      // A bitmap has megabytes, which are freed at once; a closed bitmap cannot be shown again.
      if (bitmap) setDone(undefined);
      bitmap?.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a new `onTotal` does not change the drawing
  }, [zpl, dpi, width, height, index, attempt]);
  const isDone = done?.inputs.every((one, place) => one === current[place]);
  return done && isDone ? done.state : { at: "drawing" };
}

/** Returns a function that says what would print wrong. */
function useWarningWords(): (warning: LabelWarning) => string {
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

let client: WorkerClient<DrawingTask, DrawingReply> | undefined;

/** Draws a label in a worker that all pictures of a page share. The first picture starts it. */
function drawInWorker(task: DrawingTask): Promise<DrawingReply> {
  client ??= openWorkerClient(() => new Worker(workerUrl(zplWorker), { type: "module", name: "zpl" }));
  return client.request(task);
}
