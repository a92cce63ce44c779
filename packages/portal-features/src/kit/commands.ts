/**
 * Commands of the current page, which components register for the portal's command palette and shortcuts dialog. Open it
 * to register a command or a key.
 */
import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";
import { useIsWidget } from "./host.ts";

/** Keys pressed together, as `KeyboardEvent.key`; `Mod` is Ctrl, or ⌘ on a Mac. */
export type Keys = readonly string[];

export interface PageCommand {
  /** Unique on the page, and stable between visits. */
  id: string;
  label: string;
  /** Heading under which the palette lists it. */
  group: string;
  icon?: ReactNode;
  /** More search terms: synonyms, the other language. */
  keywords?: string;
  /** Its shortcuts. The component that lists a key must also listen for it. */
  keys?: readonly Keys[];
  /** Absent for a key that only works on the focused element, such as a move in the list. */
  run?: () => void;
}

type ListCommands = () => readonly PageCommand[];

export interface CommandHost {
  /** Registers a function that is called each time commands are listed. Returns the unregister function. */
  readonly offer: (list: ListCommands) => () => void;
  /** Whether single-character shortcuts are active on the whole page. Users of speech input turn them off. */
  readonly hasSingleKeys: boolean;
}

/** Null by default: an embedded widget works without a palette. */
export const CommandContext = createContext<CommandHost | null>(null);

/** Registers commands while the component is mounted. `list` runs when they are listed, never while rendering. */
export function useCommands(list: ListCommands): void {
  const host = useContext(CommandContext);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const offer = host?.offer;
  useEffect(() => offer?.(() => latest.current()), [offer]);
}

/** Whether single-character shortcuts are active on the whole page (WCAG 2.1.4). Never on the page of another app: its keys are its own. */
export function useSingleKeys(): boolean {
  const isWidget = useIsWidget();
  return useContext(CommandContext)?.hasSingleKeys ?? !isWidget;
}
