/** What is wrong with where the focus is, and where it never was. Runs in the page. */
import { computeAccessibleName } from "dom-accessibility-api";
import { isControl, listControls, listPressed, nameOf, roleOf, targetOf } from "./controls.ts";
import { judgeMark, type Looks, looksOf } from "./indicator.ts";

export type Stop = {
  /** The same element has the same number; 0 outside the story. */
  key: number;
  name: string;
  faults: string[];
  /** The composite widget around it, whose other parts the arrow keys reach. */
  inside: "menu" | "dialog" | "grid" | "composite" | "date" | undefined;
};

const keys = new Map<Element, number>();
let last: { element: HTMLElement; name: string; looks: Looks[] } | undefined;

/** Before another story. */
export function forget(): void {
  keys.clear();
  last = undefined;
  candidates = [];
}

const composites = "[role=tablist], [role=radiogroup], [role=toolbar], [role=listbox], [role=tree], [role=menubar]";

/** Where the focus is now; also what was wrong with the mark of the stop before, which only now looks as it does without. */
export function look(): Stop {
  // What slides in, even for one frame, is judged where it comes to rest.
  for (const animation of document.getAnimations())
    if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
  const focused = document.activeElement;
  const outside = !(focused instanceof HTMLElement) || focused === document.body;
  const element = outside || focused.id === "before" || focused.id === "after" ? undefined : focused;
  const faults: string[] = [];
  if (last && last.element !== element && last.element.isConnected) {
    const { element: left, name, looks } = last;
    const wrong = looks.map((one) => judgeMark(left, one));
    if (wrong.every((one) => one !== undefined)) faults.push(`${name} ${wrong[0]}`);
  }
  if (!element) {
    last = undefined;
    return { key: 0, name: "", faults, inside: undefined };
  }
  if (!keys.has(element)) keys.set(element, keys.size + 1);
  const name = nameOf(element);
  for (const fault of [judgeName(element), judgePlace(element), judgeSize(element)])
    if (fault) faults.push(`${name} ${fault}`);
  // A menu takes the focus before its first item does, a dialog that has nothing else keeps it.
  const isFrame = element.tabIndex < 0 && element.matches("[role=menu], [role=dialog], [role=alertdialog]");
  // In a date the mark goes from the field on to the button that is a part of it.
  const before = last?.element === element ? last.looks : [];
  last = isFrame ? undefined : { element, name, looks: [...before, looksOf(element)] };
  return { key: keys.get(element) ?? 0, name, faults, inside: insideOf(element) };
}

function insideOf(element: HTMLElement): Stop["inside"] {
  if (element.closest("[role=menu]")) return "menu";
  if (element.closest("[role=grid]")) return "grid";
  if (element.closest(composites)) return "composite";
  if (element.closest("[role=dialog], [role=alertdialog]")) return "dialog";
  return element.matches("[type=date], [type=time], [type=month], [type=datetime-local]") ? "date" : undefined;
}

function judgeName(element: HTMLElement): string | undefined {
  const role = roleOf(element);
  if (role === null || role === "generic" || role === "none") return "takes the focus without a role";
  // An empty cell is read as one; a menu is named by its button; a time is its text.
  return ["gridcell", "menu", "time"].includes(role) || computeAccessibleName(element) ? undefined : "has no name";
}

function judgePlace(element: HTMLElement): string | undefined {
  const own = element.getBoundingClientRect();
  const box = own.width > 4 && own.height > 4 ? (element.getClientRects()[0] ?? own) : targetOf(element);
  const isLarge = box.height > innerHeight - 8 || box.width > innerWidth - 8;
  if (box.right <= 0 || box.bottom <= 0 || box.left >= innerWidth || box.top >= innerHeight) return "is off the screen";
  const middle = middleOf(box);
  const isOut = middle.x < 0 || middle.y < 0 || middle.x > innerWidth || middle.y > innerHeight;
  if (isOut && !isLarge) return "is mostly off the screen";
  const inset = (length: number) => Math.min(5, length / 4);
  const xs = [box.left + inset(box.width), box.left + box.width / 2, box.right - inset(box.width)];
  const ys = [box.top + inset(box.height), box.top + box.height / 2, box.bottom - inset(box.height)];
  const covers = new Set<Element>();
  let seen = 0;
  for (const x of xs)
    for (const y of ys) {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest("label");
      if (hit && (element.contains(hit) || hit.contains(element) || label?.control === element)) seen++;
      else if (hit) covers.add(hit);
    }
  if (seen === 0) return `is hidden under ${[...covers].map(describe).slice(0, 2).join(" and ")}`;
  // A button at the end of a field lies over it on purpose.
  const isField = element.matches("input, select, textarea");
  const foreign = [...covers].filter((cover) => !(isField && element.parentElement?.contains(cover)));
  if (foreign.length === 0 || isLarge) return undefined;
  return `is partly under ${foreign.map(describe).slice(0, 2).join(" and ")}`;
}

