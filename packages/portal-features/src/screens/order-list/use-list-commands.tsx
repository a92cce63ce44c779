import { useNarrow } from "@merchant-portal/ui";
import type { RefObject } from "react";
import { commandsOfButtons } from "#kit/button-commands.ts";
import { useCommands, type PageCommand } from "#kit/commands.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

type Place = RefObject<HTMLElement | null>;

/** Offers what stands over the list: its filters, Refresh, Export and whatever else is there. */
export function usePageCommands(page: Place): void {
  const say = useOrderListWords();
  useCommands(() => commandsOfButtons(page.current, "[data-slot=filter-bar] button", say("title")));
}

/** Offers what can be done with the selected orders (what a menu there offers is its own to tell), and tells the keys of the list. */
export function useTableCommands(list: Place, canCreateLike: boolean): void {
  const say = useOrderListWords();
  const isCards = useNarrow();
  useCommands(() => {
    const bar = commandsOfButtons(
      list.current,
      "[data-slot=bulk-bar] section button:not([aria-haspopup=menu])",
      say("keys.selected"),
    );
    return [...bar, ...listKeys(say, { canCreateLike, isCards })];
  });
}

/** The keys that the list hears while the focus is on one of its orders: of cards, which are no grid, Escape and the orders' own. */
function listKeys(
  say: ReturnType<typeof useOrderListWords>,
  { canCreateLike, isCards }: { canCreateLike: boolean; isCards: boolean },
): PageCommand[] {
  const group = say("keys.group");
  const grid: PageCommand[] = [
    { id: "list-next", group, label: say("keys.next"), keys: [["J"], ["ArrowDown"]] },
    { id: "list-previous", group, label: say("keys.previous"), keys: [["K"], ["ArrowUp"]] },
    { id: "list-cells", group, label: say("keys.cells"), keys: [["ArrowLeft"], ["ArrowRight"]] },
    {
      id: "list-ends",
      group,
      label: say("keys.ends"),
      keys: [
        ["Mod", "Home"],
        ["Mod", "End"],
      ],
    },
    { id: "list-pages", group, label: say("keys.pages"), keys: [["PageUp"], ["PageDown"]] },
    { id: "list-select", group, label: say("keys.select"), keys: [["X"], [" "]] },
    {
      id: "list-range",
      group,
      label: say("keys.range"),
      keys: [
        ["Shift", "X"],
        ["Shift", " "],
      ],
    },
    {
      id: "list-extend",
      group,
      label: say("keys.extend"),
      keys: [
        ["Shift", "ArrowDown"],
        ["Shift", "ArrowUp"],
      ],
    },
    { id: "list-all", group, label: say("selection.all"), keys: [["Mod", "A"]] },
    { id: "list-open", group, label: say("keys.open"), keys: [["Enter"]] },
    { id: "list-escape", group, label: say("keys.escape"), keys: [["Escape"]] },
  ];
  const like: PageCommand = { id: "list-like", group, label: say("createLike"), keys: [["C"]] };
  return [...grid.filter(({ id }) => !isCards || id === "list-escape"), ...(canCreateLike ? [like] : [])];
}
