import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is still mounted, to check when an asynchronous call returns. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
