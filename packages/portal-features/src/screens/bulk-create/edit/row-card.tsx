/** A row on a narrow screen, as a card, with the dialog to edit it. */
import {
  Button,
  CircleAlertIcon,
  Dialog,
  DialogContent,
  PackageIcon,
  PencilIcon,
  TextField,
  Trash2Icon,
  TriangleAlertIcon,
} from "@merchant-portal/ui";
import { useState } from "react";
import { DialogForm } from "#kit/dialog-form.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { columnsOf, type ImportColumn } from "#parts/order-import/import-columns.ts";
import { type Edit, type RowId, type RowView, slotOf } from "#parts/order-import/order-import.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { textIn } from "./grid-columns.ts";
import { fixesOf } from "./cell-panel.tsx";
import { useGrid, useRow } from "./grid-state.ts";

/** A row on a narrow screen: name, errors, and a button that opens the edit dialog. */
export function RowCard({ row }: { row: RowId }) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const format = useFormat();
  const { session, issueText, columnName } = useGrid();
  const view = useRow(session, row);
  const [isEditing, setEditing] = useState(false);
  if (!view) return <p aria-busy="true">…</p>;
  const isPackage = slotOf(row) === "packages";
  const line = format.number(view.line);
  const reference = textIn(view, "order_ref_number");
  const about = isPackage
    ? [textIn(view, "package_ref_number"), `${textIn(view, "package_weight")} ${textIn(view, "package_weight_unit")}`]
    : [textIn(view, "recipient_name"), textIn(view, "recipient_street"), textIn(view, "recipient_city")];
  return (
    <div className="mp:grid mp:gap-2">
      <div className="mp:flex mp:items-baseline mp:gap-2">
        {isPackage && <PackageIcon aria-hidden className="mp:size-4 mp:shrink-0 mp:self-center mp:text-text-muted" />}
        <p className="mp:min-w-0 mp:flex-1 mp:font-medium mp:wrap-anywhere">
          <bdi>{reference || t("grid.noReference")}</bdi>
        </p>
        <p className="mp:text-meta mp:text-text-muted mp:tabular-nums">
          {t(isPackage ? "grid.packageLine" : "grid.orderLine", { line })}
        </p>
      </div>
      <p className="mp:wrap-anywhere mp:text-text-muted">
        <bdi>{about.filter((text) => text.trim() !== "").join(" · ")}</bdi>
      </p>
      {view.issues.length > 0 && (
        <ul className="mp:grid mp:gap-1">
          {view.issues.map((issue) => {
            const StatusIcon = issue.isWarning ? TriangleAlertIcon : CircleAlertIcon;
            return (
              <li key={`${issue.key} ${issue.column}`} className="mp:flex mp:gap-1.5">
                <StatusIcon
                  aria-hidden
                  className={`mp:mt-0.5 mp:size-4 mp:shrink-0 ${issue.isWarning ? "mp:text-warning" : "mp:text-danger"}`}
                />
                <span className="mp:min-w-0 mp:wrap-anywhere">
                  {issue.column && <span className="mp:font-medium">{`${columnName(issue.column)} – `}</span>}
                  <span>{issueText(issue)}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <div className="mp:flex mp:flex-wrap mp:gap-2">
        <Button
          size="sm"
          icon={<PencilIcon />}
          aria-label={t(`row.edit.${slotOf(row)}`, { line })}
          onClick={() => setEditing(true)}
        >
          {shared("actions.edit")}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2Icon />}
          aria-label={t(`row.remove.${slotOf(row)}`, { line })}
          onClick={() => void session.edit([{ do: "remove", rows: [row] }])}
        >
          {shared("actions.remove")}
        </Button>
      </div>
      {isEditing && <EditRowDialog view={view} onClose={() => setEditing(false)} />}
    </div>
  );
}

interface EditRowDialogProps {
  /** The current row; errors update with every save. */
  view: RowView;
  onClose: () => void;
}

/** A row's values as fields, those with errors first. Stays open until there are no errors. */
function EditRowDialog({ view, onClose }: EditRowDialogProps) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const format = useFormat();
  const { session, issueText, columnName } = useGrid();
  const columns: readonly ImportColumn[] = columnsOf[slotOf(view.id)];
  /** The order when the dialog opened, so that fields do not move while editing. */
  const [fields] = useState(() => {
    const wrong = new Set(view.issues.map(({ column }) => column));
    return columns.toSorted((one, other) => Number(wrong.has(other)) - Number(wrong.has(one)));
  });
  const [typed, setTyped] = useState<ReadonlyMap<ImportColumn, string>>(new Map());
  const whole = view.issues.filter(({ column }) => column === undefined);

  const save = async () => {
    const edits: Edit[] = [...typed]
      .filter(([column, text]) => text !== textIn(view, column))
      .map(([column, text]) => ({ do: "set", row: view.id, column, text }));
    if (edits.length > 0) await session.edit(edits);
    const [now] = await session.worker.rows([view.id]);
    if (!now?.issues.some(({ isWarning }) => !isWarning)) onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t(`row.edit.${slotOf(view.id)}`, { line: format.number(view.line) })}
        closeLabel={shared("actions.close")}
      >
        <DialogForm submitLabel={shared("actions.save")} onSubmit={save} onCancel={onClose} failed={t("row.failed")}>
          {whole.length > 0 && <p className="mp:text-danger">{whole.map(issueText).join(" ")}</p>}
          {fields.map((column) => {
            const issues = view.issues.filter((issue) => issue.column === column);
            const wrong = issues.filter(({ isWarning }) => !isWarning);
            const text = typed.get(column) ?? textIn(view, column);
            const offered = new Set(issues.flatMap((issue) => fixesOf(issue, text)));
            offered.delete(text);
            const change = (to: string) => setTyped(new Map(typed).set(column, to));
            return (
              <div key={column} className="mp:grid mp:gap-2">
                <TextField
                  label={columnName(column)}
                  value={text}
                  onValueChange={change}
                  error={wrong.length > 0 ? wrong.map(issueText).join(" ") : undefined}
                  help={wrong.length === 0 && issues.length > 0 ? issues.map(issueText).join(" ") : undefined}
                  autoComplete="off"
                />
                {offered.size > 0 && (
                  <div className="mp:flex mp:flex-wrap mp:gap-2">
                    {[...offered].map((value) => (
                      <Button key={value} onClick={() => change(value)}>
                        {t("cell.fix", { value })}
                      </Button>
                    ))}
                  </div>
                )}
              </div>
            );
          })}
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
