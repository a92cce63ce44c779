import { Button, DownloadIcon, PrinterIcon } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import type { PrintTransport } from "#parts/printers/printers.api.ts";
import { countPrints, type Counted } from "./plan-prints.ts";
import type { DocumentKind } from "./label-file.ts";
import { useLabelWords } from "./use-label-words.ts";

interface PrintButtonsProps {
  kind: DocumentKind;
  /** Whose documents. */
  orders: readonly Counted[];
  transports: readonly PrintTransport[];
  /** The first one is what the view is for. */
  isPrimary: boolean;
  /** Some of it has left the portal already: it would come out twice. */
  isAgain?: boolean;
  onPress: (transport: PrintTransport) => void;
}

/** A button for each way that the documents of `orders` can go: saved, opened to be printed, to a printer. */
export function PrintButtons({ kind, orders, transports, isPrimary, isAgain = false, onPress }: PrintButtonsProps) {
  const t = useLabelWords();
  const format = useFormat();
  const prints = countPrints(kind, orders);
  const count = prints ?? orders.length;
  const counted = { count, number: format.number(count) };
  const word = kind === "packing-slip" ? "slip" : prints === undefined ? "labelsOf" : "label";
  const nameOf = ({ kind: transport, name: printer = "" }: PrintTransport) => {
    const way = transport === "file" ? "save" : transport === "browser" ? "open" : "printOn";
    if (isAgain) return t(prints === undefined ? `again.all.${way}` : `again.${way}`, { ...counted, printer });
    if (way === "printOn") return t(way, { printer });
    return way === "save" ? t(`save.${word}`, counted) : t(`open.${word}`, counted);
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
