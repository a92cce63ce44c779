/** What can be done on the page that is shown, told to whoever lists it: the portal's palette and its list of shortcuts. */
import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";

/** Keys pressed together, as `KeyboardEvent.key` names them; `Mod` is Ctrl, on a Mac ⌘. */
export type Keys = readonly string[];

export interface PageCommand {
  /** Unique on the page; the same from visit to visit. */
  id: string;
  label: string;
  /** Commands of one group stand together under its name. */
  group: string;
  icon?: ReactNode;
  /** More to find it by: synonyms, the other language. */
  keywords?: string;
  /** The ways to do it by key. Whoever tells a key hears it, too. */
  keys?: readonly Keys[];
  /** Absent for what only a key does, where it is pressed: a move in the list. */
  run?: () => void;
}

type Ask = () => readonly PageCommand[];

export interface CommandHost {
  /** Takes what a part of the page offers, asked each time that it is listed. Gives back what ends the offer. */
  readonly offer: (ask: Ask) => () => void;
  /** Whether keys of a single character may be heard on the whole page: people who speak to their computer turn them off. */
  readonly hasSingleKeys: boolean;
}

/** Nobody by default: an embedded widget works the same, and nothing lists its commands. */
export const CommandContext = createContext<CommandHost | null>(null);

/** Offers commands while the component is there. `ask` runs when they are listed, never while the page is drawn. */
export function useCommands(ask: Ask): void {
  const host = useContext(CommandContext);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const offer = host?.offer;
  useEffect(() => offer?.(() => latest.current()), [offer]);
}

/** Whether a key of a single character may be heard wherever the focus is (WCAG 2.1.4). */
export function useSingleKeys(): boolean {
  return useContext(CommandContext)?.hasSingleKeys ?? true;
}
