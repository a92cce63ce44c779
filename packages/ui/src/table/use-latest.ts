/** A ref to the latest value, so that event handlers need not change when the value does. */
import { type RefObject, useLayoutEffect, useRef } from "react";

/** The latest `value`. Read it in handlers and effects, never while rendering. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
