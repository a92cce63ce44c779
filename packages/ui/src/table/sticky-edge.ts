/** The first data column stays when the table scrolls sideways; a line then parts it from what slides below it. */
export const stickyEdge =
  "sticky after:pointer-events-none after:absolute after:inset-y-0 after:end-0 after:w-px after:bg-border after:opacity-0 group-data-scrolled/list:after:opacity-100";
