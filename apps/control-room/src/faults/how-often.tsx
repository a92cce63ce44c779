import { NumberField, SelectField } from "@merchant-portal/ui";
import { useControlWords } from "#use-control-words.ts";
import type { DraftProblem, FaultDraft } from "./fault-draft.ts";

interface HowOftenProps {
  draft: FaultDraft;
  problems: readonly DraftProblem[];
  onChange: (part: Partial<FaultDraft>) => void;
}

/** The fields for how many calls get the fault, and how many succeed before. */
export function HowOften({ draft, problems, onChange }: HowOftenProps) {
  const t = useControlWords();
  return (
    <div className="grid items-start gap-3 sm:max-w-xl sm:grid-cols-3">
      <SelectField
        label={t("faults.often")}
        value={draft.often}
        onValueChange={(often) => onChange({ often })}
        options={(["once", "times", "always"] as const).map((value) => ({
          value,
          label: t(`faults.oftens.${value}`),
        }))}
      />
      {draft.often === "times" && (
        <NumberField
          label={t("faults.times")}
          value={draft.times}
          min={1}
          max={100_000}
          onValueChange={(times) => onChange({ times })}
          error={problems.includes("times") && t("faults.wrong.times")}
        />
      )}
      <NumberField
        label={t("faults.skip")}
        value={draft.skip}
        min={0}
        max={100_000}
        onValueChange={(skip) => onChange({ skip })}
        error={problems.includes("skip") && t("faults.wrong.skip")}
      />
    </div>
  );
}
