/** The findings of IBM's engine that the full run ignores, each with a reason. Open it when the engine is wrong. */
import type { Issue } from "accessibility-checker-engine/v4/api/IRule";

export interface Exception {
  rule: string;
  /** Why the engine is wrong here. */
  why: string;
  /** Which elements are exempt. Without it the whole rule is off, because it does not apply to a story. */
  where?: (element: Element, issue: Issue) => boolean;
}

const isBehindDialog = (element: Element) =>
  element.closest('[data-aria-hidden="true"]') !== null &&
  document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null;

/** Where IBM's engine is wrong. A finding that is not listed here is a bug to fix. */
export const exceptions: readonly Exception[] = [
  {
    rule: "skip_main_exists",
    why: "A story is a part of a page. The pages have their landmarks and skip link, which the journeys look at.",
  },
  {
    rule: "aria_hidden_nontabbable",
    why: "A focus guard is there to be reached: whoever tabs onto it is sent on into the dialog before anything is said.",
    where: (element) => element.hasAttribute("data-radix-focus-guard"),
  },
  {
    rule: "aria_hidden_nontabbable",
    why: "Behind an open dialog everything is hidden and nothing can be reached, because the dialog keeps the focus.",
    where: isBehindDialog,
  },
  {
    rule: "label_content_exists",
    why: "Behind an open dialog a label is hidden together with its field.",
    where: isBehindDialog,
  },
  {
    rule: "input_label_exists",
    why: "An `output` is a live region (role `status`), which needs no name: its words are what is said.",
    where: (element) => element.localName === "output",
  },
  {
    rule: "combobox_active_descendant",
    why: "The active option is where the arrows are; `aria-selected` tells the one that is chosen, which can be another.",
    where: (_element, { reasonId }) => reasonId === "Fail_active_not_selected",
  },
  {
    rule: "text_contrast_sufficient",
    why: "The words of a control that is switched off have no least contrast (WCAG 1.4.3). The engine spares a label, but not an element in it.",
    where: (element) => element.closest("label")?.control?.matches(":disabled") === true,
  },
];
