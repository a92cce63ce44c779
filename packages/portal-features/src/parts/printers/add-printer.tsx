import { Button, PlugIcon, PrinterIcon } from "@merchant-portal/ui";
import { useState } from "react";
import { usePrintAgents } from "./print-agents.ts";
import type { FoundPrinter } from "./saved-printer.ts";
import { requestSerialPrinter, serialOf } from "./serial-transport.ts";
import { requestUsbPrinter, usbOf } from "./usb-transport.ts";
import { usePrinterWords } from "./use-printer-words.ts";

interface AddPrinterProps {
  onFound: (found: FoundPrinter) => void;
  onAgent: () => void;
}

/** The ways to a new printer that this browser and this portal have; for the others, why not. */
export function AddPrinter({ onFound, onAgent }: AddPrinterProps) {
  const t = usePrinterWords();
  const agents = usePrintAgents();
  const [usb] = useState(() => usbOf(navigator));
  const [serial] = useState(() => serialOf(navigator));
  const take = (asking: Promise<FoundPrinter | undefined>) => void asking.then((found) => found && onFound(found));
  const missing = usb && serial ? undefined : !usb && !serial ? "both" : usb ? "serial" : "usb";
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{t("add.title")}</h3>
      <div className="flex flex-wrap gap-2">
        {agents.length > 0 && (
          <Button icon={<PrinterIcon />} onClick={onAgent}>
            {t("add.agent")}
          </Button>
        )}
        {usb && (
          <Button icon={<PlugIcon />} onClick={() => take(requestUsbPrinter(usb))}>
            {t("add.usb")}
          </Button>
        )}
        {serial && (
          <Button icon={<PlugIcon />} onClick={() => take(requestSerialPrinter(serial))}>
            {t("add.serial")}
          </Button>
        )}
      </div>
      {missing && <p className="text-dense text-text-muted">{t(`add.missing.${missing}`)}</p>}
      {agents.length === 0 && <p className="text-dense text-text-muted">{t("add.missing.agent")}</p>}
    </section>
  );
}
