/** The border and background of every input; the control sets the height. */
export const controlBox =
  "block w-full min-w-0 rounded-control border border-border-strong bg-surface-raised text-body text-text " +
  "hover:border-text-muted aria-invalid:border-danger aria-invalid:hover:border-danger " +
  "disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-sunken disabled:text-text-muted " +
  "disabled:hover:border-border [&[readonly]]:bg-surface-sunken";

/** An input with one line. */
export const controlStyle = `${controlBox} h-control px-3`;
