import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is still on the page, for what comes back later. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
