/** The form of one printer: name, resolution, paper, and speed for a serial port. */
import { Button, SegmentedControl, SelectField, TextField } from "@merchant-portal/ui";
import { useState, type SubmitEvent } from "react";
import { takeFocus } from "#kit/focus.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { rolls, type SavedPrinter } from "./printer-store.ts";
import { baudRates } from "./device-transport.ts";
import { usePrinterWords } from "./use-printer-words.ts";

interface PrinterFormProps {
  printer: SavedPrinter;
  onSave: (printer: SavedPrinter) => void;
  onBack: () => void;
}

export function PrinterForm({ printer, onSave, onBack }: PrinterFormProps) {
  const t = usePrinterWords();
  const shared = useSharedWords();
  const format = useFormat();
  const [draft, setDraft] = useState(printer);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { paper } = draft;
  const name = draft.name.trim();
  const error = wasSubmitted && name === "" ? shared("validation.fieldRequired") : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (name !== "") onSave({ ...draft, name });
  };
  const sizes = rolls.map(({ width, height }) => ({
    value: `${width}x${height}`,
    label: t("paper", { width: format.number(width), height: format.number(height) }),
  }));
  const setRoll = (value: string) => {
    const roll = rolls.find(({ width, height }) => value === `${width}x${height}`);
    if (roll) setDraft({ ...draft, paper: { ...paper, ...roll } });
  };
  return (
    <form noValidate onSubmit={submit} className="mp:grid mp:gap-5">
      <TextField
        ref={takeFocus}
        label={t("form.name")}
        help={t("form.nameHelp")}
        value={draft.name}
        onValueChange={(typed) => setDraft({ ...draft, name: typed })}
        error={error}
        maxLength={60}
        autoComplete="off"
      />
      <SegmentedControl
        label={t("form.dpi")}
        help={t("form.dpiHelp")}
        segments={[203, 300].map((dpi) => ({ value: String(dpi), label: t("dpi", { dpi }) }))}
        value={String(paper.dpi)}
        onValueChange={(dpi) => setDraft({ ...draft, paper: { ...paper, dpi: dpi === "300" ? 300 : 203 } })}
      />
      <SelectField
        label={t("form.size")}
        options={sizes}
        value={`${paper.width}x${paper.height}`}
        onValueChange={setRoll}
      />
      {draft.kind === "serial" && (
        <SelectField
          label={t("form.speed")}
          help={t("form.speedHelp")}
          options={baudRates.map((rate) => ({ value: String(rate), label: format.number(rate) }))}
          value={String(draft.baudRate)}
          onValueChange={(rate) => setDraft({ ...draft, baudRate: Number(rate) })}
        />
      )}
      <div className="mp:flex mp:flex-wrap mp:justify-end mp:gap-2">
        <Button onClick={onBack}>{shared("actions.back")}</Button>
        <Button type="submit" variant="primary">
          {shared("actions.save")}
        </Button>
      </div>
    </form>
  );
}
