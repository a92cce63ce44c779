import { Banner, Button, LiveRegion } from "@merchant-portal/ui";
import { useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { usePrintAgents } from "./print-agents.ts";
import type { PrintOutcome } from "./print-transport.ts";
import type { SavedPrinter } from "./saved-printer.ts";
import { testLabel } from "./test-label.ts";
import { transportTo } from "./transport-of.ts";
import { useOutcomeWords } from "./use-outcome-words.ts";
import { usePrinterWords } from "./use-printer-words.ts";

interface PrinterItemProps {
  printer: SavedPrinter;
  onEdit: () => void;
  onRemove: () => void;
}

/** One printer: what it is, and what can be done with it. */
export function PrinterItem({ printer, onEdit, onRemove }: PrinterItemProps) {
  const t = usePrinterWords();
  const shared = useSharedWords();
  const format = useFormat();
  const inWords = useOutcomeWords();
  const agents = usePrintAgents();
  const [state, setState] = useState<{ isBusy: boolean; outcome?: PrintOutcome }>({ isBusy: false });
  const { name, kind, paper } = printer;
  const test = async () => {
    setState({ isBusy: true });
    setState({ isBusy: false, outcome: await transportTo(printer, agents).send(testLabel(printer)) });
  };
  const told = state.outcome?.at === "failed" ? inWords(state.outcome, name) : undefined;
  const size = t("paper", { width: format.number(paper.width), height: format.number(paper.height) });
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-dense text-text-muted">
            {[t(`kind.${kind}`), size, t("dpi", { dpi: paper.dpi })].join(" · ")}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={state.isBusy} aria-label={t("item.testOf", { name })} onClick={() => void test()}>
            {t("item.test")}
          </Button>
          <Button size="sm" variant="ghost" aria-label={t("item.editOf", { name })} onClick={onEdit}>
            {shared("actions.edit")}
          </Button>
          <Button size="sm" variant="ghost" aria-label={t("item.removeOf", { name })} onClick={onRemove}>
            {shared("actions.remove")}
          </Button>
        </div>
      </div>
      <LiveRegion message={state.outcome?.at === "handedOver" ? t("item.tested", { name }) : ""} />
      {state.outcome?.at === "handedOver" && <p className="text-dense text-text-muted">{t("item.tested", { name })}</p>}
      {told && (
        <Banner tone="error" role="alert" title={told.title}>
          {told.detail}
        </Banner>
      )}
    </li>
  );
}
