import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is still mounted, to check when an asynchronous call returns. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}
