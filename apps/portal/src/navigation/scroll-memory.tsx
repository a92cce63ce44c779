import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * A new page starts at its top; going back returns to where it was left. Changing only the query of a page (a filter)
 * does not move anything.
 */
export function ScrollMemory() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    const memory = positions.current;
    if (navigation === "POP") scrollTo(0, memory.get(key) ?? scrollY);
    else if (shown.current !== pathname) scrollTo(0, 0);
    shown.current = pathname;
    const remember = () => memory.set(key, scrollY);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [key, pathname, navigation]);

  return null;
}
