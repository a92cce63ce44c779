/** Brings a row of a long list to a place in it, although rows that were never seen have no height yet. */

/** Frames after which it gives up, and those in a row in which it must have lain still. */
const frames = { most: 60, still: 5 };

const scrollerOf = (list: Element) => list.querySelector<HTMLElement>("[data-slot=data-table-scroller]");

/** The row at the list's top, and how far it reaches above that, in pixels; undefined while the list shows its top. */
export function rowAtTop(list: Element): { index: number; offset: number } | undefined {
  const scroller = scrollerOf(list);
  if (!scroller || scroller.scrollTop <= 0) return undefined;
  const { top } = scroller.getBoundingClientRect();
  // The document's order need not be the one that is seen.
  const seen = rowsIn(scroller)
    .map((row) => ({ index: Number(row.dataset["row"]), box: row.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > top)
    .toSorted((one, other) => one.index - other.index)[0];
  return seen && { index: seen.index, offset: top - seen.box.top };
}

/** Another list is read from its top. */
export const showTop = (list: Element): void => scrollerOf(list)?.scrollTo({ top: 0, behavior: "instant" });

/** What somebody moves a list by, or is about to. */
const moves = ["wheel", "pointerdown", "keydown"] as const;

/** Calls back, once, when somebody moves or presses something themselves. Answers the way out. */
export function onUserMove(onMove: () => void): () => void {
  const controller = new AbortController();
  const move = () => {
    controller.abort();
    onMove();
  };
  for (const name of moves) addEventListener(name, move, { capture: true, passive: true, signal: controller.signal });
  return () => controller.abort();
}

/**
 * Scrolls until the row of that index lies `offset` pixels above the list's top, or somebody goes their own way. Answers what
 * stops it.
 */
export function showRow(list: Element, index: number, offset: number): () => void {
  const scroller = scrollerOf(list);
  let next = 0;
  let [drawn, still] = [0, 0];
  const go = () => {
    const by = scroller ? distanceTo(scroller, index) : undefined;
    if (!scroller || by === undefined) return forget();
    const before = scroller.scrollTop;
    scroller.scrollTo({ top: before + by + offset, behavior: "instant" });
    // Rows above may still get their height; the end of the list is as near as it goes.
    still = Math.abs(scroller.scrollTop - before) < 1 ? still + 1 : 0;
    drawn++;
    if (drawn < frames.most && still < frames.still) next = requestAnimationFrame(go);
    else forget();
  };
  const stop = () => {
    cancelAnimationFrame(next);
    forget();
  };
  const forget = onUserMove(stop);
  go();
  return stop;
}

const rowsIn = (scroller: Element) => [...scroller.querySelectorAll<HTMLElement>("[data-row]")].filter(isRow);
const isRow = (row: HTMLElement) => Number(row.dataset["row"]) >= 0;

/** Pixels from the list's top to the row; reckoned by the height of the rows that are there when it is not. */
function distanceTo(scroller: Element, index: number): number | undefined {
  const { top } = scroller.getBoundingClientRect();
  const rows = rowsIn(scroller).map((row) => ({ index: Number(row.dataset["row"]), box: row.getBoundingClientRect() }));
  const nearest = rows.toSorted((one, other) => Math.abs(one.index - index) - Math.abs(other.index - index))[0];
  if (!nearest) return undefined;
  const height = rows.reduce((sum, { box }) => sum + box.height, 0) / rows.length;
  return nearest.box.top - top + (index - nearest.index) * height;
}
