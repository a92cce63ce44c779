/**
 * Pasting rows of a spreadsheet in place of choosing a file: by Ctrl+V anywhere on the page, or by a button. Open it to
 * change when a paste becomes an import, or what it is called.
 */
import {
  Button,
  CircleCheckIcon,
  Dialog,
  DialogContent,
  KeyHint,
  LiveRegion,
  TextAreaField,
} from "@merchant-portal/ui";
import { useEffect, useEffectEvent, useRef, useState, type ClipboardEvent as ReactClipboardEvent } from "react";
import { useCommands } from "#kit/commands.ts";
import { DialogForm } from "#kit/dialog-form.tsx";
import { takeFocus } from "#kit/focus.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { fileSlots, type FileSlot } from "#parts/order-import/import-columns.ts";
import { type ImportSession, isFree, type SessionView } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";

/** The type of a file made here, of pasted rows: its delimiter and encoding say nothing to a merchant. */
export const pastedType = "text/csv;origin=paste";
export const isPasted = (file: File): boolean => file.type === pastedType;

interface PasteRowsProps {
  session: ImportSession;
  files: SessionView["files"];
}

/** The hint, the button and the key, as long as one of the files is missing; then what was pasted last. */
export function PasteRows({ session, files }: PasteRowsProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  /** What was pasted last. */
  const [pasted, setPasted] = useState<{ slot: FileSlot; rowCount: number; isByOrder: boolean; file: File }>();
  const canPaste = isFree(files.orders) || isFree(files.packages);

  /** Returns whether the text was a table. The file is the one that the columns belong to, if it is missing, or else the missing one. */
  const paste = async (text: string) => {
    const read = await session.worker.readPasted(text, t("columns.number", { number: "{{number}}" }));
    const now = session.get().files;
    const slot = fileSlots
      .filter((one) => isFree(now[one]))
      .toSorted((one, other) => Number(other === read?.slot) - Number(one === read?.slot))[0];
    if (!read || !slot) return false;
    const name = t(`pasteRows.name.${slot}`, { time: format.dateTime(Date.now()) });
    const file = new File([read.csv], name, { type: pastedType });
    setPasted({ slot, rowCount: read.rowCount, isByOrder: read.isByOrder && slot === read.slot, file });
    setAsking(false);
    void session.choose(slot, file);
    return true;
  };
  const view = pasted && files[pasted.slot];
  const isThere = view && "file" in view && view.file === pasted.file;
  const done = (slot: FileSlot, count: number) => t(`pasteRows.done.${slot}`, { count, number: format.number(count) });
  const told = isThere
    ? [done(pasted.slot, pasted.rowCount), pasted.isByOrder && t("pasteRows.byOrder")].filter(Boolean).join(" ")
    : "";
  return (
    <>
      <LiveRegion message={told} />
      {told !== "" && (
        // Without the button, which is gone, it takes the focus.
        <p
          key={pasted?.slot}
          ref={isAsking || canPaste ? undefined : takeFocusFromNothing}
          tabIndex={-1}
          className="mp:flex mp:w-fit mp:gap-2 mp:rounded-control"
        >
          <CircleCheckIcon aria-hidden className="mp:mt-0.5 mp:size-4 mp:shrink-0 mp:text-success" />
          <span className="mp:min-w-0">{told}</span>
        </p>
      )}
      {canPaste && <PasteHint onPaste={paste} onAsk={() => setAsking(true)} />}
      {isAsking && <PasteDialog onPaste={paste} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Not from a field or a button that a merchant uses meanwhile. */
const takeFocusFromNothing = (element: HTMLElement | null) => {
  if (document.activeElement === document.body || document.activeElement?.closest("[role=dialog]")) takeFocus(element);
};

interface PasteHintProps {
  onPaste: (text: string) => Promise<boolean>;
  onAsk: () => void;
}

/** Listens for the key, and says so. */
function PasteHint({ onPaste, onAsk }: PasteHintProps) {
  const t = useBulkCreateWords();
  const notify = useNotify();
  const isReading = useRef(false);
  const paste = useEffectEvent(async (text: string) => {
    // A key that was pressed twice would fill both files.
    if (isReading.current) return;
    isReading.current = true;
    try {
      if (await onPaste(text)) notify.dismiss("paste-rows");
      else notify.warning(t("pasteRows.none"), { id: "paste-rows" });
    } catch (error) {
      notify.failure(t("pasteRows.failed"), error, { id: "paste-rows" });
    } finally {
      isReading.current = false;
    }
  });
  useEffect(() => {
    const onPasteEvent = (event: ClipboardEvent) => {
      const [target] = event.composedPath();
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const isTyping = target instanceof Element && target.closest(typing) !== null;
      if (event.defaultPrevented || isTyping || text.trim() === "") return;
      event.preventDefault();
      void paste(text);
    };
    document.addEventListener("paste", onPasteEvent);
    return () => document.removeEventListener("paste", onPasteEvent);
  }, []);
  useCommands(() => [
    { id: "import-paste-rows", group: t("title"), label: t("pasteRows.action"), keys: [["Mod", "V"]], run: onAsk },
  ]);
  return (
    <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2 mp:border-t mp:border-border mp:pt-4">
      <p className="mp:min-w-0 mp:flex-[1_1_16rem] mp:text-text-muted">{t("pasteRows.detail")}</p>
      <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-3">
        <KeyHint aria-hidden keys={pasteKeyNames()} className="mp:pointer-coarse:hidden mp:max-md:hidden" />
        <Button aria-keyshortcuts="Control+V Meta+V" onClick={onAsk}>
          {t("pasteRows.action")}
        </Button>
      </div>
    </div>
  );
}

/** Where a paste belongs to the field or the dialog that has the focus. */
const typing =
  "input:not([type=checkbox],[type=radio],[type=file]),textarea,select,[contenteditable],[role=dialog],[role=alertdialog]";

/** The key's display names for this keyboard. */
const pasteKeyNames = (): string[] => [/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl", "V"];

interface PasteDialogProps {
  onPaste: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** A field to paste into, for touch screens: browsers let a page read the clipboard only when a person pastes. */
function PasteDialog({ onPaste, onClose }: PasteDialogProps) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  /** What is being pasted. It is shown only if it is no table: thousands of rows need no field. */
  const pasted = useRef("");
  const submit = async () => {
    const what = pasted.current || text;
    const isTable = await onPaste(what);
    setWrong(!isTable);
    if (!isTable) setText(what);
  };
  const pasteAtOnce = (event: ReactClipboardEvent<HTMLTextAreaElement>) => {
    const what = event.clipboardData.getData("text/plain");
    if (text !== "" || what === "") return;
    event.preventDefault();
    pasted.current = what;
    // Runs `submit` up to its first wait, or not at all while it is busy.
    event.currentTarget.form?.requestSubmit();
    pasted.current = "";
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t("pasteRows.action")}
        description={t("pasteRows.dialog")}
        closeLabel={shared("actions.close")}
      >
        <DialogForm
          submitLabel={t("pasteRows.submit")}
          onSubmit={submit}
          onCancel={onClose}
          failed={t("pasteRows.failed")}
        >
          <TextAreaField
            label={t("pasteRows.field")}
            value={text}
            onValueChange={setText}
            onPaste={pasteAtOnce}
            error={isWrong ? t("pasteRows.none") : undefined}
            autoComplete="off"
            spellCheck={false}
          />
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
