/** A `ref` that focuses its element on mount, for an element that replaces the focused one. */
export const takeFocus = (part: HTMLElement | null): void => part?.focus();
