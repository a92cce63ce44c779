/** The custom elements for apps with React: the same as `elements.ts`, and their tags in JSX with the types of attributes, properties and events. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { DeliveryEvent, DeliveryEvents, WidgetElement } from "./elements.ts";
import type { ElementAttributes } from "./generated/element-attributes.ts";
import type { WidgetName, WidgetProperties } from "./widget-table.tsx";

export * from "./elements.ts";

/** React 19 listens for these and sets properties. React 18 sets attributes only: there, a ref does both. */
type Listeners = { [Name in DeliveryEvent as `on${Name}`]?: (event: CustomEvent<DeliveryEvents[Name]>) => void };
type AttributesOf<Tag> = Tag extends keyof ElementAttributes ? ElementAttributes[Tag] : unknown;

/** The tags with what JSX takes for each. */
export type JsxElements = {
  [Name in WidgetName as `mp-${Name}`]: DetailedHTMLProps<HTMLAttributes<WidgetElement<Name>>, WidgetElement<Name>> &
    AttributesOf<`mp-${Name}`> &
    Partial<WidgetProperties<Name>> &
    Listeners;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends JsxElements {}
  }
}
