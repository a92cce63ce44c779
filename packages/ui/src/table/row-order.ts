/**
 * Where a row is drawn among the others (CSS `order`), wherever it stands in the document. Its detail comes right after it, a gap
 * for rows that are not there right before it.
 */
export const orderOf = (row: number): number => 4 * row + 1;
export const detailOrderOf = (row: number): number => 4 * row + 2;
export const gapOrderOf = (nextRow: number): number => 4 * nextRow;
