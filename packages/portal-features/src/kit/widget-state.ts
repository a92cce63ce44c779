/** What is drawn in a widget while it is not ready, as CSS selectors: for `widgetready` and for the tests of hosts, so that both mean the same. No React. */

/** What stands for content that loads. */
export const loading = "[data-slot=skeleton], [aria-busy=true]";
/** What stands for content that could not be loaded. */
export const failure = "[data-slot=error-state]";
