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
        "scroll-mb-44 border-s border-border focus:outline-2 focus:-outline-offset-2 focus:outline-focus",
        slotOf(row) === "packages" && "bg-surface text-text-muted",
        "data-[state=error]:bg-danger-subtle data-[state=error]:text-text data-[state=error]:shadow-[inset_2px_0_0_var(--mp-danger)]",
        "data-[state=warning]:bg-warning-subtle data-[state=warning]:text-text data-[state=none]:bg-surface-sunken",
        "forced-colors:data-[state=error]:border-s-4 forced-colors:data-[state=warning]:border-s-4 forced-colors:data-[state=warning]:border-dotted",
        edited && "px-0",
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
        <bdi className="min-w-0 truncate">{text}</bdi>
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
      className="size-full min-w-0 bg-surface-raised px-3 text-dense text-text outline-2 -outline-offset-2 outline-focus"
    />
  );
}
