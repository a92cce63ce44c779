import { useSyncExternalStore } from "react";

/** A phone: narrower than 48rem (768 px, more with larger text), the same as the classes `max-md:`. */
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
