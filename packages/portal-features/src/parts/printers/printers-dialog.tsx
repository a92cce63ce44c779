import { Button, Dialog, DialogBody, DialogContent, DialogFooter } from "@merchant-portal/ui";
import { useState } from "react";
import { takeFocus } from "#kit/take-focus.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { AddPrinter } from "./add-printer.tsx";
import { FindAgentPrinter } from "./find-agent-printer.tsx";
import { PrinterForm } from "./printer-form.tsx";
import { PrinterItem } from "./printer-item.tsx";
import { removePrinter, savePrinter, usePrinters } from "./printer-store.ts";
import type { FoundPrinter, SavedPrinter } from "./saved-printer.ts";
import { usePrinterWords } from "./use-printer-words.ts";

type View =
  | { at: "list"; isBack?: true }
  | { at: "agent" }
  | { at: "new"; found: FoundPrinter }
  | { at: "edit"; printer: SavedPrinter };

/** The printers of this device: add one, name it, say what paper it has, try it, let it go. */
export function PrintersDialog({ onClose }: { onClose: () => void }) {
  const t = usePrinterWords();
  const shared = useSharedWords();
  const { printers } = usePrinters();
  const [view, setView] = useState<View>({ at: "list" });
  const back = () => setView({ at: "list", isBack: true });
  const save = (printer: SavedPrinter) => {
    savePrinter(printer);
    back();
  };
  const title = view.at === "list" ? t("dialog.title") : t(`dialog.${view.at}`);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        {...(view.at === "list" && { description: t("dialog.about") })}
        closeLabel={shared("actions.close")}
      >
        <DialogBody key={view.at}>
          {view.at === "list" && (
            <div
              className="grid gap-5 outline-none"
              tabIndex={-1}
              // When it opens the dialog takes the focus itself, and knows whom to give it back to.
              ref={view.isBack && takeFocus}
            >
              {printers.length > 0 && (
                <ul className="divide-y divide-border border-y border-border">
                  {printers.map((printer) => (
                    <PrinterItem
                      key={printer.id}
                      printer={printer}
                      onEdit={() => setView({ at: "edit", printer })}
                      onRemove={() => removePrinter(printer.id)}
                    />
                  ))}
                </ul>
              )}
              <AddPrinter onFound={(found) => setView({ at: "new", found })} onAgent={() => setView({ at: "agent" })} />
            </div>
          )}
          {view.at === "agent" && <FindAgentPrinter onFound={(found) => setView({ at: "new", found })} onBack={back} />}
          {view.at === "new" && (
            <PrinterForm
              printer={{
                ...view.found,
                id: crypto.randomUUID(),
                paper: { dpi: view.found.dpi ?? 203, width: 4, height: 6 },
              }}
              onSave={save}
              onBack={back}
            />
          )}
          {view.at === "edit" && <PrinterForm printer={view.printer} onSave={save} onBack={back} />}
        </DialogBody>
        {view.at === "list" && (
          <DialogFooter>
            <Button onClick={onClose}>{shared("actions.close")}</Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}
