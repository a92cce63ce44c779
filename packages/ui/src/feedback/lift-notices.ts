/** Keeps the notices clear of a bar at the bottom of the window. Open it when a notice covers a button of one. */

import { remOf } from "#styles/rem.ts";

/** The width of a notice plus its distance from the edge of the window, in rem. */
const noticeRoom = 25;

/** The bars of the page, and how far each lifts the notices, in CSS pixels. */
const bars = new Map<HTMLElement, number>();

/**
 * Moves the notices above a bar while the two would overlap. A `ref` of the bar. The bar may stick to the bottom of the window, or stand at
 * the end of a form that ends there.
 */
export function liftNotices(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const lift = () => {
    const root = document.documentElement;
    const { top, right, height } = bar.getBoundingClientRect();
    const room = noticeRoom * remOf(bar);
    const isAtEnd = top > root.clientHeight / 2 && top < root.clientHeight;
    // A bulk bar without rows or a note is empty.
    setLift(bar, height > 0 && right > root.clientWidth - room && isAtEnd ? root.clientHeight - top : 0);
  };
  let frame: number | undefined;
  // Once a frame, as a page scrolls more often than it is drawn.
  const liftSoon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      lift();
    });
  };
  const watch = new ResizeObserver(liftSoon);
  watch.observe(bar);
  // What stands above the bar moves it when it grows: the form, or any part of the page before it.
  watch.observe(document.body);
  if (bar.parentElement) watch.observe(bar.parentElement);
  window.addEventListener("resize", liftSoon);
  // The page or any ancestor may be what scrolls.
  document.addEventListener("scroll", liftSoon, { passive: true, capture: true });
  return () => {
    watch.disconnect();
    if (frame !== undefined) cancelAnimationFrame(frame);
    window.removeEventListener("resize", liftSoon);
    document.removeEventListener("scroll", liftSoon, { capture: true });
    setLift(bar, undefined);
  };
}

/** Changes the lift of one bar: the highest counts. `undefined`: the bar is gone. */
function setLift(bar: HTMLElement, lift: number | undefined) {
  const before = Math.max(0, ...bars.values());
  if (lift === undefined) bars.delete(bar);
  else bars.set(bar, lift);
  const highest = Math.max(0, ...bars.values());
  if (highest === before) return;
  const { style } = document.documentElement;
  if (highest === 0) style.removeProperty("--mp-notice-offset");
  else style.setProperty("--mp-notice-offset", `${highest}px`);
}
