/** A dash for an empty value in a table. */
export const Dash = () => (
  <span aria-hidden className="text-text-muted">
    —
  </span>
);
