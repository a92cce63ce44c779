import { useMemo } from "react";

type Label<Row> = ((row: Row) => string) | undefined;

/** More than are in the document at once; of a long list that is scrolled not all are kept. */
const MOST = 500;

/**
 * What is said of each row, made once for each: a list that gets a row more says nothing anew of the others. Empty without `label`, which
 * should be the same function until it says something else.
 */
export function useRowLabels<Row>(label: Label<Row>): (row: Row) => string {
  return useMemo(() => remembered(label), [label]);
}

function remembered<Row>(label: Label<Row>): (row: Row) => string {
  const known = new Map<Row, string>();
  return (row) => {
    const said = known.get(row) ?? label?.(row) ?? "";
    if (known.size > MOST) known.clear();
    known.set(row, said);
    return said;
  };
}
