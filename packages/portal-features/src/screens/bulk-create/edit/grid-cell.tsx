/** A cell of the grid, as text or as input. Open it when a cell looks wrong or reacts wrongly to a key while it is edited. */
import { cx, type CustomCellProps } from "@merchant-portal/ui";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { type RowId, slotOf } from "#parts/order-import/order-import.ts";
import { type GridColumn, meaningOf, textIn } from "./grid-columns.ts";
import { type EditedCell, useEditOf, useGrid, useRow } from "./grid-state.ts";

interface GridCellProps extends CustomCellProps {
  row: RowId;
  column: GridColumn;
}

/** A cell of the grid: shows a value with its errors, and turns into an input. */
export function GridCell({ row, column, className, ...cell }: GridCellProps) {
  const grid = useGrid();
  const view = useRow(grid.session, row);
  const meaning = meaningOf(row, column);
  const edited = useEditOf(grid, row, meaning);
  const id = useId();
  const issues = view && meaning ? view.issues.filter((issue) => issue.column === meaning) : [];
  const isWrong = issues.some(({ isWarning }) => !isWarning);
  const messages = issues.map(grid.issueText).join(" ");
  const text = view && meaning ? textIn(view, meaning) : "";
  return (
    <td
      {...cell}
      aria-invalid={isWrong || undefined}
      aria-describedby={messages ? id : undefined}
      aria-readonly={meaning === undefined}
      title={messages || undefined}
      data-state={meaning === undefined ? "none" : isWrong ? "error" : messages ? "warning" : undefined}
      className={cx(
        className,
        // A focus outline also after a click on "Next error", and a scroll margin to stay clear of the panel.
        "mp:scroll-mb-44 mp:border-s mp:border-border mp:focus:outline-2 mp:focus:-outline-offset-2 mp:focus:outline-focus",
        slotOf(row) === "packages" && "mp:bg-surface mp:text-text-muted",
        "mp:data-[state=error]:bg-danger-subtle mp:data-[state=error]:text-text mp:data-[state=error]:shadow-[inset_2px_0_0_var(--mp-danger)] mp:rtl:data-[state=error]:shadow-[inset_-2px_0_0_var(--mp-danger)]",
        "mp:data-[state=warning]:bg-warning-subtle mp:data-[state=warning]:text-text mp:data-[state=none]:bg-surface-sunken",
        "mp:forced-colors:data-[state=error]:border-s-4 mp:forced-colors:data-[state=warning]:border-s-4 mp:forced-colors:data-[state=warning]:border-dotted",
        edited && "mp:px-0",
      )}
    >
      {edited ? (
        <CellField
          key={row}
          edited={edited}
          label={grid.columnName(edited.column)}
          isWrong={isWrong}
          describedBy={id}
        />
      ) : (
        <bdi className="mp:min-w-0 mp:truncate">{text}</bdi>
      )}
      {messages && (
        <span id={id} hidden>
          {messages}
        </span>
      )}
    </td>
  );
}

interface CellFieldProps {
  edited: EditedCell;
  label: string;
  isWrong: boolean;
  describedBy: string;
}

/** A separate component, so that typing renders only this input. */
function CellField({ edited, label, isWrong, describedBy }: CellFieldProps) {
  const { edit, move } = useGrid();
  const [text, setText] = useState(edited.first);
  const field = useRef<HTMLInputElement>(null);
  // Focus before the keydown that started the edit completes, so that its character is typed here.
  useLayoutEffect(() => field.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isIssue = event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp");
    if (event.key === "Escape") edit.cancel();
    else if (event.key === "Enter" || event.key === "Tab" || isIssue) edit.commit(edited, text);
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (isIssue) move(event.key === "ArrowDown" ? "nextError" : "previousError");
    else if (event.key === "Tab") move(event.shiftKey ? "previous" : "next");
    else move("same");
  };
  return (
    <input
      ref={field}
      type="text"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? describedBy : undefined}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        edit.type(event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => edit.commit(edited, text)}
      className="mp:size-full mp:min-w-0 mp:bg-surface-raised mp:px-3 mp:text-dense mp:text-text mp:outline-2 mp:-outline-offset-2 mp:outline-focus"
    />
  );
}
