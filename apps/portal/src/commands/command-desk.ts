import type { CommandHost, PageCommand } from "@merchant-portal/portal-features/kit/commands";
import { createContext } from "react";

/** Where the parts of the page that is shown lay down what can be done there. */
export interface CommandDesk {
  offer: CommandHost["offer"];
  /** All that is offered now, in the order in which it came; of two with one id the later. */
  list: () => PageCommand[];
}

export function createCommandDesk(): CommandDesk {
  const offers = new Set<() => readonly PageCommand[]>();
  return {
    offer: (ask) => {
      offers.add(ask);
      return () => void offers.delete(ask);
    },
    list: () => {
      const byId = new Map<string, PageCommand>();
      for (const ask of offers) for (const command of ask()) byId.set(command.id, command);
      return [...byId.values()];
    },
  };
}

export const DeskContext = createContext<CommandDesk>(createCommandDesk());
