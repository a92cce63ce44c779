/** What opens over the page, and what opened it. Runs in the page. */
import { listControls, nameOf } from "./controls.ts";

const layers = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

const shownLayers = () =>
  [...document.querySelectorAll<HTMLElement>(layers)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );

/** How long things may take, in frames: on a busy machine each takes longer. Only a fault waits for the last. */
const patience = 150;

async function soon(check: () => boolean): Promise<boolean> {
  for (let frame = 0; frame < patience; frame++) {
    if (check()) return true;
    await new Promise((done) => requestAnimationFrame(done));
  }
  return check();
}

/** The layer that the story opens with, once it has the focus. */
export async function startsIn(): Promise<"nothing" | "layer" | "layer without the focus"> {
  if (shownLayers().length === 0) return "nothing";
  const isIn = await soon(() => shownLayers().some((one) => one.contains(document.activeElement)));
  return isIn ? "layer" : "layer without the focus";
}

/** Whether the focus is on the last of three controls or more: the way out, where the contents should come first. */
export function beginsAtEnd(): boolean {
  const layer = document.activeElement?.closest("[role=dialog], [role=alertdialog]");
  const inside = listControls().filter((one) => layer?.contains(one) && one !== layer && one.tabIndex >= 0);
  return inside.length > 2 && inside.at(-1) === document.activeElement;
}

let tooltips = 0;
addEventListener(
  "keydown",
  ({ key }) => {
    if (key === "Escape") tooltips = document.querySelectorAll("[role=tooltip]").length;
  },
  { capture: true },
);

/** Whether a tooltip was there when Escape was pressed: it had the key, and what lies under it has the next one. */
export const wasTooltips = () => tooltips > 0;

let openers: { element: HTMLElement; name: string; before: string | null }[] = [];

const isOpener = (one: HTMLElement) =>
  one.matches("button, [role=button], summary") &&
  one.matches("[aria-haspopup]:not([aria-haspopup=false]), [aria-expanded]");

/** One of each kind: the buttons of a table's column, and of a list's cards, do the same in each row. */
export function listOpeners(): { name: string; kind: "popup" | "disclosure" }[] {
  const seen = new Set<string>();
  openers = [];
  for (const element of listControls().filter(isOpener)) {
    if (element.tabIndex < 0 && !element.closest("[role=grid]")) continue;
    const part = element.closest("[data-row]") && element.closest<HTMLElement>("[data-column], [data-part]")?.dataset;
    const place = part ? `${part["column"] ?? part["part"]} of a row` : `${openers.length}`;
    if (seen.has(place)) continue;
    seen.add(place);
    openers.push({ element, name: nameOf(element), before: element.getAttribute("aria-expanded") });
  }
  return openers.map(({ element, name }) => ({
    name,
    kind: element.matches("[aria-haspopup]") ? "popup" : "disclosure",
  }));
}

/** The opener itself, or what took its place when it was drawn anew. */
function openerAt(index: number): HTMLElement {
  const opener = openers[index];
  if (!opener) throw new Error(`There is no opener ${index}.`);
  if (opener.element.isConnected) return opener.element;
  return listControls().find((one) => nameOf(one) === opener.name) ?? opener.element;
}

export function focusOpener(index: number): void {
  openerAt(index).focus();
}

/** Whether the opener says that it has opened (or closed) and, where it opens a layer, the focus is in it. */
export const opens = (index: number) => soon(() => isOpen(index));

function isOpen(index: number): boolean {
  const opener = openerAt(index);
  if (isStill(opener)) return true;
  if (opener.getAttribute("aria-expanded") === openers[index]?.before) return false;
  if (!opener.matches("[aria-haspopup]")) return true;
  return shownLayers().some((one) => one.contains(document.activeElement));
}

/** One of an accordion may have to stay open. */
const isStill = (opener: HTMLElement) => opener.getAttribute("aria-disabled") === "true";

/** Whether all is as it was and the opener has the focus. */
export const comesBack = (index: number) => soon(() => isBack(index));

function isBack(index: number): boolean {
  const opener = openerAt(index);
  const isAsBefore = isStill(opener) || opener.getAttribute("aria-expanded") === openers[index]?.before;
  return isAsBefore && document.activeElement === opener;
}
