const variables = new WeakMap<Element, `--${string}`>();

/** One for all: two told one after the other would have the whole page styled twice. Made when it is first needed, in a browser. */
let observer: ResizeObserver | undefined;

function tell(entries: readonly ResizeObserverEntry[]) {
  const { style } = document.documentElement;
  for (const { target, borderBoxSize } of entries) {
    const variable = variables.get(target);
    // Asked of the element, a height that was told just before would have the whole page styled anew for it.
    const height = `${Math.round(borderBoxSize[0]?.blockSize ?? 0)}px`;
    if (variable && style.getPropertyValue(variable) !== height) style.setProperty(variable, height);
  }
}

/**
 * A ref that keeps a variable of the style sheet at the element's height, so that a page can fill what the header and the
 * foot leave of the window, whatever they hold and however they wrap.
 */
export function tellHeight(variable: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined;
    variables.set(element, variable);
    observer ??= new ResizeObserver(tell);
    observer.observe(element);
    return () => observer?.unobserve(element);
  };
}
