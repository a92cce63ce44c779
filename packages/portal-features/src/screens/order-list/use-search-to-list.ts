import { useEffect, useRef, type RefObject } from "react";

/**
 * The way from the search to the first order: `/`, what is looked for, arrow down. The focus waits in the search until the list
 * shows what was typed, so that a key meant for the order never meets one of the list before.
 * `shown` is the search whose orders the list shows, undefined while it shows none. Answers what hears the search's wish.
 */
export function useSearchToList(page: RefObject<HTMLElement | null>, shown: string | undefined) {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (shown === undefined || wanted.current !== shown) return;
    wanted.current = undefined;
    if (page.current?.querySelector("[type=search]:focus")) focusFirst(page.current);
  }, [page, shown]);
  return (search: string | undefined) => {
    const isHere = search !== undefined && search === shown;
    wanted.current = isHere ? undefined : search;
    if (isHere && page.current) focusFirst(page.current);
  };
}

function focusFirst(page: HTMLElement) {
  const first = () => page.querySelector<HTMLElement>("[data-row='0'] :is(input,button,a)");
  if (first()) return first()?.focus();
  // Scrolled out of the document: the list draws its top before the next frame.
  page.querySelector("[data-slot=data-table-scroller]")?.scrollTo({ top: 0, behavior: "instant" });
  requestAnimationFrame(() => first()?.focus());
}
