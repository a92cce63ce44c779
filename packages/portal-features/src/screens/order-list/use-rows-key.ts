/** The keys J and K from anywhere on the page into the list. Open it when they do nothing, or type into a field. */
import { useNarrow } from "@merchant-portal/ui";
import { useEffect, type RefObject } from "react";
import { useCommands, useSingleKeys } from "#kit/commands.ts";
import { takesLetters } from "#kit/focus.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

/** Set by Radix on the page behind an open dialog, drawer or menu. */
const behind = "[data-aria-hidden]";

/**
 * `j` and `k` anywhere on the page move the focus to the last focused order, or the first. Inside the list, the table
 * handles these keys. Not for cards, which are no grid.
 */
export function useRowsKey(list: RefObject<HTMLElement | null>): void {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const hasKey = useSingleKeys();
  const isCards = useNarrow();
  useCommands(() =>
    isCards
      ? []
      : [
          {
            id: "rows",
            label: t("keys.rows"),
            group: shared("keys.page"),
            ...(hasKey && { keys: [["J"]] }),
            run: () => focusRow(list.current),
          },
        ],
  );
  const isListening = hasKey && !isCards;
  useEffect(() => {
    if (!isListening) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !/^[jk]$/i.test(event.key)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector(behind)) return;
      if (event.target instanceof Element && takesLetters(event.target)) return;
      if (focusRow(list.current)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [list, isListening]);
}

/** Focuses the list's tab stop, which is in the document wherever the list is scrolled. */
function focusRow(list: HTMLElement | null): boolean {
  const row = "[data-row]:not([data-row='-1'])";
  const cell = `${row} > [data-column]`;
  const stop =
    list?.querySelector<HTMLElement>(`${cell}[tabindex='0'], ${cell} [tabindex='0']`) ??
    list?.querySelector<HTMLElement>(`${row} input`);
  stop?.focus();
  return stop !== null && stop !== undefined;
}
