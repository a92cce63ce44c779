/**
 * The widgets as custom elements, for a page with any framework or none: an `mp-…` for each line of `widget-table.tsx`. Importing registers them; they
 * stay empty until `connectDelivery` is called. Open it to change what all elements have in common.
 */
import { createElement, type ReactElement } from "react";
import { pageElements, type PageElement, refuseConnections } from "./elements-root.tsx";
import { version } from "./generated/version.ts";
import type { DeliveryEvent, DeliveryEvents } from "./kit/host-events.ts";
import {
  attributesOf,
  callbacksOf,
  entryOf,
  readAttributes,
  type WidgetName,
  widgetNames,
  type WidgetProperties,
} from "./widget-table.tsx";

export { type ApiError, isApiError } from "@merchant-portal/api";
export { connectFrame, type FrameConnection, type FrameEvent, type FrameOptions } from "./connect-frame.ts";
export { connectDelivery, type DeliveryConnection, type DeliveryOptions } from "./elements-root.tsx";
export type { LanguageFile } from "./kit/check-words.ts";
export { addLanguage } from "./embed-words.ts";
export type { Language } from "./kit/locale.ts";
export type { DeliveryEvent, DeliveryEvents } from "./kit/host-events.ts";
export type { HostAction, HostColumn } from "./screens/order-list/host-slots.ts";

/** On a server there is no `HTMLElement`, and the module must still load. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

let count = 0;

/** A change of an attribute or property draws the element again, and removing it unmounts it. */
abstract class DeliveryElement extends Base implements PageElement {
  readonly key = `mp-${++count}`;
  abstract readonly widget: WidgetName;
  #properties: Readonly<Record<string, unknown>> = {};
  #callbacks: ReturnType<typeof callbacksOf> | undefined;

  render(): ReactElement {
    this.#callbacks ??= callbacksOf(this.widget, (name, detail) => this.report(name, detail));
    const props = {
      ...readAttributes(this.widget, (name) => this.getAttribute(name), true),
      ...this.#callbacks(this.getAttribute("navigates")),
      ...this.#properties,
    };
    return createElement(entryOf(this.widget).component, props);
  }

  connectedCallback(): void {
    pageElements.add(this);
  }

  /** Frameworks move an element by removing and inserting it within one task. Then typed text must stay, so this waits. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) pageElements.remove(this);
    });
  }

  /** With this method, `moveBefore` does not call `disconnectedCallback`. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    pageElements.redraw();
  }

  report(name: DeliveryEvent, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }

  /** For the accessors, which no class has. */
  readProperty(name: string): unknown {
    return this.#properties[name];
  }

  /** A value that does not fit is an error in the console, and counts as none: the element would be empty otherwise. */
  writeProperty(name: string, value: unknown): void {
    const { [name]: _before, ...others } = this.#properties;
    const isNone = value === undefined || value === null;
    const fits = isNone || entryOf(this.widget).properties?.[name]?.(value) === true;
    // oxlint-disable-next-line no-console -- for the host's developer: the element would be empty without a word
    if (!fits) console.error(`<mp-${this.widget}>: this is no value for "${name}", so it is ignored.`, value);
    this.#properties = isNone || !fits ? others : { ...others, [name]: value };
    pageElements.redraw();
  }

  /** A property that the page set before this code loaded hides the accessor of the class, so it is deleted and set again. */
  protected upgrade(names: readonly string[]): void {
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(this, name);
      if (!own) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, own.value);
    }
  }
}

/** The class of a widget's element, with an accessor for each property of its entry. */
function elementOf(name: WidgetName): CustomElementConstructor {
  const properties = Object.keys(entryOf(name).properties ?? {});
  class WidgetElement extends DeliveryElement {
    /** For another copy of this script on the page. */
    static readonly version = version;
    static readonly observedAttributes = attributesOf(name);
    readonly widget = name;
    constructor() {
      super();
      this.upgrade(properties);
    }
  }
  for (const property of properties)
    Object.defineProperty(WidgetElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: WidgetElement) {
        return this.readProperty(property);
      },
      set(this: WidgetElement, value: unknown) {
        this.writeProperty(property, value);
      },
    });
  return WidgetElement;
}

/** The element of a widget, as `document.querySelector("mp-order-list")` returns it. */
export type WidgetElement<Name extends WidgetName> = HTMLElement & WidgetProperties<Name>;

type Elements = { [Name in WidgetName as `mp-${Name}`]: WidgetElement<Name> };
type Events = { [Name in DeliveryEvent]: CustomEvent<DeliveryEvents[Name]> };

declare global {
  interface HTMLElementTagNameMap extends Elements {}
  interface GlobalEventHandlersEventMap extends Events {}
}

/** Defines all elements, or none on a page that has those of another copy of this script already: only that copy can connect them. */
function defineElements(): void {
  const names = widgetNames.map((name) => [`mp-${name}`, name] as const);
  const first = names.map(([tag]) => customElements.get(tag)).find((one) => one !== undefined);
  if (!first) {
    for (const [tag, name] of names) customElements.define(tag, elementOf(name));
    return;
  }
  const theirs = "version" in first ? String(first.version) : "unknown";
  const sentence = `This page has two copies of the script of the widgets. The one that came first (version ${theirs}) has the elements, so this one (version ${version}) cannot connect them. Load one, and call its connectDelivery.`;
  // oxlint-disable-next-line no-console -- for the host's developer: the elements may stay empty
  console.error(sentence);
  refuseConnections(sentence);
}

if ("customElements" in globalThis) defineElements();
