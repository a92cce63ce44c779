/**
 * For the tests of an app that shows widgets: reads and uses them on its page as a merchant does, in any language. Works wherever there is a DOM. A tool that
 * drives a browser from outside, such as Playwright, takes `widgetSelectors`. Open it to let such tests read something more.
 */
import { failure, loading } from "./kit/widget-state.ts";

/** CSS selectors: `page.locator(widgetSelectors.orderTable)`, and inside it `widgetSelectors.row`. */
export const widgetSelectors = {
  /** Of an `OrderTable` or an `OrderList`. */
  orderTable: '[data-widget="OrderTable"], [data-widget="OrderList"]',
  /** Has the order's id in `data-id`. On a narrow screen it is a card. */
  row: "[data-row][data-id]",
  rowCheckbox: "[data-part=select] input",
  rowToggle: "[data-part=toggle]",
  wizard: '[data-widget="CreateOrderWizard"]',
  /** The button that goes on is the last of them. */
  wizardButton: "[data-slot=wizard-actions] button",
  timeline: '[data-widget="TrackingTimeline"]',
  event: "[data-slot=timeline-item]",
  /** In a widget: what stands for content that loads. */
  loading,
  /** In a widget: what stands for content that could not be loaded. */
  failure,
} as const;

const textOf = (element: Element | null | undefined): string => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const allIn = (root: ParentNode, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];

/** What every widget has. */
class WidgetOnPage {
  readonly element: HTMLElement;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  /** Whether it shows its content: no placeholder and no error. */
  isReady(): boolean {
    const { loading, failure } = widgetSelectors;
    return this.element.querySelector(`${loading}, ${failure}`) === null && textOf(this.element) !== "";
  }

  /** What it says in place of content that could not be loaded. */
  failure(): string | undefined {
    const found = this.element.querySelector(widgetSelectors.failure);
    return found ? textOf(found) : undefined;
  }
}

/** A row, or a card on a narrow screen. */
export class OrderRowOnPage {
  readonly element: HTMLElement;
  readonly #table: OrderTableOnPage;

  constructor(element: HTMLElement, table: OrderTableOnPage) {
    this.element = element;
    this.#table = table;
  }

  /** The order's. */
  get id(): string {
    return this.element.dataset["id"] ?? "";
  }

  /** Of one column, by its header or by the `id` of a column of your own; without one of the whole row. */
  text(column?: string): string {
    if (column === undefined) return textOf(this.element);
    const position = this.#table.columnElements().find((one) => isNamed(one, column))?.dataset["column"];
    if (position === undefined)
      throw new Error(`The table has no column "${column}": ${this.#table.columns().join(", ")}.`);
    return textOf(this.element.querySelector(`[data-column="${position}"]`));
  }

  get isSelected(): boolean {
    return this.#checkbox?.checked ?? false;
  }

  select(isSelected = true): void {
    if (this.isSelected !== isSelected) this.#checkbox?.click();
  }

  get isOpen(): boolean {
    return this.#toggle?.getAttribute("aria-expanded") === "true";
  }

  /** Opens the details of the order. */
  open(isOpen = true): void {
    if (this.isOpen !== isOpen) this.#toggle?.click();
  }

  get #checkbox() {
    return this.element.querySelector<HTMLInputElement>(widgetSelectors.rowCheckbox);
  }
  get #toggle() {
    return this.element.querySelector<HTMLElement>(widgetSelectors.rowToggle);
  }
}

const isNamed = (header: HTMLElement, name: string) =>
  textOf(header) === name || header.dataset["name"] === name || header.dataset["name"] === `host-${name}`;

/** An `OrderTable` or an `OrderList`. */
export class OrderTableOnPage extends WidgetOnPage {
  /** The rows that are drawn: of a long list those in view, and a few around them. */
  rows(): OrderRowOnPage[] {
    return allIn(this.element, widgetSelectors.row)
      .toSorted((one, other) => Number(one.dataset["row"]) - Number(other.dataset["row"]))
      .map((row) => new OrderRowOnPage(row, this));
  }

