/** The door of the design system: explicit names, grouped by family. */

// styles
export { accentVariables } from "./styles/accent.ts";
export { cx } from "./styles/cx.ts";
