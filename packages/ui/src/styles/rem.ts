/**
 * The font size that sizes of `element` grow with, in pixels: on a host's page the one that the reader has chosen in the browser
 * (`isolated.css`), in an app of ours the root's.
 */
export function remOf(element: Element): number {
  const style = getComputedStyle(element);
  const size = style.getPropertyValue("--mp-rem") || getComputedStyle(document.documentElement).fontSize;
  return Number.parseFloat(size);
}
