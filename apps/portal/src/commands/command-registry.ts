import type { CommandHost, PageCommand } from "@merchant-portal/portal-features/kit/commands";
import { createContext } from "react";

/** Collects the commands of all mounted components, for the palette and the shortcuts dialog. */
export interface CommandRegistry {
  offer: CommandHost["offer"];
  /** The commands of mounted components, in mount order. For a duplicate id, the later one. */
  list: () => PageCommand[];
}

/** Creates the registry; the shell has one. */
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
