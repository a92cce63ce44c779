/** The border and background of every input; the control sets the height. */
export const controlBox =
  "mp:block mp:w-full mp:min-w-0 mp:rounded-control mp:border mp:border-border-strong mp:bg-surface-raised mp:text-body mp:text-text " +
  "mp:hover:border-text-muted mp:aria-invalid:border-danger mp:aria-invalid:hover:border-danger " +
  "mp:disabled:cursor-not-allowed mp:disabled:border-border mp:disabled:bg-surface-sunken mp:disabled:text-text-muted " +
  "mp:disabled:hover:border-border mp:[&[readonly]]:bg-surface-sunken";

/** An input with one line. */
export const controlStyle = `${controlBox} mp:h-control mp:px-3`;
