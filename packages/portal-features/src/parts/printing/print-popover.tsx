/** The Label and Packing slip buttons and the popover that starts a print job (S2.22). Open it to see what a click does first. */
import type { Order } from "@merchant-portal/api";
import {
  Button,
  FileTextIcon,
  Popover,
  PopoverAnchor,
  PopoverContent,
  PopoverTrigger,
  PrinterIcon,
  Skeleton,
} from "@merchant-portal/ui";
import { useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { useFailureReport } from "#kit/host.ts";
import { lazyFile } from "#kit/lazy-part.tsx";
import { PartBoundary } from "#kit/load-failure.tsx";
import { turn } from "#kit/slices.ts";
import type { DocumentKind } from "./label-file.ts";
import { centreCode } from "#parts/jobs/centre-code.ts";
import { useLoadPrintHistory } from "./history/use-print-history.ts";
import { useAddJob } from "#parts/jobs/use-jobs.ts";
import { maxByIds } from "#parts/orders/read-orders.api.ts";
import { printJobs, type PrintPlan } from "./print-plan.ts";
import { useLabelWords } from "./use-print-words.tsx";

/** The form's code (printers, previews) is as large as the list's, so it loads after the first rows, with the centre that accepts its job. */
const form = lazyFile(() => import("./print-form.tsx"), centreCode);
const PrintForm = form.part((file) => file.PrintForm);
const PrintFormByIds = form.part((file) => file.PrintFormByIds);

export interface PrintPopoverProps {
  kind: DocumentKind;
  /** Number of orders to print. */
  count: number;
  /** The orders to print, in the order of the list; read when the popover opens. */
  orders: () => readonly Order[];
  /** In place of `orders`: they are looked up when the popover opens. */
  ids?: readonly string[];
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Why nothing can be printed: the button is disabled and says so. */
  disabledReason?: string | undefined;
  /** Draws what the popover is attached to, in place of a button; `open` opens the popover. */
  renderAnchor?: (open: () => void) => ReactNode;
  /** Receives the focus afterwards; by default the first button of the anchor. */
  returnTo?: RefObject<HTMLElement | null>;
}

/** Starts a print job, which continues when this page is left. The centre of jobs shows its progress. */
export function PrintPopover({ kind, count, orders, ids, renderAnchor, returnTo, ...props }: PrintPopoverProps) {
  const t = useLabelWords();
  const addJob = useAddJob(printJobs);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  /** Runs after the popover closed and returned the focus, so that the result dialog can take the focus. */
  const startJob = useRef<() => void>(undefined);
  const word = kind === "label" ? "label" : "slip";

  // Without a button of its own, the popover is on every card of a list. The form then loads when one opens.
  const hasButton = !renderAnchor;
  form.usePreload(hasButton);

  const onOpenChange = (open: boolean) => {
    setOpen(open);
    props.onOpenChange?.(open);
  };

  const onStart = (makePlan: () => PrintPlan) => {
    startJob.current = () => addJob(makePlan());
    onOpenChange(false);
  };

  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      {renderAnchor ? (
        <PopoverAnchor asChild>
          {/* oxlint-disable-next-line react/refs -- the callback runs on a press, not while rendering */}
          <span ref={anchor}>{renderAnchor(() => onOpenChange(true))}</span>
        </PopoverAnchor>
      ) : (
        <PopoverTrigger asChild>
          <Button
            icon={kind === "label" ? <PrinterIcon /> : <FileTextIcon />}
            disabledReason={count === 0 ? t("nothingSelected") : props.disabledReason}
          >
            {t(`action.${word}`)}
          </Button>
        </PopoverTrigger>
      )}
      <PopoverContent
        label={t(`title.${word}`)}
        className="mp:w-96"
        onCloseAutoFocus={(event) => {
          const start = startJob.current;
          startJob.current = undefined;
          if (start) void turn().then(start);
          if (!anchor.current) return;
          event.preventDefault();
          (returnTo?.current ?? anchor.current.querySelector("button"))?.focus();
        }}
      >
        <PartBoundary fallback={<Skeleton className="mp:h-72" />}>
          {ids ? <PrintFormByIds {...{ kind, ids, onStart }} /> : <PrintForm {...{ kind, orders, onStart }} />}
        </PartBoundary>
      </PopoverContent>
    </Popover>
  );
}

/** The same where no list has read the print history: the form warns about documents that were printed before. */
export function PrintAlone(props: PrintPopoverProps) {
  useLoadPrintHistory(true);
  return <PrintPopover {...props} />;
}

const noOrders = () => [];

/** The same for an app that has only the ids of the orders. Nothing is requested before the press. */
export function PrintByIds({ kind, ids }: Pick<PrintPopoverProps, "kind"> & { ids: readonly string[] }) {
  const wanted = [...new Set(ids)];
  const count = wanted.length;
  const tooMany = useMemo(
    () =>
      count > maxByIds ? new Error(`PrintButton has ${count} orderIds: it prints the first ${maxByIds}.`) : undefined,
    [count],
  );
  useFailureReport(tooMany);
  return <PrintAlone kind={kind} count={count} orders={noOrders} ids={wanted} />;
}
