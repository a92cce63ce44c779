import type { KeyboardEvent } from "react";
import { rowTarget } from "./row-target.ts";

/** What Escape does among cards, as in a table: out of a detail back to its card, and on a card it selects nothing any more. */
export function onCardEscape(event: KeyboardEvent<HTMLElement>, clearSelection: (() => void) | undefined): void {
  const { currentTarget: list, target } = event;
  if (event.key !== "Escape" || event.defaultPrevented || !(target instanceof Element) || !list.contains(target))
    return;
  const detail = target.closest("[data-detail]");
  const toggle = detail?.closest("[data-row]")?.querySelector<HTMLElement>("[data-part=toggle]");
  if (toggle && toggle.closest("[data-list]") === list) {
    event.preventDefault();
    toggle.focus();
  } else if (clearSelection && rowTarget(list, target) !== null) {
    event.preventDefault();
    clearSelection();
  }
}
