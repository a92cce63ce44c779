import type { PageCommand } from "@merchant-portal/portal-features/kit/commands";
import { CommandPalette, SearchIcon, type Command } from "@merchant-portal/ui";
import { useState } from "react";
import { pathTo } from "#navigation/paths.ts";
import type { ShellUser } from "#navigation/visitor.ts";
import { useNavigate } from "#navigation/use-location.ts";
import { useCommandWords } from "./use-command-words.ts";
import { useKeyNames } from "./key-names.ts";
import { usePageRoutes } from "./use-page-routes.tsx";
import { usePortalActions } from "./use-portal-actions.tsx";

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the page offers; what can be run is listed. */
  offered: readonly PageCommand[];
  user: ShellUser;
  onShortcuts: () => void;
}

/** How many of the commands that were run last stand first. */
const mostRecent = 3;

/** Everything that can be done from here: what was done last, the page's own actions, every page, and the portal's actions. */
export function Palette({ open, onOpenChange, offered, user, onShortcuts }: PaletteProps) {
  const say = useCommandWords();
  const written = useKeyNames();
  const navigate = useNavigate();
  const [recent, setRecent] = useState<readonly string[]>([]);
  const all = [...offered, ...usePageRoutes(), ...usePortalActions(user, onShortcuts)];
  const commands = all.flatMap(({ run, keys, group, ...command }): Command[] => {
    if (!run) return [];
    const at = recent.indexOf(command.id);
    return [
      {
        ...command,
        group: at < 0 ? group : say("recent"),
        shortcut: keys?.[0] && written(keys[0]).join(" "),
        run: () => {
          setRecent((before) => [command.id, ...before.filter((id) => id !== command.id)].slice(0, mostRecent));
          run();
        },
      },
    ];
  });
  // However old the order is: who looks for one here has set no dates.
  const searchOrders = (query: string): Command => ({
    id: "search-orders",
    label: say("searchOrders", { query }),
    group: say("search"),
    icon: <SearchIcon aria-hidden />,
    run: () => navigate(pathTo("orders", { search: query, created: "anyTime" })),
  });
  const rank = ({ id }: Command) => (recent.includes(id) ? recent.indexOf(id) : mostRecent);
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      forQuery={searchOrders}
      commands={commands.toSorted((one, other) => rank(one) - rank(other))}
      words={{
        title: say("title"),
        placeholder: say("placeholder"),
        noMatches: say("noMatches"),
        matches: (count) => say("matches", { count }),
      }}
    />
  );
}
