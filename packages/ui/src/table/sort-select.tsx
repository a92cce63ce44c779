import { useId } from "react";
import { ArrowUpDownIcon, ChevronDownIcon } from "#display/icons.ts";
import { controlStyle } from "#forms/control-style.ts";
import { cx } from "#styles/cx.ts";
import type { TableColumn } from "./columns.ts";
import type { ListSort } from "./list-features.ts";

type SortSelectProps<Row> = {
  /** Those that are shown; the ones that are `isSortable` are offered. */
  columns: readonly TableColumn<Row>[];
  /** How the rows are sorted now. */
  sort: ListSort | undefined;
  /** Called with the chosen order; fetch the rows in it. */
  onSortChange: (sort: ListSort) => void;
  words: {
    /** Its accessible name: 'Sort by'. */
    readonly label: string;
    /** Stands in it while the rows are in no order that it offers. */
    readonly unsorted: string;
    /** 'Created, newest first'. */
    readonly option: (
      column: { readonly id: string; readonly header: string },
      direction: ListSort["direction"],
    ) => string;
  };
};

const markClass = "pointer-events-none absolute inset-y-0 my-auto size-4 text-text-muted";

/**
 * Sorting where there is no header to press, over cards: each column that can be sorted by, in both directions. Phones show their
 * own picker. It stands in the `tools` of a `DataTable`.
 */
export function SortSelect<Row>({ columns, sort, onSortChange, words }: SortSelectProps<Row>) {
  const id = useId();
  const ways = columns
    .filter((column) => column.isSortable === true)
    .flatMap((column) =>
      (["ascending", "descending"] as const).map((direction) => ({
        sort: { column: column.id, direction },
        name: words.option(column, direction),
      })),
    );
  const chosen = ways.findIndex((way) => way.sort.column === sort?.column && way.sort.direction === sort.direction);
  return (
    <div className="relative min-w-0 flex-[1_1_8rem]">
      <label htmlFor={id} className="sr-only">
        {words.label}
      </label>
      <ArrowUpDownIcon aria-hidden className={cx(markClass, "start-2.5")} />
      <select
        id={id}
        value={chosen}
        onChange={(event) => {
          const way = ways[Number(event.currentTarget.value)];
          if (way !== undefined) onSortChange(way.sort);
        }}
        className={cx(controlStyle, "appearance-none truncate ps-8.5 pe-8.5")}
      >
        {chosen < 0 && <option value={-1}>{words.unsorted}</option>}
        {ways.map((way, at) => (
          <option key={way.name} value={at} className="bg-surface-raised text-text">
            {way.name}
          </option>
        ))}
      </select>
      <ChevronDownIcon aria-hidden className={cx(markClass, "end-2.5")} />
    </div>
  );
}
