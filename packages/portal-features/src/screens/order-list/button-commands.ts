/** Turns the buttons of a page into commands of the palette. Open it when a button is missing there, or has the wrong name. */
import { createElement } from "react";
import type { PageCommand } from "#kit/commands.ts";

/**
 * Creates a command for each visible, enabled button inside `place` that `selector` matches. It has the button's label and icon, and clicks it.
 */
export function commandsOfButtons(place: Element | null, selector: string, group: string): PageCommand[] {
  const buttons = place?.querySelectorAll<HTMLButtonElement>(selector) ?? [];
  return [...buttons].filter(isUsable).map((button) => {
    const label = nameOf(button);
    const icon = leadingIcon(button);
    return {
      id: `${group}/${label}`,
      label,
      group,
      ...(icon && { icon: copyOf(icon) }),
      run: () => {
        // The popover that the button opens returns the focus to it.
        button.focus();
        button.click();
      },
    };
  });
}

const isUsable = (button: HTMLButtonElement) =>
  !button.disabled &&
  button.getAttribute("aria-disabled") !== "true" &&
  button.checkVisibility({ visibilityProperty: true }) &&
  nameOf(button) !== "";

function nameOf(button: HTMLButtonElement): string {
  const label = button.getAttribute("aria-label");
  if (label) return label;
  const visible = button.cloneNode(true) as HTMLElement;
  for (const hidden of visible.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return visible.textContent.replace(/\s+/g, " ").trim();
}

/** The icon before the text. One after the text shows that the button opens something. */
function leadingIcon(button: HTMLElement): SVGElement | null {
  const icon = button.querySelector("svg");
  const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode();
  const isFirst = !words || (icon && icon.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING);
  return isFirst ? icon : null;
}

/** A copy of the button's icon. */
const copyOf = (icon: SVGElement) =>
  createElement("span", {
    "aria-hidden": true,
    ref: (place: HTMLElement | null) => {
      const copy = icon.cloneNode(true) as SVGElement;
      copy.removeAttribute("class");
      place?.replaceChildren(copy);
    },
  });
