import { CheckboxField, Dialog, DialogContent, SelectField, TextField } from "@merchant-portal/ui";
import { useRef, useState } from "react";
import { DialogForm } from "#kit/dialog-form.tsx";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { columnsOf, type FileSlot, type ImportColumn } from "#parts/order-import/import-columns.ts";
import { useFaultWords } from "#parts/order-import/use-row-error-words.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";

interface ReplaceDialogProps {
  session: ImportSession;
  slot: FileSlot;
  /** The initial column; others of the same file can be selected. */
  column: ImportColumn;
  find: string;
  onClose: () => void;
}

/** Find and replace in a column, as one undo step. */
export function ReplaceDialog({ session, slot, onClose, ...first }: ReplaceDialogProps) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const { column: nameOf } = useFaultWords();
  const [column, setColumn] = useState<ImportColumn>(first.column);
  const [find, setFind] = useState(first.find);
  const [by, setBy] = useState("");
  const [isWhole, setWhole] = useState(true);
  const [isSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Empty text can only match whole cells.
  const isLacking = find.trim() === "" && !isWhole;

  const submit = () => {
    setSubmitted(true);
    if (isLacking) return field.current?.focus();
    void session.edit([{ do: "replace", slot, column, find, by, isWhole }]);
    return onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t("replace.title")}
        description={t("replace.detail")}
        closeLabel={shared("actions.close")}
      >
        <DialogForm submitLabel={t("replace.action")} onSubmit={submit} onCancel={onClose}>
          <SelectField
            label={t("replace.column")}
            value={column}
            onValueChange={setColumn}
            options={columnsOf[slot].map((one: ImportColumn) => ({ value: one, label: nameOf(one) }))}
          />
          <TextField
            ref={field}
            label={t("replace.find")}
            value={find}
            onValueChange={setFind}
            error={isSubmitted && isLacking ? t("replace.findNothing") : undefined}
            autoComplete="off"
          />
          <TextField label={t("replace.by")} value={by} onValueChange={setBy} autoComplete="off" />
          <CheckboxField label={t("replace.whole")} value={isWhole} onValueChange={setWhole} />
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
