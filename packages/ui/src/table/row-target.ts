/** Where in the list something happened. */
export type RowTarget = {
  readonly row: number;
  /** Set when it happened in one of the list's own controls. */
  readonly control: "select" | "select-all" | "toggle" | null;
  /** Set when it happened in a control that the row's content brought. */
  readonly isForeignControl: boolean;
};

const CONTROL =
  "a[href],button,input,select,textarea,label,summary,[role=button],[role=checkbox],[role=link],[role=menuitem],[contenteditable=true]";

/**
 * The row that an event reached, or null when it came from outside the rows: from a detail, from a list inside a detail, or
 * from something that is only a child in React (a popover).
 */
export function rowTarget(list: Element, target: EventTarget | null): RowTarget | null {
  if (!(target instanceof Element) || !list.contains(target)) return null;
  const owner = target.closest("[data-list]");
  const element = target.closest("[data-row],[data-detail]");
  if (owner !== list || element === null || element.hasAttribute("data-detail")) return null;
  const control = target.closest(CONTROL);
  const part = target.closest("[data-part]")?.getAttribute("data-part");
  const own = part === "select" || part === "select-all" || part === "toggle" ? part : null;
  return {
    row: Number(element.getAttribute("data-row")),
    control: own !== null && control !== null ? own : null,
    isForeignControl: control !== null && own === null,
  };
}

/** Whether the reader has marked text there: that click was for the text. */
export function hasMarkedText(element: Element): boolean {
  const marked = document.getSelection();
  return marked !== null && !marked.isCollapsed && marked.containsNode(element, true);
}
