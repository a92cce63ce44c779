import { Dialog, DialogContent, TextField } from "@merchant-portal/ui";
import { useState } from "react";
import { DialogForm } from "#kit/dialog-form.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { columnsOf, type ImportColumn } from "#parts/order-import/import-columns.ts";
import { type Edit, type RowView, slotOf } from "#parts/order-import/order-import.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { textIn } from "./grid-columns.ts";
import { useGrid } from "./grid-context.ts";

interface EditRowDialogProps {
  /** The current row; errors update with every save. */
  view: RowView;
  onClose: () => void;
}

/** A row's values as fields, those with errors first. Stays open until there are no errors. */
export function EditRowDialog({ view, onClose }: EditRowDialogProps) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const format = useFormat();
  const { session, sayFault, sayColumn } = useGrid();
  const columns: readonly ImportColumn[] = columnsOf[slotOf(view.id)];
  /** The order when the dialog opened, so that fields do not move while editing. */
  const [fields] = useState(() => {
    const wrong = new Set(view.faults.map(({ column }) => column));
    return columns.toSorted((one, other) => Number(wrong.has(other)) - Number(wrong.has(one)));
  });
  const [typed, setTyped] = useState<ReadonlyMap<ImportColumn, string>>(new Map());
  const whole = view.faults.filter(({ column }) => column === undefined);

  const save = async () => {
    const edits: Edit[] = [...typed]
      .filter(([column, text]) => text !== textIn(view, column))
      .map(([column, text]) => ({ do: "set", row: view.id, column, text }));
    if (edits.length > 0) await session.edit(edits);
    const [now] = await session.worker.rows([view.id]);
    if (!now?.faults.some(({ isWarning }) => !isWarning)) onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t(`row.edit.${slotOf(view.id)}`, { line: format.number(view.line) })}
        closeLabel={shared("actions.close")}
      >
        <DialogForm submitLabel={shared("actions.save")} onSubmit={() => void save()} onCancel={onClose}>
          {whole.length > 0 && <p className="text-danger">{whole.map(sayFault).join(" ")}</p>}
          {fields.map((column) => {
            const faults = view.faults.filter((fault) => fault.column === column);
            const wrong = faults.filter(({ isWarning }) => !isWarning);
            return (
              <TextField
                key={column}
                label={sayColumn(column)}
                value={typed.get(column) ?? textIn(view, column)}
                onValueChange={(text) => setTyped(new Map(typed).set(column, text))}
                error={wrong.length > 0 ? wrong.map(sayFault).join(" ") : undefined}
                help={wrong.length === 0 && faults.length > 0 ? faults.map(sayFault).join(" ") : undefined}
                autoComplete="off"
              />
            );
          })}
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
