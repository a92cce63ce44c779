/**
 * A ref that keeps a variable of the style sheet at the element's height, so that a page can fill what the header and the
 * foot leave of the window, whatever they hold and however they wrap.
 */
export function tellHeight(variable: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      // Asked of the element, a height that was told just before would have the whole page styled anew for it.
      const height = `${Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`;
      if (style.getPropertyValue(variable) !== height) style.setProperty(variable, height);
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
}
