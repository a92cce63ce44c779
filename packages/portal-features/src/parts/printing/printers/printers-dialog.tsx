/** The printers of this device, and the buttons in the print form that open them or a preview. */
import { newId } from "@merchant-portal/api";
import {
  Button,
  CheckboxField,
  EyeIcon,
  SettingsIcon,
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  PlugIcon,
  PrinterIcon,
} from "@merchant-portal/ui";
import { useId, useState } from "react";
import { takeFocus } from "#kit/focus.ts";
import { useOffer } from "#kit/use-offer.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { labelRules, setLabelRule, useLabelRules } from "#parts/printing/label-rules.ts";
import { loadChoice } from "#parts/printing/print-plan.ts";
import { useLabelWords } from "#parts/printing/use-print-words.tsx";
import { PreviewDialog, type PreviewDialogProps } from "./preview-dialog.tsx";
import { usePrinters, removePrinter, savePrinter, type FoundPrinter, type SavedPrinter } from "./printer-store.ts";
import { usePrinterWords } from "./use-printer-words.ts";
import { FindAgentPrinter } from "./find-agent-printer.tsx";
import { PrinterForm } from "./printer-form.tsx";
import { PrinterItem } from "./printer-item.tsx";
import { usePrintAgents } from "./print-agents.ts";
import { requestSerialPrinter, serialOf, requestUsbPrinter, usbOf } from "./device-transport.ts";

/** The buttons 'Preview' and 'Printers' below the choice of a format. */
export function PrinterTools(preview: Pick<PreviewDialogProps, "items" | "load">) {
  const t = usePrinterWords();
  const { printers, chosen } = usePrinters();
  const [open, setOpen] = useState<"preview" | "printers">();
  const close = () => setOpen(undefined);
  // The preview shows the paper of the last used printer.
  const printer = printers.find(({ id }) => id === chosen["zpl"]) ?? printers[0];
  return (
    <div className="mp:-mx-2 mp:-my-1 mp:flex mp:flex-wrap mp:gap-1">
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

type View =
  | { at: "list"; isBack?: true }
  | { at: "agent" }
  | { at: "new"; found: FoundPrinter }
  | { at: "edit"; printer: SavedPrinter };

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
              className="mp:grid mp:gap-5 mp:outline-none"
              tabIndex={-1}
              // When the dialog opens, it manages the focus itself.
              ref={view.isBack && takeFocus}
            >
              {printers.length > 0 && (
                <ul className="mp:divide-y mp:divide-border mp:border-y mp:border-border">
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
              <LabelRulesForm />
              <AddPrinter onFound={(found) => setView({ at: "new", found })} onAgent={() => setView({ at: "agent" })} />
            </div>
          )}
          {view.at === "agent" && <FindAgentPrinter onFound={(found) => setView({ at: "new", found })} onBack={back} />}
          {view.at === "new" && (
            <PrinterForm
              printer={{
                ...view.found,
                id: newId(),
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

interface AddPrinterProps {
  onFound: (found: FoundPrinter) => void;
  onAgent: () => void;
}

/** A button for each kind of printer that can be added here; for the other kinds, why not. */
function AddPrinter({ onFound, onAgent }: AddPrinterProps) {
  const t = usePrinterWords();
  const agents = usePrintAgents();
  const [usb] = useState(() => usbOf(navigator));
  const [serial] = useState(() => serialOf(navigator));
  const add = (request: Promise<FoundPrinter | undefined>) => request.then((found) => found && onFound(found));
  const missing = usb && serial ? undefined : !usb && !serial ? "both" : usb ? "serial" : "usb";
  return (
    <section className="mp:grid mp:gap-3">
      <h3 className="mp:font-medium">{t("add.title")}</h3>
      <div className="mp:flex mp:flex-wrap mp:gap-2">
        {agents.length > 0 && (
          <Button icon={<PrinterIcon />} onClick={onAgent}>
            {t("add.agent")}
          </Button>
        )}
        {usb && (
          <Button icon={<PlugIcon />} onClick={() => add(requestUsbPrinter(usb))}>
            {t("add.usb")}
          </Button>
        )}
        {serial && (
          <Button icon={<PlugIcon />} onClick={() => add(requestSerialPrinter(serial))}>
            {t("add.serial")}
          </Button>
        )}
      </div>
      {missing && <p className="mp:text-dense mp:text-text-muted">{t(`add.missing.${missing}`)}</p>}
      {agents.length === 0 && <p className="mp:text-dense mp:text-text-muted">{t("add.missing.agent")}</p>}
    </section>
  );
}

/** Two switches, and what they print with: what labels were printed with last. */
function LabelRulesForm() {
  const t = usePrinterWords();
  const label = useLabelWords();
  const titleId = useId();
  const rules = useLabelRules();
  const { bulkCreate } = useOffer().features;
  const offered = labelRules.filter((rule) => rule !== "upload" || bulkCreate);
  const { printers, chosen } = usePrinters();
  const { format } = loadChoice("label");
  const printer = printers.find(({ id }) => id === chosen[format]);
  const way = printer ? "printer" : chosen[format] === "browser" ? "browser" : "file";
  return (
    <section aria-labelledby={titleId} className="mp:grid mp:gap-3">
      <h3 id={titleId} className="mp:font-medium">
        {t("rules.title")}
      </h3>
      {offered.map((rule) => (
        <CheckboxField
          key={rule}
          label={t(`rules.${rule}`)}
          value={rules[rule]}
          onValueChange={(isOn) => void setLabelRule(rule, isOn)}
        />
      ))}
      <p className="mp:text-dense mp:text-text-muted mp:wrap-anywhere">
        {t(`rules.way.${way}`, { format: label(`formatsOfLabels.${format}` as never), printer: printer?.name ?? "" })}{" "}
        {t("rules.detail")}
      </p>
    </section>
  );
}
