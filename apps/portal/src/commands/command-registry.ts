import type { CommandHost, PageCommand } from "@merchant-portal/portal-features/app";
import { createContext } from "react";

/** What the parts of the page that is shown offer to do. */
export interface CommandRegistry {
  offer: CommandHost["offer"];
  /** All that is offered now, in the order in which it came; of two with one id the later one. */
  list: () => PageCommand[];
}

export function createCommandRegistry(): CommandRegistry {
  const offers = new Set<() => readonly PageCommand[]>();
  return {
    offer: (getCommands) => {
      offers.add(getCommands);
      return () => void offers.delete(getCommands);
    },
    list: () => {
      const byId = new Map<string, PageCommand>();
      for (const getCommands of offers) for (const command of getCommands()) byId.set(command.id, command);
      return [...byId.values()];
    },
  };
}

export const CommandRegistryContext = createContext<CommandRegistry>(createCommandRegistry());
