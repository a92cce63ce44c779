/** The choice in the dialog of printers: when labels print without being asked (S3.40). */
import { CheckboxField } from "@merchant-portal/ui";
import { useId } from "react";
import { labelRules, setLabelRule, useLabelRules } from "#parts/printing/label-rules.ts";
import { loadChoice } from "#parts/printing/print-plan.ts";
import { useLabelWords } from "#parts/printing/use-print-words.tsx";
import { usePrinters } from "./printer-store.ts";
import { usePrinterWords } from "./use-printer-words.ts";

/** Two switches, and what they print with: what labels were printed with last. */
export function LabelRulesForm() {
  const t = usePrinterWords();
  const label = useLabelWords();
  const titleId = useId();
  const rules = useLabelRules();
  const { printers, chosen } = usePrinters();
  const { format } = loadChoice("label");
  const printer = printers.find(({ id }) => id === chosen[format]);
  const way = printer ? "printer" : chosen[format] === "browser" ? "browser" : "file";
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} className="font-medium">
        {t("rules.title")}
      </h3>
      {labelRules.map((rule) => (
        <CheckboxField
          key={rule}
          label={t(`rules.${rule}`)}
          value={rules[rule]}
          onValueChange={(isOn) => void setLabelRule(rule, isOn)}
        />
      ))}
      <p className="text-dense text-text-muted wrap-anywhere">
        {t(`rules.way.${way}`, { format: label(`formatsOfLabels.${format}` as never), printer: printer?.name ?? "" })}{" "}
        {t("rules.detail")}
      </p>
    </section>
  );
}
