/** The switches that break the label printer. Open it to add a condition. */
import type { ChangePrinter, Printer } from "@merchant-portal/api/sandbox";
import { Banner, Button, CheckboxField, NumberField, SegmentedControl } from "@merchant-portal/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { changePrinter } from "#sandbox/sandbox.api.ts";
import { useControlWords } from "#use-control-words.ts";

const conditions = ["ready", "noPaper", "offline"] as const;

/** Switches that break the printer, now or after a number of labels. */
export function PrinterSwitches({ printer }: { printer: Printer }) {
  const t = useControlWords();
  const sandbox = useSandbox();
  const queries = useQueryClient();
  const [labelsLeft, setLabelsLeft] = useState<number | undefined>(printer.labelsLeft);
  const change = useMutation({
    mutationFn: (body: ChangePrinter) => changePrinter(sandbox, body),
    onSuccess: (now) => queries.setQueryData(["printer"], now),
    onError: () => queries.invalidateQueries({ queryKey: ["printer"] }),
  });
  // Optimistic: the switch changes at once, before the sandbox responds.
  const pending = change.isPending ? change.variables : undefined;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SegmentedControl
          label={t("printer.condition")}
          segments={conditions.map((value) => ({ value, label: t(`printer.conditions.${value}`) }))}
          value={pending?.condition ?? printer.condition}
          onValueChange={(condition) => change.mutate({ condition })}
        />
        <CheckboxField
          label={t("printer.slow")}
          value={pending?.isSlow ?? printer.isSlow}
          onValueChange={(isSlow) => change.mutate({ isSlow })}
        />
      </div>
      <form
        noValidate
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ condition: "ready", ...(labelsLeft !== undefined && { labelsLeft }) });
        }}
      >
        <NumberField
          label={t("printer.left")}
          help={t("printer.leftHelp")}
          value={labelsLeft}
          onValueChange={setLabelsLeft}
          min={0}
          max={100_000}
          className="max-w-64"
        />
        <Button type="submit" busy={change.isPending}>
          {t("printer.set")}
        </Button>
      </form>
      {change.isError && <Banner tone="error" role="alert" title={t("printer.notChanged")} />}
    </div>
  );
}
