/** Fails when a page or a widget exceeds its JavaScript budget (docs/measurements.md), and prints what the page consists of. */
import { pageBudgets, type WeighedPage, weighPages } from "./page-weights.ts";
import { type WeighedWidget, weighWidget, widgetBudgets } from "./widget-weights.ts";

const weights = await weighPages();
let isOver = false;
for (const [page, budget] of Object.entries(pageBudgets)) {
  const { kb, files } = weights[page as WeighedPage];
  const over = kb > budget.kb || files.length > budget.files;
  isOver ||= over;
  const list = files.map((file) => `${file.name.replace(/^assets\//, "")} ${file.kb.toFixed(1)}`).join(", ");
  console.log(
    `${over ? "over its budget: " : ""}${page}: ${kb.toFixed(1)} of ${budget.kb} KB, ${files.length} of ${budget.files} files: ${list}`,
  );
}
for (const [widget, budget] of Object.entries(widgetBudgets)) {
  const kb = await weighWidget(widget as WeighedWidget);
  isOver ||= kb > budget.kb;
  console.log(`${kb > budget.kb ? "over its budget: " : ""}${widget}: ${kb.toFixed(1)} of ${budget.kb} KB`);
}
process.exit(isOver ? 1 : 0);
