/** A `ref` for what takes the place of what had the focus. */
export const takeFocus = (part: HTMLElement | null): void => part?.focus();
