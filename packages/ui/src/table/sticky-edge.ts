/**
 * The first data column stays (`--mp-stay` from the start) when the table scrolls sideways; a line then parts it from what slides
 * below it. Where all columns fit nothing is made to stay: a hundred cells that might would be felt in each frame of a scroll.
 */
export const stickyEdge =
  "relative group-data-wide/list:sticky group-data-wide/list:start-(--mp-stay) group-data-scrolled/list:after:pointer-events-none group-data-scrolled/list:after:absolute group-data-scrolled/list:after:inset-y-0 group-data-scrolled/list:after:end-0 group-data-scrolled/list:after:w-px group-data-scrolled/list:after:bg-border";
