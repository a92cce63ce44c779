import { useEffect } from "react";

/** Goes to the section that the address names (`#outbox`): when the browser looked for it, it was not there yet. */
export function useFragment(): void {
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    section?.scrollIntoView({ behavior: "instant" });
    section?.focus({ preventScroll: true });
  }, []);
}
