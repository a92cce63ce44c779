/** The custom elements for apps with Vue: the same as `elements.ts`, and their tags in templates with the types of attributes, properties and events. */
import type { DeliveryEvent, DeliveryEvents } from "./elements.ts";
import type { ElementAttributes } from "./generated/element-attributes.ts";
import type { WidgetName, WidgetProperties } from "./widget-table.tsx";

export * from "./elements.ts";

/** A template writes `tracking-url`, and Vue's checker looks for `trackingUrl`. */
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type AttributesOf<Tag> = Tag extends keyof ElementAttributes
  ? { [Name in keyof ElementAttributes[Tag] as Camel<Name & string>]?: ElementAttributes[Tag][Name] }
  : unknown;

/** `@ordersselected` in a template. */
type Listeners = {
  [Name in DeliveryEvent as `on${Capitalize<Name>}`]?: (event: CustomEvent<DeliveryEvents[Name]>) => void;
};

/** The tags as Vue knows components. */
export type VueElements = {
  [Name in WidgetName as `mp-${Name}`]: new () => {
    $props: AttributesOf<`mp-${Name}`> & Partial<WidgetProperties<Name>> & Listeners;
  };
};

// An app with Vue has this module, and nobody else imports this file.
// oxlint-disable-next-line typescript/ban-ts-comment, typescript/prefer-ts-expect-error -- in an app with Vue it is no error
// @ts-ignore
declare module "vue" {
  interface GlobalComponents extends VueElements {}
}
