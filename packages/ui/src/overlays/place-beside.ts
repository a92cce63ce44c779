/** Between the two, and to the edges of the window. CSS pixels. */
const gap = 6;
const margin = 8;

type Box = Pick<DOMRect, "top" | "left" | "width" | "height">;

/** Where a box of this size stands beside `anchor` in the window: above it, below where there is no room, never cut off. */
export function placeBeside(
  anchor: Box,
  { width, height }: Pick<Box, "width" | "height">,
  windowWidth: number,
): { top: number; left: number } {
  const above = anchor.top - gap - height;
  const middle = anchor.left + anchor.width / 2 - width / 2;
  return {
    top: above >= margin ? above : anchor.top + anchor.height + gap,
    left: Math.max(margin, Math.min(middle, windowWidth - margin - width)),
  };
}
