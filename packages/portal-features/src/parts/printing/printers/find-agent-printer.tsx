/** The form that connects to a print agent and adds one of its printers. */
import { Banner, Button, SelectField, TextField } from "@merchant-portal/ui";
import { useEffect, useRef, useState } from "react";
import { useOneSubmit } from "#kit/use-one-submit.ts";
import { takeFocus } from "#kit/focus.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { listAgentPrinters, type AgentPrinter } from "./agent-transport.api.ts";
import { usePrintAgents } from "./print-agents.ts";
import type { PrintFailureReason } from "./print-transport.ts";
import type { FoundPrinter } from "./printer-store.ts";
import { useLabelWords } from "#parts/printing/use-print-words.tsx";
import { usePrinterWords } from "./use-printer-words.ts";

interface FindAgentPrinterProps {
  onFound: (found: FoundPrinter) => void;
  onBack: () => void;
}

type Search =
  | { at: "typing" }
  | { at: "failed"; reason: PrintFailureReason }
  | { at: "found"; printers: readonly AgentPrinter[] };

export function FindAgentPrinter({ onFound, onBack }: FindAgentPrinterProps) {
  const t = usePrinterWords();
  const tLabels = useLabelWords();
  const shared = useSharedWords();
  const agents = usePrintAgents();
  const [agent, setAgent] = useState(agents[0] ?? "");
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState<Search>({ at: "typing" });
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  const code = typed.trim();
  const find = async () => {
    const controller = new AbortController();
    request.current?.abort();
    request.current = controller;
    setSearch({ at: "typing" });
    const result = await listAgentPrinters({ agent, code }, controller.signal);
    if (controller.signal.aborted) return;
    setSearch("failure" in result ? { at: "failed", reason: result.failure } : { at: "found", ...result });
  };
  const { submit, isBusy } = useOneSubmit(find);
  const add = ({ id, name, formats, dpi }: AgentPrinter) =>
    onFound({ kind: "agent", name, agent, code, printer: id, formats, ...(dpi && { dpi }) });
  return (
    <form noValidate onSubmit={submit} className="mp:grid mp:gap-5">
      {agents.length > 1 && (
        <SelectField
          label={t("agent.address")}
          options={agents.map((value) => ({ value, label: value }))}
          value={agent}
          onValueChange={setAgent}
        />
      )}
      <TextField
        ref={takeFocus}
        label={t("agent.code")}
        help={t("agent.codeHelp")}
        value={typed}
        onValueChange={setTyped}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      {search.at === "failed" && (
        <Banner tone="error" role="alert" title={tLabels(`failed.${search.reason}.title`, { name: t("agent.it") })}>
          {tLabels(`failed.${search.reason}.detail`, { name: t("agent.it") })}
        </Banner>
      )}
      {search.at === "found" && <Found printers={search.printers} onAdd={add} />}
      <div className="mp:flex mp:flex-wrap mp:justify-end mp:gap-2">
        <Button onClick={onBack}>{shared("actions.back")}</Button>
        <Button
          type="submit"
          variant={search.at === "found" ? "secondary" : "primary"}
          busy={isBusy}
          disabledReason={code === "" ? t("agent.noCode") : undefined}
        >
          {t("agent.find")}
        </Button>
      </div>
    </form>
  );
}

function Found({ printers, onAdd }: { printers: readonly AgentPrinter[]; onAdd: (printer: AgentPrinter) => void }) {
  const t = usePrinterWords();
  if (printers.length === 0) return <output>{t("agent.none")}</output>;
  return (
    <ul aria-label={t("agent.printers")} className="mp:divide-y mp:divide-border mp:border-y mp:border-border">
      {printers.map((printer) => (
        <li key={printer.id} className="mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-3 mp:py-3">
          <span className="mp:font-medium mp:wrap-anywhere">{printer.name}</span>
          <Button size="sm" variant="primary" onClick={() => onAdd(printer)}>
            {t("agent.take", { name: printer.name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
