/** Which elements of the page a pointer can press, and how a reader of the report would call them. Runs in the page. */
import { computeAccessibleName, getRole } from "dom-accessibility-api";

const controls = [
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true]",
  ...["button", "link", "tab", "checkbox", "radio", "switch", "slider", "option", "menuitem", "menuitemradio"].map(
    (role) => `[role=${role}]`,
  ),
].join();

export const isControl = (one: Element) => one.matches(controls);

const isGuard = (one: HTMLElement) => one.id === "before" || one.id === "after" || "radixFocusGuard" in one.dataset;

/** Seen, and not switched off. */
function isThere(one: HTMLElement): boolean {
  if (isGuard(one) || one.matches(":disabled, [aria-disabled=true]") || one.closest("[inert], [aria-hidden=true]"))
    return false;
  if (!one.checkVisibility({ visibilityProperty: true })) return false;
  const { width, height } = one.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** What takes the focus or calls itself a control. */
export function listControls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${controls}, [tabindex]`)].filter(isThere);
}

/** (A press on a time closes its tooltip only.) What answers a press although it is no control: React keeps an element's handlers on the element. */
export function listPressed(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#story *")].filter((one) => {
    const key = Object.keys(one).find((name) => name.startsWith("__reactProps$"));
    const props = key ? (one as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
    return props?.["onClick"] !== undefined && !one.matches("label, time") && isThere(one);
  });
}

/** The label that presses a control, too. */
export function labelOf(control: HTMLElement): HTMLElement | undefined {
  const { labels } = control as HTMLInputElement;
  return labels?.[0];
}

/** The box that a pointer has to meet: a control hidden behind its label is as large as the label. */
export function targetOf(control: HTMLElement): DOMRect {
  const own = control.getClientRects()[0] ?? control.getBoundingClientRect();
  const label = labelOf(control)?.getBoundingClientRect();
  return label && label.width * label.height > own.width * own.height ? label : own;
}

/** Null for what is only a box. A date field has no role of its own in ARIA; a time is one that the library does not know. */
export const roleOf = (one: Element) =>
  getRole(one) ?? (one.matches("time") ? "time" : one.matches("input, summary") ? "field" : null);

/** `button "Save"` */
export function nameOf(one: Element): string {
  const name = computeAccessibleName(one) || one.textContent?.trim().replaceAll(/\s+/g, " ") || "";
  return `${roleOf(one) ?? one.tagName.toLowerCase()} "${name.length > 50 ? `${name.slice(0, 50)}…` : name}"`;
}
