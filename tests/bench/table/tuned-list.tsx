import { type UIEvent, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AnchorFrame } from "./anchor-frame.tsx";
import { AnchorRow } from "./anchor-row.tsx";
import { LIST_HEIGHT, ROW_HEIGHT } from "./bench-columns.tsx";
import type { BenchRow } from "./bench-rows.ts";
import { toggled } from "./toggled.ts";
import { DETAIL_HEIGHT } from "./use-virtual-rows.ts";

const OVERSCAN = 4;
const SLOTS = Math.ceil(LIST_HEIGHT / ROW_HEIGHT) + 2 * OVERSCAN;

/**
 * A list by hand, without a library: elements in a ring with stable keys, memoised rows of known heights, and a selection that is 'all
 * except'. It does nothing else: no keys, no columns that move, no measured heights.
 */
export function TunedList({ rows }: { rows: readonly BenchRow[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const [selection, setSelection] = useState({ isAll: false, except: new Set<string>() as ReadonlySet<string> });
  const [expanded, setExpanded] = useState<readonly number[]>([]);
  const onSelect = useCallback(
    (id: string) => setSelection((before) => ({ ...before, except: toggled(before.except, id) })),
    [],
  );
  const onExpand = useCallback(
    (index: number) =>
      setExpanded((before) => (before.includes(index) ? before.filter((one) => one !== index) : [...before, index])),
    [],
  );
  const topOf = (index: number) => index * ROW_HEIGHT + expanded.filter((one) => one < index).length * DETAIL_HEIGHT;
  const onScroll = ({ currentTarget }: UIEvent) => {
    const next = Math.max(0, Math.floor(currentTarget.scrollTop / ROW_HEIGHT) - OVERSCAN);
    if (next !== first) flushSync(() => setFirst(next));
  };
  const shown = Array.from({ length: Math.min(SLOTS, rows.length - first) }, (_, at) => first + at);
  return (
    <AnchorFrame
      scroller={scroller}
      onScroll={onScroll}
      rowCount={rows.length}
      height={topOf(rows.length)}
      isAll={selection.isAll && selection.except.size === 0}
      onSelectAll={() => setSelection(({ isAll }) => ({ isAll: !isAll, except: new Set() }))}
    >
      {shown
        .toSorted((a, b) => (a % SLOTS) - (b % SLOTS))
        .map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <AnchorRow
              key={index % SLOTS}
              row={row}
              index={index}
              start={topOf(index)}
              isSelected={selection.isAll !== selection.except.has(row.id)}
              isExpanded={expanded.includes(index)}
              onSelect={onSelect}
              onExpand={onExpand}
            />
          );
        })}
    </AnchorFrame>
  );
}
