/**
 * A ref that keeps a variable of the style sheet at the element's height, so that a page can fill what the header and the
 * foot leave of the window, whatever they hold and however they wrap.
 */
export function tellHeight(variable: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty(variable, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
}
