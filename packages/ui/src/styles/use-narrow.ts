import { useSyncExternalStore } from "react";

/** 'Mobile' is a viewport narrower than 768 px, or than as much as the reader's larger text needs: as the classes `max-md:` have it. */
const NARROW = "(width < 48rem)";

function subscribe(onChange: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the viewport is that of a phone, or of a desktop zoomed until it is as narrow. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
