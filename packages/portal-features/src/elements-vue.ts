/** The custom elements for apps with Vue: the same as `elements.ts`, and their tags in templates with the types of attributes, properties and events. */
import type { DeliveryEventMap } from "./elements.ts";
import type { ElementAttributes, ElementProperties } from "./generated/element-props.ts";

export * from "./elements.ts";

/** A template writes `tracking-url`, and Vue's checker looks for `trackingUrl`. */
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** `@ordersselected` in a template. */
type Listeners = {
  [Name in keyof DeliveryEventMap as `on${Capitalize<Name>}`]?: (event: DeliveryEventMap[Name]) => void;
};

/** The tags as Vue knows components. */
export type VueElements = {
  [Tag in keyof ElementAttributes]: new () => {
    $props: {
      [Name in keyof ElementAttributes[Tag] as Camel<Name & string>]?: ElementAttributes[Tag][Name];
    } & ElementProperties[Tag] &
      Listeners;
  };
};

// An app with Vue has this module, and nobody else imports this file.
// oxlint-disable-next-line typescript/ban-ts-comment, typescript/prefer-ts-expect-error -- in an app with Vue it is no error
// @ts-ignore
declare module "vue" {
  interface GlobalComponents extends VueElements {}
}
