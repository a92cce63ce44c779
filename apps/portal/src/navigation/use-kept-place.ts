import { useApi } from "@merchant-portal/portal-features/kit/use-api";
import type { ListPlace, PlaceKeeper } from "@merchant-portal/portal-features/order-list/list-place";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Location } from "./history.ts";
import { useLocation, useNavigationType } from "./use-location.ts";

/** The places of each user, by the entry of the history. They name orders, so they go with the user's client. */
const kept = new WeakMap<object, Map<string, ListPlace>>();

/** Entries of the history whose places are remembered. */
const mostPlaces = 50;

/**
 * Remembers where a list was left, for each entry of the history, and gives it back when one returns to it. Call `leave` before
 * the list shows something else.
 */
export function useKeptPlace(): PlaceKeeper & { leave: () => void } {
  const api = useApi();
  const location = useLocation();
  const { key } = location;
  const isReturn = useNavigationType() === "POP";
  const asked = useRef<() => ListPlace>(null);
  const places = placesOf(api);

  // Where one has left already: the list shows the next thing while the router is still on its way there.
  const left = useRef<Location>(undefined);

  const keep = () => {
    const place = left.current === location ? undefined : asked.current?.();
    if (!place) return;
    places.delete(key);
    places.set(key, place);
    const [oldest] = places.keys();
    if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
  };
  const leave = useRef(keep);
  useLayoutEffect(() => {
    leave.current = keep;
  });
  useEffect(() => {
    // Heard before the router hears it, who draws the entry that is gone to at once.
    const onPopState = () => leave.current();
    addEventListener("popstate", onPopState, { capture: true });
    return () => removeEventListener("popstate", onPopState, { capture: true });
  }, []);
  useLayoutEffect(() => () => leave.current(), []);

  // Back may lead to the entry that is still shown, before the next one was drawn: by its key alone it would be no return.
  const restored = isReturn ? places.get(key) : undefined;
  const [visit, setVisit] = useState({ location, restored });
  if (visit.location !== location) setVisit({ location, restored });
  const leaveFor = () => {
    keep();
    left.current = location;
  };
  return { restored: visit.restored, asked, leave: leaveFor };
}

function placesOf(owner: object): Map<string, ListPlace> {
  const places = kept.get(owner) ?? new Map<string, ListPlace>();
  kept.set(owner, places);
  return places;
}
