import { useSyncExternalStore } from "react";

/** Narrower than 768 px, where the header becomes a drawer; a desktop at 400 % zoom is that narrow too. */
const query = "(width < 48rem)";

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/** For what must not even be there on a phone; what is only placed otherwise uses the `md:` classes. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
