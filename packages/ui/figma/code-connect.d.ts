/**
 * What these files use of Figma's Code Connect. Its own package is run by `npx` when they are published, and is not installed here: it would bring
 * 160 packages, and other versions of what Storybook and Vitest look for.
 */
declare module "@figma/code-connect" {
  import type { ReactElement } from "react";

  interface Connection<Props> {
    /** Properties of the component in Figma, by the name of the prop in code. The parser reads calls of `figma` only, no functions of ours. */
    props?: Props;
    example: (props: Props) => ReactElement;
  }
  const figma: {
    /** @param node a placeholder that `figma.config.json` gives its address */
    connect<Props>(component: unknown, node: `<${string}>`, connection: Connection<Props>): void;
    /** A text property. */
    string(name: string): string;
    /** A boolean property, or a value for each of its states. */
    boolean(name: string): boolean;
    boolean<const Yes, const No>(name: string, values: { true: Yes; false: No }): Yes | No;
    /** A variant property: the value in code for each of its values. */
    enum<const Values extends Readonly<Record<string, unknown>>>(name: string, values: Values): Values[keyof Values];
    /** An instance-swap property, for icons. */
    instance(name: string): ReactElement;
    /** Instances inside the component, by the name of their layers. */
    children(layers: string | string[]): ReactElement;
  };
  export default figma;
}
