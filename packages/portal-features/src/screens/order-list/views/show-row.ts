/**
 * Scroll positions of the virtual orders list: reads the row at the top, and scrolls to a row whose height is not
 * measured yet. Open it when the list jumps.
 */

/** Stop after `max` frames, or when the row did not move for `still` frames. */
const frames = { max: 60, still: 5 };

const scrollerOf = (list: Element) => list.querySelector<HTMLElement>("[data-slot=data-table-scroller]");

/** The row at the top of the list, and how many px of it are above the edge; undefined when the list is at its top. */
export function rowAtTop(list: Element): { index: number; offset: number } | undefined {
  const scroller = scrollerOf(list);
  if (!scroller || scroller.scrollTop <= 0) return undefined;
  const { top } = scroller.getBoundingClientRect();
  // Document order may differ from visual order.
  const seen = rowsIn(scroller)
    .map((row) => ({ index: Number(row.dataset["row"]), box: row.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > top)
    .toSorted((one, other) => one.index - other.index)[0];
  return seen && { index: seen.index, offset: top - seen.box.top };
}

/** Scrolls to the top. */
export const showTop = (list: Element): void => scrollerOf(list)?.scrollTo({ top: 0, behavior: "instant" });

/** Events by which a user moves a list, or is about to. */
const moves = ["wheel", "pointerdown", "keydown"] as const;

/** Calls back once, when the user scrolls, clicks or types. Returns the unsubscribe function. */
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
 * Scrolls until the row with that index is `offset` px above the list's top, or the user scrolls. Returns a function
 * that stops it.
 */
export function showRow(list: Element, index: number, offset: number): () => void {
  const scroller = scrollerOf(list);
  let next = 0;
  let [frame, still] = [0, 0];
  const go = () => {
    const by = scroller ? distanceTo(scroller, index) : undefined;
    if (!scroller || by === undefined) return forget();
    const before = scroller.scrollTop;
    scroller.scrollTo({ top: before + by + offset, behavior: "instant" });
    // Rows above may still change their height, and the end of the list may be reached early.
    still = Math.abs(scroller.scrollTop - before) < 1 ? still + 1 : 0;
    frame++;
    if (frame < frames.max && still < frames.still) next = requestAnimationFrame(go);
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

/** Focuses the button of a row, as soon as the row is drawn, unless the user moves first. Returns a function that stops it. */
export function focusRow(list: Element, index: number): () => void {
  let next = 0;
  let frame = 0;
  const stop = () => cancelAnimationFrame(next);
  const forget = onUserMove(stop);
  const go = () => {
    const button = list.querySelector<HTMLElement>(`[data-row="${index}"] [data-part=toggle]`);
    button?.focus({ preventScroll: true });
    if (!button && frame++ < frames.max) next = requestAnimationFrame(go);
    else forget();
  };
  go();
  return () => {
    stop();
    forget();
  };
}

const rowsIn = (scroller: Element) => [...scroller.querySelectorAll<HTMLElement>("[data-row]")].filter(isRow);
const isRow = (row: HTMLElement) => Number(row.dataset["row"]) >= 0;

/** Px from the list's top to the row; estimated from the average row height when the row is not rendered. */
function distanceTo(scroller: Element, index: number): number | undefined {
  const { top } = scroller.getBoundingClientRect();
  const rows = rowsIn(scroller).map((row) => ({ index: Number(row.dataset["row"]), box: row.getBoundingClientRect() }));
  const nearest = rows.toSorted((one, other) => Math.abs(one.index - index) - Math.abs(other.index - index))[0];
  if (!nearest) return undefined;
  const height = rows.reduce((sum, { box }) => sum + box.height, 0) / rows.length;
  return nearest.box.top - top + (index - nearest.index) * height;
}
