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
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { turn } from "#kit/slices.ts";
import type { DocumentKind } from "./label-file.ts";
import { useLabelWords } from "./use-label-words.ts";
import { usePrintBatches } from "./use-print-batches.ts";

/** With printers and previews the form is as large as the list: it comes beside the first rows. */
const fetchForm = () => import("./print-form.tsx");
const PrintForm = lazy(async () => ({ default: (await fetchForm()).PrintForm }));

export interface PrintPopoverProps {
  kind: DocumentKind;
  /** How many orders there are to print. */
  count: number;
  /** What to print, in the order of the list; asked when it is opened. */
  orders: () => readonly Order[];
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** What it stands beside, in place of a button of its own: told what opens it. */
  renderAnchor?: (print: () => void) => ReactNode;
  /** Gets the focus back; otherwise the first button of the anchor does. */
  returnTo?: RefObject<HTMLElement | null>;
}

/**
 * The Label or Packing slip button and what it opens: format, order of printing, where it goes (S2.22). The run that it begins is
 * shown by the `PrintJobs`, and outlives the page.
 */
export function PrintPopover({ kind, count, orders, renderAnchor, returnTo, ...told }: PrintPopoverProps) {
  const t = useLabelWords();
  const batches = usePrintBatches();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  // Begun once the popover is away and its button has the focus again: what is shown then takes it from there.
  const chosen = useRef<() => void>(undefined);
  const word = kind === "label" ? "label" : "slip";

  // What stands beside a menu is on every card of a list: its form comes when it is opened.
  const isAtHand = !renderAnchor;
  useEffect(() => {
    if (isAtHand) fetchForm().catch(() => undefined);
  }, [isAtHand]);

  const onOpenChange = (open: boolean) => {
    setOpen(open);
    told.onOpenChange?.(open);
  };

  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      {renderAnchor ? (
        <PopoverAnchor asChild>
          {/* oxlint-disable-next-line react/refs -- what it is told runs when something is pressed, not while this is drawn */}
          <span ref={anchor}>{renderAnchor(() => onOpenChange(true))}</span>
        </PopoverAnchor>
      ) : (
        <PopoverTrigger asChild>
          <Button
            icon={kind === "label" ? <PrinterIcon /> : <FileTextIcon />}
            disabledReason={count === 0 ? t("nothingSelected") : undefined}
          >
            {t(`action.${word}`)}
          </Button>
        </PopoverTrigger>
      )}
      <PopoverContent
        label={t(`title.${word}`)}
        className="w-96"
        onCloseAutoFocus={(event) => {
          const begin = chosen.current;
          chosen.current = undefined;
          if (begin) void turn().then(begin);
          if (!anchor.current) return;
          event.preventDefault();
          (returnTo?.current ?? anchor.current.querySelector("button"))?.focus();
        }}
      >
        <Suspense fallback={<Skeleton className="h-72" />}>
          <PrintForm
            kind={kind}
            orders={orders}
            onStart={(plan) => {
              chosen.current = () => batches.hold(plan());
              onOpenChange(false);
            }}
          />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
