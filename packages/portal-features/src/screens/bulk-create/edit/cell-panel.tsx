/**
 * The panel below the grid for the focused cell, with fill down, and the dialog to replace values in a column. Open it
 * to add a tool for one cell or one column.
 */
import {
  Button,
  CheckboxField,
  ChevronDownIcon,
  CircleAlertIcon,
  cx,
  Dialog,
  DialogContent,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  SelectField,
  TextField,
  TriangleAlertIcon,
  useNarrow,
} from "@merchant-portal/ui";
import { useRef, useState, useSyncExternalStore } from "react";
import { DialogForm } from "#kit/dialog-form.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { columnsOf, type FileSlot, type ImportColumn } from "#parts/order-import/import-columns.ts";
import { type Issue, type RowId, slotOf } from "#parts/order-import/order-import.ts";
import { useIssueWords } from "#parts/order-import/use-issue-words.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { type GridColumn, meaningOf, textIn } from "./grid-columns.ts";
import { type GridPlace, type ImportGridSource, useRow } from "./grid-state.ts";

interface CellPanelProps {
  source: ImportGridSource;
  columns: readonly GridColumn[];
  rows: readonly RowId[];
}

/**
 * A panel below the grid, sticky while a cell is focused: its errors, the values that correct them, and actions for the cell, its column and
 * its row. Without a cell it stands below the rows, over none of them.
 */
export function CellPanel({ source, columns, rows }: CellPanelProps) {
  const t = useBulkCreateWords();
  const place = useSyncExternalStore(source.place.subscribe, source.place.get);
  const isCards = useNarrow();
  if (isCards) return null;
  const isListed = place && rows[place.index] === place.row;
  return (
    <div
      className={cx(
        "mp:mt-4 mp:min-h-21 mp:rounded-card mp:border mp:border-border mp:bg-surface mp:px-4 mp:py-2.5",
        isListed && "mp:sticky mp:bottom-2 mp:z-10 mp:shadow-float",
      )}
    >
      {isListed ? (
        <Cell source={source} place={place} columns={columns} rows={rows} />
      ) : (
        <p className="mp:text-text-muted">{t("cell.none")}</p>
      )}
    </div>
  );
}

