/** The door of the design system: explicit names, grouped by family. */

// styles
export { accentVariables } from "./styles/accent.ts";
export { cx } from "./styles/cx.ts";

// table
export { BulkBar } from "./table/bulk-bar.tsx";
export { createColumns, type CellContext, type TableColumn } from "./table/columns.ts";
export { DataTable, type DataTableProps } from "./table/data-table.tsx";
export type { ListEnd, ListExpansion, ListSelection, RowState } from "./table/list-features.ts";
export { selectedKeys, type SelectableList, type Selected } from "./table/selection-model.ts";
export { SimpleTable, type SimpleColumn } from "./table/simple-table.tsx";
