/** A picker for the order of a list that has no header to click, such as cards. */
import { useId } from "react";
import { ArrowUpDownIcon, ChevronDownIcon } from "#display/icons.ts";
import { controlStyle } from "#forms/control-style.ts";
import { cx } from "#styles/cx.ts";
import type { TableColumn } from "./columns.ts";
import type { ListSort } from "./list-features.ts";

type SortSelectProps<Row> = {
  /** The shown columns. Those with `isSortable` are offered. */
  columns: readonly TableColumn<Row>[];
  /** How the rows are sorted now. */
  sort: ListSort | undefined;
  /** Called with the chosen order; fetch the rows in it. */
  onSortChange: (sort: ListSort) => void;
  words: {
    /** Its accessible name: 'Sort by'. */
    readonly label: string;
    /** Shown while the list is in an order that the picker does not offer. */
    readonly unsorted: string;
    /** 'Created, newest first'. */
    readonly option: (
      column: { readonly id: string; readonly header: string },
      direction: ListSort["direction"],
    ) => string;
  };
};

const iconClass = "mp:pointer-events-none mp:absolute mp:inset-y-0 mp:my-auto mp:size-4 mp:text-text-muted";

/** Offers each sortable column in both directions. A native `select`, so that a phone shows its own picker. For a `DataTable`'s `tools`. */
export function SortSelect<Row>({ columns, sort, onSortChange, words }: SortSelectProps<Row>) {
  const id = useId();
  const choices = columns
    .filter((column) => column.isSortable === true)
    .flatMap((column) =>
      (["ascending", "descending"] as const).map((direction) => ({
        sort: { column: column.id, direction },
        name: words.option(column, direction),
      })),
    );
  const chosen = choices.findIndex(
    (choice) => choice.sort.column === sort?.column && choice.sort.direction === sort.direction,
  );
  return (
    <div className="mp:relative mp:min-w-0 mp:flex-[1_1_8rem]">
      <label htmlFor={id} className="mp:sr-only">
        {words.label}
      </label>
      <ArrowUpDownIcon aria-hidden className={cx(iconClass, "mp:start-2.5")} />
      <select
        id={id}
        value={chosen}
        onChange={(event) => {
          const choice = choices[Number(event.currentTarget.value)];
          if (choice !== undefined) onSortChange(choice.sort);
        }}
        className={cx(controlStyle, "mp:appearance-none mp:truncate mp:ps-8.5 mp:pe-8.5")}
      >
        {chosen < 0 && <option value={-1}>{words.unsorted}</option>}
        {choices.map((choice, at) => (
          <option key={choice.name} value={at} className="mp:bg-surface-raised mp:text-text">
            {choice.name}
          </option>
        ))}
      </select>
      <ChevronDownIcon aria-hidden className={cx(iconClass, "mp:end-2.5")} />
    </div>
  );
}
