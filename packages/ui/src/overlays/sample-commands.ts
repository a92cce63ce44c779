/** Commands and words for the example of the usage page; an app has its own. */
import type { Command } from "./command-palette.tsx";

export const commands: Command[] = [
  { id: "orders", label: "Orders", group: "Pages", shortcut: "G O", run: () => undefined },
  { id: "create", label: "Create order", group: "Actions", keywords: "new add", run: () => undefined },
  { id: "print", label: "Print labels", group: "Actions", keywords: "étiquette", run: () => undefined },
];

export const words = {
  title: "Commands",
  placeholder: "Type a page or an action",
  noMatches: "No command has this name",
  matches: (count: number) => `${count} commands`,
};
