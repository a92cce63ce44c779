/** Buttons that save, open or print documents. */
import { Button, DownloadIcon, PrinterIcon } from "@merchant-portal/ui";
import type { PrintKind } from "./label-file.ts";
import type { countPrints } from "./print-plan.ts";
import type { PrintTransport } from "./printers/print-transport.ts";
import { usePressWords } from "./use-print-words.tsx";

interface PrintButtonsProps {
  kind: PrintKind;
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
  const pressWords = usePressWords();
  return transports.map((transport, index) => (
    <Button
      key={transport.id}
      {...(isPrimary && index === 0 && { variant: "primary" })}
      icon={transport.kind === "file" ? <DownloadIcon /> : <PrinterIcon />}
      className="mp:max-sm:w-full"
      onClick={() => onPress(transport)}
    >
      {pressWords(kind, orders, transport, isAgain)}
    </Button>
  ));
}
