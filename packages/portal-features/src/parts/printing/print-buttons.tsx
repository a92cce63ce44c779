/** Buttons that save, open or print documents. Open it to change their words or order. */
import { Button, DownloadIcon, PrinterIcon } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import type { PrintTransport } from "#parts/printing/printers/print-transport.ts";
import { countPrints } from "./plan-prints.ts";
import type { DocumentKind } from "./label-file.ts";
import { useLabelWords } from "./use-label-words.ts";

interface PrintButtonsProps {
  kind: DocumentKind;
  orders: Parameters<typeof countPrints>[1];
  transports: readonly PrintTransport[];
  /** The first button is primary. */
  isPrimary: boolean;
  /** Some of the documents were printed or saved before. */
  isAgain?: boolean;
  onPress: (transport: PrintTransport) => void;
}

/** One button for each transport. */
export function PrintButtons({ kind, orders, transports, isPrimary, isAgain = false, onPress }: PrintButtonsProps) {
  const t = useLabelWords();
  const format = useFormat();
  const labels = countPrints(kind, orders);
  const count = labels ?? orders.length;
  const counted = { count, number: format.number(count) };
  const word = kind === "packing-slip" ? "slip" : labels === undefined ? "labelsOf" : "label";
  const nameOf = ({ kind: transport, name: printer = "" }: PrintTransport) => {
    const action = transport === "file" ? "save" : transport === "browser" ? "open" : "printOn";
    if (isAgain) return t(labels === undefined ? `again.all.${action}` : `again.${action}`, { ...counted, printer });
    if (action === "printOn") return t(action, { printer });
    return action === "save" ? t(`save.${word}`, counted) : t(`open.${word}`, counted);
  };
  return transports.map((transport, index) => (
    <Button
      key={transport.id}
      {...(isPrimary && index === 0 && { variant: "primary" })}
      icon={transport.kind === "file" ? <DownloadIcon /> : <PrinterIcon />}
      className="max-sm:w-full"
      onClick={() => onPress(transport)}
    >
      {nameOf(transport)}
    </Button>
  ));
}
