import {
  Button,
  FileTextIcon,
  Popover,
  PopoverContent,
  PopoverTrigger,
  PrinterIcon,
  Spinner,
} from "@merchant-portal/ui";
import { useEffect, useRef, useState } from "react";
import { useNotify } from "#kit/use-notify.ts";
import type { DocumentKind } from "./label-file.ts";
import type { PrintableOrder, Printed, PrintRequest } from "./print-documents.ts";
import { PrintFormatForm } from "./print-format-form.tsx";
import { PrintResult } from "./print-result.tsx";
import { PrintRunning } from "./print-running.tsx";
import { useLabelWords } from "./use-label-words.ts";
import { usePrintRun } from "./use-print-run.ts";

export interface PrintPopoverProps {
  kind: DocumentKind;
  /** What to print, in the order of the list. */
  orders: readonly PrintableOrder[];
  /** What came of a run, so that the rows that failed can be marked. */
  onPrinted?: (printed: Printed) => void;
  onOpen?: () => void;
}

/** The Label or Packing slip button and what it opens: format, progress with a cancel, result with a retry (Spec §2, §8). */
export function PrintPopover({ kind, orders, onPrinted, onOpen }: PrintPopoverProps) {
  const say = useLabelWords();
  const tellDone = useTellDone();
  const [isOpen, setOpen] = useState(false);
  const isSeen = useRef(false);
  useEffect(
    () => () => {
      isSeen.current = false;
    },
    [],
  );
  const chosen = useRef("");
  const { state, start, cancel, reset } = usePrintRun((printed) => {
    onPrinted?.(printed);
    if (!isSeen.current) tellDone(printed);
  });
  const word = kind === "label" ? "label" : "slip";
  const selection = orders.map(({ id }) => id).join();

  const onOpenChange = (open: boolean) => {
    setOpen(open);
    if (open) onOpen?.();
    isSeen.current = open;
    // A result is done with once it was seen, unless it still holds something to do for the same orders.
    if (state.at !== "done") return;
    const isSolved = state.printed.failed.length + state.printed.remaining.length === 0;
    if (open ? chosen.current !== selection : isSolved) reset();
  };
  const onStart = (request: PrintRequest) => {
    chosen.current = selection;
    start(request);
  };

  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <Button
          icon={state.at === "running" ? <Spinner /> : kind === "label" ? <PrinterIcon /> : <FileTextIcon />}
          disabledReason={orders.length === 0 && state.at === "ready" ? say("nothingSelected") : undefined}
        >
          {say(`action.${word}`)}
        </Button>
      </PopoverTrigger>
      <PopoverContent label={say(`title.${word}`)}>
        {state.at === "ready" && <PrintFormatForm kind={kind} orders={orders} onStart={onStart} />}
        {state.at === "running" && (
          <PrintRunning kind={kind} progress={state.progress} isCancelled={state.isCancelled} onCancel={cancel} />
        )}
        {state.at === "done" && (
          <PrintResult printed={state.printed} onPrint={(again) => start({ ...state.request, orders: again })} />
        )}
      </PopoverContent>
    </Popover>
  );
}

/** Tells the end of a run whose popover was closed meanwhile, or whose button went with the selection. */
function useTellDone() {
  const say = useLabelWords();
  const notify = useNotify();
  return ({ kind, made, failed, remaining, file }: Printed) => {
    const word = kind === "label" ? "label" : "slip";
    const cancelled = remaining.length > 0 ? say("cancelled", { count: remaining.length }) : "";
    if (file) {
      const title = say(`made.${word}`, { count: made.length, file: file.name });
      notify.success(title, { seconds: 10, ...(cancelled && { detail: cancelled }) });
    } else if (cancelled) notify.info(cancelled, { seconds: 10 });
    const [only, second] = failed;
    if (!only) return;
    const detail = second
      ? say(`failedCount.${word}`, { count: failed.length })
      : say(`failedText.${word}`, { recipient: only.order.recipient.name });
    notify.failure(say(`failedTitle.${word}`), undefined, { detail });
  };
}
