import { Button, DownloadIcon, RadioCards } from "@merchant-portal/ui";
import { useState } from "react";
import type { DocumentKind } from "./label-file.ts";
import type { PrintableOrder, PrintRequest } from "./print-documents.ts";
import { formatsOf, rememberedFormat, rememberFormat } from "./remembered-format.ts";
import { useLabelWords } from "./use-label-words.ts";

interface PrintFormatFormProps {
  kind: DocumentKind;
  orders: readonly PrintableOrder[];
  onStart: (request: PrintRequest) => void;
}

/** Which file to make. Begins with the format that this device used last. */
export function PrintFormatForm({ kind, orders, onStart }: PrintFormatFormProps) {
  return kind === "label" ? (
    <LabelForm orders={orders} onStart={onStart} />
  ) : (
    <PackingSlipForm orders={orders} onStart={onStart} />
  );
}

type FormProps = Omit<PrintFormatFormProps, "kind">;

function LabelForm({ orders, onStart }: FormProps) {
  const say = useLabelWords();
  const [format, setFormat] = useState(() => rememberedFormat("label"));
  const options = formatsOf.label.map((value) => {
    return { value, title: say(`formats.${value}`), description: say(`aboutLabel.${value}`) };
  });
  const start = () => {
    rememberFormat("label", format);
    onStart({ kind: "label", format, orders });
  };
  return (
    <div className="flex flex-col gap-4">
      <RadioCards label={say("format")} options={options} value={format} onValueChange={setFormat} />
      <Button variant="primary" icon={<DownloadIcon />} onClick={start}>
        {say("save.label", { count: orders.length })}
      </Button>
    </div>
  );
}

function PackingSlipForm({ orders, onStart }: FormProps) {
  const say = useLabelWords();
  const [format, setFormat] = useState(() => rememberedFormat("packing-slip"));
  const options = formatsOf["packing-slip"].map((value) => {
    return { value, title: say(`formats.${value}`), description: say(`aboutSlip.${value}`) };
  });
  const start = () => {
    rememberFormat("packing-slip", format);
    onStart({ kind: "packing-slip", format, orders });
  };
  return (
    <div className="flex flex-col gap-4">
      <RadioCards label={say("format")} options={options} value={format} onValueChange={setFormat} />
      <Button variant="primary" icon={<DownloadIcon />} onClick={start}>
        {say("save.slip", { count: orders.length })}
      </Button>
    </div>
  );
}
