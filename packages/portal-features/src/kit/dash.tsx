/** Stands where there is nothing to show. */
export const Dash = () => (
  <span aria-hidden className="text-text-muted">
    —
  </span>
);
