import { type RefObject, useLayoutEffect, useRef } from "react";

/** The newest value for handlers that must not change identity. Read it in handlers and effects, never while rendering. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
