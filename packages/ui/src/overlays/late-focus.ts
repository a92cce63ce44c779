const control = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * A `ref` for what takes the focus when it opens. When its contents come later it has the focus itself: then the first control
 * that comes takes it, unless somebody has gone elsewhere by then.
 */
export function lateFocus(part: HTMLElement | null) {
  if (!part) return;
  const contents = new MutationObserver(() => {
    if (document.activeElement !== part) return contents.disconnect();
    const first = [...part.querySelectorAll<HTMLElement>(control)].find(takesFocus);
    if (!first) return;
    contents.disconnect();
    first.focus();
  });
  contents.observe(part, { childList: true, subtree: true });
  return () => contents.disconnect();
}

const takesFocus = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility();
