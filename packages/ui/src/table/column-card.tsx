import type { CardContext } from "./columns.ts";

type ColumnCardProps<Row> = CardContext<Row> & { row: Row };

/** A row's card made of its columns, as people arranged them: the one that names the row above, the others below by their names. */
export function ColumnCard<Row>({ row, columns, tabIndex }: ColumnCardProps<Row>) {
  const title = columns.find((column) => column.isRowHeader === true);
  return (
    <div data-slot="column-card" className="grid grid-cols-1 gap-1.5">
      {title !== undefined && <div className="font-medium wrap-anywhere">{title.cell(row, { tabIndex })}</div>}
      <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-3 gap-y-1">
        {columns
          .filter((column) => column !== title)
          .map((column) => (
            <div key={column.id} className="col-span-full grid grid-cols-subgrid items-baseline">
              <dt className="text-text-muted wrap-anywhere">{column.header}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi>{column.cell(row, { tabIndex })}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
