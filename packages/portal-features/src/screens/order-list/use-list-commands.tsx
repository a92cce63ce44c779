/** The palette's commands and the keys of the orders page. Open it to add a shortcut. */
import { useNarrow } from "@merchant-portal/ui";
import type { RefObject } from "react";
import { commandsOfButtons } from "./button-commands.ts";
import { useCommands, type PageCommand } from "#kit/commands.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

type Place = RefObject<HTMLElement | null>;

/** Adds commands for the buttons above the list: filters, Refresh, Export and others. */
export function usePageCommands(page: Place): void {
  const t = useOrderListWords();
  useCommands(() => commandsOfButtons(page.current, "[data-slot=filter-bar] button", t("title")));
}

/** Adds commands for the bulk bar's buttons, except menus, which add theirs themselves. Lists the keys of the table, too. */
export function useTableCommands(list: Place, canCreateLike: boolean): void {
  const t = useOrderListWords();
  const isCards = useNarrow();
  useCommands(() => {
    const bar = commandsOfButtons(
      list.current,
      "[data-slot=bulk-bar] section button:not([aria-haspopup=menu])",
      t("keys.selected"),
    );
    return [...bar, ...listKeys(t, { canCreateLike, isCards })];
  });
}

/** The keyboard shortcuts of a focused order. Cards are no grid: they have Escape and `C` only. */
function listKeys(
  t: ReturnType<typeof useOrderListWords>,
  { canCreateLike, isCards }: { canCreateLike: boolean; isCards: boolean },
): PageCommand[] {
  const group = t("keys.group");
  const grid: PageCommand[] = [
    { id: "list-next", group, label: t("keys.next"), keys: [["J"], ["ArrowDown"]] },
    { id: "list-previous", group, label: t("keys.previous"), keys: [["K"], ["ArrowUp"]] },
    { id: "list-cells", group, label: t("keys.cells"), keys: [["ArrowLeft"], ["ArrowRight"]] },
    {
      id: "list-ends",
      group,
      label: t("keys.ends"),
      keys: [
        ["Mod", "Home"],
        ["Mod", "End"],
      ],
    },
    { id: "list-pages", group, label: t("keys.pages"), keys: [["PageUp"], ["PageDown"]] },
    { id: "list-select", group, label: t("keys.select"), keys: [["X"], [" "]] },
    {
      id: "list-range",
      group,
      label: t("keys.range"),
      keys: [
        ["Shift", "X"],
        ["Shift", " "],
      ],
    },
    {
      id: "list-extend",
      group,
      label: t("keys.extend"),
      keys: [
        ["Shift", "ArrowDown"],
        ["Shift", "ArrowUp"],
      ],
    },
    { id: "list-all", group, label: t("selection.all"), keys: [["Mod", "A"]] },
    { id: "list-open", group, label: t("keys.open"), keys: [["Enter"]] },
    { id: "list-escape", group, label: t("keys.escape"), keys: [["Escape"]] },
  ];
  const like: PageCommand = { id: "list-like", group, label: t("createLike"), keys: [["C"]] };
  return [...grid.filter(({ id }) => !isCards || id === "list-escape"), ...(canCreateLike ? [like] : [])];
}