const describe = (cover: Element) => `<${cover.tagName.toLowerCase()}> "${cover.textContent?.trim().slice(0, 30)}"`;

/** WCAG 2.5.8: 24 px, or so much room that a circle of 24 px around its middle meets nobody else's. */
function judgeSize(element: HTMLElement): string | undefined {
  if (element.matches("[role=gridcell], [role=columnheader], [role=row]")) return undefined;
  const box = targetOf(element);
  const isSmall = ({ width, height }: DOMRect) => width < 23.5 || height < 23.5;
  const isInText = getComputedStyle(element).display === "inline" && element.matches("a, button");
  if (isInText || !isSmall(box)) return undefined;
  const centre = middleOf(box);
  const near = listControls().find((other) => {
    if (other.contains(element) || element.contains(other) || other.tabIndex < 0) return false;
    const there = targetOf(other);
    const x = Math.max(there.left - centre.x, 0, centre.x - there.right);
    const y = Math.max(there.top - centre.y, 0, centre.y - there.bottom);
    const to = middleOf(there);
    return Math.hypot(x, y) < 12 || (isSmall(there) && Math.hypot(to.x - centre.x, to.y - centre.y) < 24);
  });
  return near && `is ${box.width.toFixed(0)} × ${box.height.toFixed(0)} px, beside ${nameOf(near)}`;
}

const middleOf = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

type Widget = { kind: "grid" | "list" | "slider"; parts: number; name: string };
let widgets: (Widget & { entry: HTMLElement })[] = [];

/** The widgets with a single tab stop, where the arrow keys go on. */
export function listWidgets(): Widget[] {
  const found = new Map<Element, HTMLElement>();
  for (const one of keys.keys()) {
    const widget = one.isConnected ? one.closest(`[role=grid], ${composites}`) : null;
    if (widget && one instanceof HTMLElement && !found.has(widget)) found.set(widget, one);
  }
  widgets = [...found].map(([widget, entry]) => {
    const kind = widget.matches("[role=grid]") ? "grid" : "list";
    return { entry, kind, parts: listControls().filter((one) => widget.contains(one)).length, name: nameOf(widget) };
  });
  for (const entry of keys.keys())
    if (entry instanceof HTMLInputElement && entry.type === "range")
      widgets.push({ entry, kind: "slider", parts: 1, name: nameOf(entry) });
  return widgets.map(({ kind, parts, name }) => ({ kind, parts, name }));
}

/** Of the slider that has the focus. */
export function sliderValue(): { value: number; min: number; max: number } {
  const { valueAsNumber: value, min, max } = document.activeElement as HTMLInputElement;
  return { value, min: Number(min || 0), max: Number(max || 100) };
}

export function enterWidget(index: number): void {
  widgets[index]?.entry.focus();
  last = undefined;
}

let candidates: HTMLElement[] = [];

/** After the Tab key: what a pointer can press and the walk has not met. A place that takes the focus from code alone is no control. */
export function noteUnreached(): void {
  candidates = [...listControls().filter((one) => one.tabIndex >= 0 || isControl(one)), ...listPressed()].filter(
    isMissed,
  );
}

/** After the arrow keys: what is still there and still not met. */
export function unreached(): string[] {
  const missed = candidates.filter((one) => one.isConnected && isMissed(one));
  return [...new Set(missed.map((one) => `${nameOf(one)} is not reached by the keyboard`))];
}

function isMissed(one: HTMLElement): boolean {
  const met = [...keys.keys()];
  if (met.some((other) => other === one || one.contains(other) || other.contains(one))) return false;
  const isAlike = (other: Element) => other.closest("[data-column]")?.getAttribute("data-column") === column;
  // The arrow keys bring the same column of every row.
  const column = one.closest("[role=grid] [data-column]")?.getAttribute("data-column");
  if (column) return !met.some(isAlike);
  if (one instanceof HTMLInputElement && one.type === "radio")
    return !met.some((other) => other instanceof HTMLInputElement && other.type === "radio" && other.name === one.name);
  // A combobox is opened and emptied in its text by key; its small buttons are for the pointer (combobox pattern).
  const isSpare = one.tabIndex < 0 && one.parentElement?.parentElement?.querySelector("input[role=combobox]");
  return !isSpare;
}
