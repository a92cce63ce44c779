const controls = "input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)";

/** Moves the focus to a field, or to the chosen or first control of a group, with its label in view. */
export function focusField(target: Element | null | undefined) {
  if (!(target instanceof HTMLElement)) return;
  const control = target.matches(controls)
    ? target
    : (target.querySelector<HTMLElement>("input:checked:not(:disabled)") ??
      target.querySelector<HTMLElement>(controls));
  (target.closest("[data-slot=field]") ?? target).scrollIntoView({ block: "center" });
  // A group with nothing to choose yet takes the focus itself.
  if (!control) target.tabIndex = -1;
  (control ?? target).focus({ preventScroll: true });
}