  row(orderId: string): OrderRowOnPage | undefined {
    return this.rows().find(({ id }) => id === orderId);
  }

  /** The headers of the shown columns. Cards have none. */
  columns(): string[] {
    return this.columnElements().map(textOf);
  }

  /** Their cells in the header row. */
  columnElements(): HTMLElement[] {
    return allIn(this.element, "[role=columnheader][data-name]");
  }

  /** The ids of the selected orders among the drawn rows. */
  selected(): string[] {
    return this.rows().flatMap(({ id, isSelected }) => (isSelected ? [id] : []));
  }
}

/** A `CreateOrderWizard`. */
export class WizardOnPage extends WidgetOnPage {
  /** The heading of the open step. */
  title(): string {
    return textOf(this.element.querySelector("[data-slot=wizard] section:not([data-slot=wizard-aside]) > h2"));
  }

  steps(): { title: string; state: "current" | "todo" | "done" | "error" }[] {
    return allIn(this.element.querySelector("[data-slot=wizard] nav ol") ?? this.element, "li[data-state]").map(
      (step) => ({
        title: textOf(step.querySelector("[data-slot=step-title]")),
        state: step.dataset["state"] as "current" | "todo" | "done" | "error",
      }),
    );
  }

  /** The control with this label; undefined when the open step has none. */
  field(label: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | undefined {
    const found = allIn(this.element, "[data-slot=field] label").find((one) =>
      [textOf(one), textOf(one.querySelector("[data-slot=field-label]"))].includes(label),
    );
    const control = (found as HTMLLabelElement | undefined)?.control;
    return control ? (control as HTMLInputElement) : undefined;
  }

  /** Types a value, as far as a script can. @throws when there is no such field */
  fill(label: string, value: string): void {
    const control = this.field(label);
    if (!control) throw new Error(`The step "${this.title()}" has no field "${label}".`);
    control.focus();
    // React notices a value only when it is set past its own accessor.
    const prototype: object = Object.getPrototypeOf(control);
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
    for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
    control.blur();
  }

  /** What is wrong in the open step, field by field. */
  problems(): string[] {
    return allIn(this.element, "[aria-invalid=true]").map((control) => {
      const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
      return textOf(control.ownerDocument.getElementById(ids.find((id) => id.endsWith("-error")) ?? ""));
    });
  }

  /** Presses the button that goes on, or submits the order. */
  next(): void {
    allIn(this.element, widgetSelectors.wizardButton).at(-1)?.click();
  }

  back(): void {
    const buttons = allIn(this.element, widgetSelectors.wizardButton);
    if (buttons.length > 1) buttons[0]?.click();
  }
}

/** A `TrackingTimeline`. */
export class TimelineOnPage extends WidgetOnPage {
  /** Newest first. `time`: undefined when the event has none that can be read. */
  events(): { title: string; time: Date | undefined }[] {
    return allIn(this.element, widgetSelectors.event).map((event) => {
      const time = event.querySelector("time")?.dateTime;
      return { title: textOf(event.querySelector("p")), time: time ? new Date(time) : undefined };
    });
  }
}

const find = (root: ParentNode, selector: string): HTMLElement | undefined =>
  root instanceof Element && root.matches(selector) ? (root as HTMLElement) : allIn(root, selector)[0];

/** The first table or list of orders in `root`. */
export function findOrderTable(root: ParentNode = document): OrderTableOnPage | undefined {
  const found = find(root, widgetSelectors.orderTable);
  return found && new OrderTableOnPage(found);
}

/** The first wizard in `root`. */
export function findWizard(root: ParentNode = document): WizardOnPage | undefined {
  const found = find(root, widgetSelectors.wizard);
  return found && new WizardOnPage(found);
}

/** The first timeline in `root`. */
export function findTimeline(root: ParentNode = document): TimelineOnPage | undefined {
  const found = find(root, widgetSelectors.timeline);
  return found && new TimelineOnPage(found);
}