function Cell({ source, place, columns, rows }: CellPanelProps & { place: GridPlace }) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const { session, issueText, columnName } = source.grid;
  const view = useRow(session, place.row);
  const [isReplacing, setReplacing] = useState(false);
  if (!view) return null;
  const slot = slotOf(place.row);
  const column = columns.find(({ order }) => order === place.column);
  const meaning = column && meaningOf(place.row, column);
  const text = meaning ? textIn(view, meaning) : "";
  const issues = view.issues.filter((issue) => issue.column === meaning);
  const fixes = [...new Set(issues.flatMap((issue) => fixesOf(issue, text)))];
  const below = rows.slice(place.index + 1).filter((row) => slotOf(row) === slot);
  const line = format.number(view.line);
  const reference = meaning === "order_ref_number" ? "" : textIn(view, "order_ref_number");

  const fill = (into: readonly RowId[]) =>
    meaning && void session.edit([{ do: "fill", rows: into, column: meaning, text }]);
  const fix = async (value: string) => {
    if (meaning) await session.edit([{ do: "set", row: place.row, column: meaning, text: value }]);
    // The clicked button is gone.
    source.goTo(place);
  };
  const remove = async () => {
    await session.edit([{ do: "remove", rows: [place.row] }]);
    const { length } = session.get().rows ?? [];
    if (length > 0) source.goTo({ index: Math.min(place.index, length - 1), column: place.column });
  };
  return (
    <div className="mp:flex mp:flex-wrap mp:items-start mp:gap-x-4 mp:gap-y-2">
      <div className="mp:grid mp:min-w-0 mp:flex-[1_1_20rem] mp:gap-0.5">
        <p className="mp:min-w-0 mp:text-dense">
          <span className="mp:text-text-muted mp:tabular-nums">
            {t(slot === "orders" ? "grid.orderLine" : "grid.packageLine", { line })}
          </span>
          {reference !== "" && <bdi className="mp:text-text-muted">{` · ${reference}`}</bdi>}
          {meaning && <span className="mp:font-medium">{` · ${columnName(meaning)}`}</span>}
          {text !== "" && (
            <bdi className="mp:ms-2 mp:wrap-anywhere mp:text-text-muted">
              {text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}
            </bdi>
          )}
        </p>
        {issues.map((issue) => {
          const StatusIcon = issue.isWarning ? TriangleAlertIcon : CircleAlertIcon;
          return (
            <p key={issue.key} className="mp:flex mp:gap-1.5">
              <StatusIcon
                aria-hidden
                className={`mp:mt-0.5 mp:size-4 mp:shrink-0 ${issue.isWarning ? "mp:text-warning" : "mp:text-danger"}`}
              />
              <span className="mp:min-w-0 mp:wrap-anywhere">{issueText(issue)}</span>
            </p>
          );
        })}
        {fixes.length > 0 && (
          <div className="mp:flex mp:flex-wrap mp:gap-2 mp:py-1">
            {fixes.map((value) => (
              <Button key={value} size="sm" onClick={() => void fix(value)}>
                {t("cell.fix", { value })}
              </Button>
            ))}
          </div>
        )}
      </div>
      <div className="mp:flex mp:flex-wrap mp:gap-2">
        {meaning && (
          <Menu>
            <MenuTrigger asChild>
              <Button size="sm" disabledReason={below.length === 0 ? t("cell.fillNone") : undefined}>
                {t("cell.fill")}
                <ChevronDownIcon aria-hidden className="mp:ms-1 mp:inline mp:size-3.5" />
              </Button>
            </MenuTrigger>
            <MenuContent>
              <MenuItem onSelect={() => fill(below.slice(0, 1))}>{t("cell.fillNext")}</MenuItem>
              <MenuItem onSelect={() => fill(below)}>
                {t("cell.fillAll", { count: below.length, number: format.number(below.length) })}
              </MenuItem>
            </MenuContent>
          </Menu>
        )}
        {meaning && (
          <Button size="sm" onClick={() => setReplacing(true)}>
            {t("cell.replace")}
          </Button>
        )}
        <Button size="sm" onClick={() => void remove()}>
          {t(slot === "orders" ? "row.removeOrder" : "row.removePackage")}
        </Button>
      </div>
      {isReplacing && meaning && (
        <ReplaceDialog session={session} slot={slot} column={meaning} find={text} onClose={() => setReplacing(false)} />
      )}
    </div>
  );
}

/** The values by which an issue says that it can be corrected; none when only the merchant knows. */
export function fixesOf({ key, column, params = {} }: Issue, text: string): readonly string[] {
  const { offered, units, rows, whole, decimal, found } = params;
  if (offered !== undefined) return String(offered).split(", ");
  // The cell of a number with a unit would lose the number.
  if (key === "unknownUnit" && column?.endsWith("_unit")) return String(units).split(", ");
  if (key === "packageCount" && Number(rows) > 0) return [String(rows)];
  // A text with a unit would lose it.
  if (key === "ambiguousNumber" && !/\p{L}/u.test(text)) return [String(whole), String(decimal)];
  if (key === "similarOrder" && !String(found).endsWith("…")) return [String(found)];
  return [];
}

/** Characters shown of a long value. */
const maxShown = 120;

interface ReplaceDialogProps {
  session: ImportSession;
  slot: FileSlot;
  /** The initial column; others of the same file can be selected. */
  column: ImportColumn;
  find: string;
  onClose: () => void;
}

/** Find and replace in a column, as one undo step. */
function ReplaceDialog({ session, slot, onClose, ...first }: ReplaceDialogProps) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const { column: nameOf } = useIssueWords();
  const [column, setColumn] = useState<ImportColumn>(first.column);
  const [find, setFind] = useState(first.find);
  const [by, setBy] = useState("");
  const [isWhole, setWhole] = useState(true);
  const [isSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Empty text can only match whole cells.
  const isLacking = find.trim() === "" && !isWhole;

  const submit = async () => {
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
        <DialogForm submitLabel={t("replace.action")} onSubmit={submit} onCancel={onClose} failed={t("replace.failed")}>
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
