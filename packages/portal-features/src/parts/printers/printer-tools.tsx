import { Button, EyeIcon, SettingsIcon } from "@merchant-portal/ui";
import { useState } from "react";
import { PreviewDialog, type PreviewDialogProps } from "./preview-dialog.tsx";
import { usePrinters } from "./printer-store.ts";
import { PrintersDialog } from "./printers-dialog.tsx";
import { usePrinterWords } from "./use-printer-words.ts";

/** What stands beside the choice of a format: a look at what would come out, and the printers of this device. */
export function PrinterTools(preview: Pick<PreviewDialogProps, "items" | "load">) {
  const t = usePrinterWords();
  const { printers, chosen } = usePrinters();
  const [open, setOpen] = useState<"preview" | "printers">();
  const close = () => setOpen(undefined);
  // The paper of the printer that labels went to last, or of the only one.
  const printer = printers.find(({ id }) => id === chosen["zpl"]) ?? printers[0];
  return (
    <div className="-mx-2 -my-1 flex flex-wrap gap-1">
      {preview.items.length > 0 && (
        <Button variant="ghost" size="sm" icon={<EyeIcon />} onClick={() => setOpen("preview")}>
          {t("tools.preview")}
        </Button>
      )}
      <Button variant="ghost" size="sm" icon={<SettingsIcon />} onClick={() => setOpen("printers")}>
        {t("tools.printers")}
      </Button>
      {open === "preview" && <PreviewDialog {...preview} {...(printer && { paper: printer.paper })} onClose={close} />}
      {open === "printers" && <PrintersDialog onClose={close} />}
    </div>
  );
}
