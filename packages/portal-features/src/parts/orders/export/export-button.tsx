/** The export button with its progress. */
import {
  Button,
  DownloadIcon,
  Popover,
  PopoverContent,
  PopoverTrigger,
  Progress,
  Spinner,
  Tooltip,
} from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { useLiveValue } from "#kit/listeners.ts";
import { takeFocus } from "#kit/focus.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { isSameSource, type ExportSource } from "./export-orders.ts";
import { useExportWords } from "./use-export-words.ts";
import type { ExportState, OrderExportRun } from "./use-order-export.ts";

export interface ExportButtonProps {
  /** Owned by a component that outlives the button: see `useOrderExport`. */
  run: OrderExportRun;
  /** Called on click: selected orders, or the filters of every order that matches. */
  source: () => ExportSource;
  /** Why nothing can be exported now; the button stays focusable and shows it. */
  disabledReason?: string | undefined;
  /** Says what the button does where it shows its icon only. */
  tooltip?: string;
  /** A label other than 'Export'; it draws the icon before its text. */
  children?: (icon: ReactNode) => ReactNode;
}

/**
 * Exports `my_orders.csv` (S2.18, S9.15). A click starts it. A popover shows the progress and can be closed; closing
 * does not cancel. After a failure it shows how many orders are written, and a retry continues there.
 */
export function ExportButton({ run, source, disabledReason, tooltip, children }: ExportButtonProps) {
  const t = useExportWords();
  const { setOpen, start } = run;
  const state = useLiveValue(run.state);
  const isOpen = useLiveValue(run.isOpen);

  const begin = () => {
    const isStale = state.at === "failed" && !isSameSource(state.source, source());
    if (!isOpen && (state.at === "ready" || isStale)) start(source());
  };
  // Also called when the lazy popover loads at a second attempt; then there may be nothing to show.
  const onOpenChange = (open: boolean) => setOpen(open && run.state.get().at !== "ready");

  const icon = state.at === "running" ? <Spinner /> : <DownloadIcon />;
  const trigger = (
    <PopoverTrigger asChild>
      {children ? (
        <Button disabledReason={disabledReason} onClick={begin}>
          {children(icon)}
        </Button>
      ) : (
        <Button icon={icon} disabledReason={disabledReason} onClick={begin}>
          {t("action")}
        </Button>
      )}
    </PopoverTrigger>
  );
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      {/* A disabled reason has its own tooltip. */}
      {tooltip !== undefined && disabledReason === undefined ? (
        <Tooltip content={tooltip} describes={false}>
          {trigger}
        </Tooltip>
      ) : (
        trigger
      )}
      {state.at !== "ready" && (
        <PopoverContent label={t("orders" in state.source ? "title.selected" : "title.all")}>
          {/* Focus moves here when the state changes, as the button that had it is gone. */}
          <div key={state.at} ref={takeFocus} tabIndex={-1} className="mp:flex mp:flex-col mp:gap-3 mp:outline-none">
            {state.at === "failed" ? <Failed {...run} state={state} /> : <Running {...run} state={state} />}
          </div>
        </PopoverContent>
      )}
    </Popover>
  );
}

type At<Place> = Omit<OrderExportRun, "state"> & { state: Extract<ExportState, { at: Place }> };

function Running({ state, cancel }: At<"running">) {
  const { source } = state;
  const written = useLiveValue(state.written);
  const t = useExportWords();
  const shared = useSharedWords();
  const format = useFormat();
  const number = format.number(written);
  const total = "orders" in source ? source.orders.length : undefined;
  const text =
    total === undefined
      ? t("progress.soFar", { count: written, number })
      : t("progress.of", { count: total, number, total: format.number(total) });
  return (
    <>
      <p className="mp:font-medium mp:tabular-nums">{text}</p>
      <Progress
        label={t(total === undefined ? "title.all" : "title.selected")}
        value={total === undefined ? null : written}
        {...(total !== undefined && { max: total })}
        valueText={text}
      />
      <Button onClick={cancel}>{shared("actions.cancel")}</Button>
    </>
  );
}

function Failed({ state: { written, error }, retry, cancel }: At<"failed">) {
  const t = useExportWords();
  const shared = useSharedWords();
  const format = useFormat();
  return (
    <>
      <FailureNote title={t("failed")} error={error} />
      {written > 0 && <p>{t("kept", { count: written, number: format.number(written) })}</p>}
      <div className="mp:flex mp:gap-2">
        <Button variant="primary" onClick={retry}>
          {shared("actions.tryAgain")}
        </Button>
        <Button onClick={cancel}>{shared("actions.cancel")}</Button>
      </div>
    </>
  );
}
