import type { PointerEvent } from "react";
import { clampWidth } from "./column-settings.ts";
import { growing, textScale } from "./columns.ts";

/**
 * Follows the pointer from a handle at the edge of a header until it is let go, then tells the new width in pixels at the usual size
 * of text. While it moves only the table's track list changes: no row is drawn again. Escape gives the old width back.
 */
export function startResize(event: PointerEvent<HTMLElement>, onEnd: (width: number) => void): void {
  const handle = event.currentTarget;
  const cell = handle.closest<HTMLElement>("[data-column]");
  const scroller = handle.closest<HTMLElement>("[data-slot=data-table-scroller]");
  if (event.button !== 0 || cell === null || scroller === null) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  const index = [...(cell.parentElement?.children ?? [])].indexOf(cell);
  const name = "--mp-table-columns";
  const before = scroller.style.getPropertyValue(name);
  const tracks = splitTracks(before);
  const scale = textScale();
  const start = { x: event.clientX, width: cell.getBoundingClientRect().width / scale };
  const sign = getComputedStyle(cell).direction === "rtl" ? -1 : 1;
  let width = start.width;
  const move = ({ clientX }: globalThis.PointerEvent) => {
    width = clampWidth(start.width + (sign * (clientX - start.x)) / scale);
    scroller.style.setProperty(name, tracks.with(index, growing(width)).join(" "));
  };
  const finish = () => {
    handle.removeEventListener("pointermove", move);
    handle.removeEventListener("pointerup", keep);
    handle.removeEventListener("pointercancel", drop);
    document.removeEventListener("keydown", escape, true);
  };
  const keep = () => {
    finish();
    if (width !== start.width) onEnd(width);
  };
  const drop = () => {
    finish();
    scroller.style.setProperty(name, before);
  };
  const escape = (pressed: KeyboardEvent) => {
    if (pressed.key !== "Escape") return;
    pressed.stopPropagation();
    drop();
  };
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", keep);
  handle.addEventListener("pointercancel", drop);
  document.addEventListener("keydown", escape, true);
}

/** `2.75rem minmax(10rem, 2fr) 6rem` in three; the comma inside `minmax()` is followed by a space too. */
const splitTracks = (template: string): string[] => template.match(/minmax\([^)]*\)|\S+/g) ?? [];
