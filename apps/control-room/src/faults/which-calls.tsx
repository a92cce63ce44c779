/** The field that chooses the calls of a fault. Open it to change what it offers. */
import type { Call } from "@merchant-portal/api/sandbox";
import { Button, Combobox, SelectField, TextField, type Option } from "@merchant-portal/ui";
import { useControlWords, type TranslateControl } from "#use-control-words.ts";
import { callKey, everyCall, type DraftProblem, type FaultDraft } from "./fault-draft.ts";

interface WhichCallsProps {
  draft: FaultDraft;
  calls: readonly Call[];
  problems: readonly DraftProblem[];
  onChange: (part: Partial<FaultDraft>) => void;
}

const methods = ["ANY", "GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** The field for which calls get a fault: one of the contract, found by typing, or any method and path. */
export function WhichCalls({ draft, calls, problems, onChange }: WhichCallsProps) {
  const t = useControlWords();
  const isTyped = draft.where === "path";
  const swap = () => onChange(isTyped ? { where: "call" } : { where: "path", ...typedFrom(draft, calls) });
  return (
    <div className="grid gap-2 sm:max-w-xl">
      {isTyped ? (
        <div className="grid gap-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <SelectField
            label={t("faults.method")}
            value={draft.method}
            onValueChange={(method) => onChange({ method })}
            options={methods.map((value) => ({ value, label: value === "ANY" ? t("faults.anyMethod") : value }))}
          />
          <TextField
            label={t("faults.path")}
            value={draft.path}
            onValueChange={(path) => onChange({ path })}
            error={problems.includes("path") && t("faults.wrong.path")}
            placeholder="/v1/labels/*"
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
          />
        </div>
      ) : (
        <Combobox
          label={t("faults.call")}
          placeholder={t("faults.callPlaceholder")}
          options={calls.map((call) => toOption(call, t))}
          value={draft.call}
          onValueChange={(call) => onChange({ call })}
          error={problems.includes("call") && t("faults.wrong.call")}
          isLoading={calls.length === 0}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-dense text-text-muted">
        {isTyped && <span>{t("faults.pathHelp")}</span>}
        <Button variant="ghost" size="sm" onClick={swap} className="-ml-2.5">
          {t(isTyped ? "faults.chooseCall" : "faults.typePath")}
        </Button>
      </div>
    </div>
  );
}

/** The chosen call's method and path, as the start of the typed one. */
function typedFrom(draft: FaultDraft, calls: readonly Call[]): Partial<FaultDraft> {
  const chosen = calls.find((call) => callKey(call) === draft.call);
  return chosen && draft.path === "" ? { method: chosen.method, path: chosen.path } : {};
}

function toOption(call: Call, t: TranslateControl): Option {
  const label = `${call.method} ${call.path}`;
  if (call === everyCall) return { id: callKey(call), label, description: t("faults.everyCall") };
  return {
    id: callKey(call),
    label: call.target ? `${label} · ${call.target}` : label,
    description: call.name,
    group: groupOf(call, t),
  };
}

function groupOf({ path }: Call, t: TranslateControl): string {
  const [, room] = path.split("/");
  switch (room) {
    case "v1":
      return t("faults.rooms.v1");
    case "shopify":
      return t("faults.rooms.shopify");
    case "identity":
      return t("faults.rooms.identity");
    case "lookup":
      return t("faults.rooms.lookup");
    default:
      return t("faults.rooms.pages");
  }
}
