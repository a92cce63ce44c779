import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "./use-location.ts";

/**
 * A new page starts at its top; going back returns to where it was left. Changing only the query of a page (a filter)
 * does not move anything.
 */
export function ScrollMemory() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ pathname, key: "" });

  useLayoutEffect(() => {
    const memory = positions.current;
    // Entries with one key are one page: the steps of a wizard, which scrolls by itself.
    if (navigation === "POP" && shown.current.key !== key) {
      // Nothing is asked of an entry that nobody has left: the first page would be laid out in the task that puts it into the document.
      const left = memory.get(key);
      if (left !== undefined) scrollTo(0, left);
    } else if (shown.current.pathname !== pathname) scrollTo(0, 0);
    shown.current = { pathname, key };
    const remember = () => memory.set(key, scrollY);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [key, pathname, navigation]);

  return null;
}
