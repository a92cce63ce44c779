/** The custom elements for apps with React: the same as `elements.ts`, and their tags in JSX with the types of attributes, properties and events. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { DeliveryEventMap } from "./elements.ts";
import type { ElementAttributes, ElementProperties } from "./generated/element-props.ts";

export * from "./elements.ts";

/** React 19 listens for these and sets properties. React 18 sets attributes only: there, a ref does both. */
type Listeners = { [Name in keyof DeliveryEventMap as `on${Name}`]?: (event: DeliveryEventMap[Name]) => void };

/** The tags with what JSX takes for each. */
export type JsxElements = {
  [Tag in keyof ElementAttributes]: DetailedHTMLProps<
    HTMLAttributes<HTMLElementTagNameMap[Tag]>,
    HTMLElementTagNameMap[Tag]
  > &
    ElementAttributes[Tag] &
    ElementProperties[Tag] &
    Listeners;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends JsxElements {}
  }
}
