import type { Rate, Service } from "@merchant-portal/api";
import { useEffect, useState } from "react";

/**
 * Clears a chosen service that the rates no longer offer, by `clear` (a stable function). Returns that service until another one is chosen,
 * so that the form can say what happened.
 */
export function useUnavailableService(
  rates: readonly Pick<Rate, "service">[] | undefined,
  chosen: Service | undefined,
  clear: () => void,
): Service | undefined {
  const [unavailable, setUnavailable] = useState<Service>();
  const isOffered = !rates || chosen === undefined || rates.some(({ service }) => service === chosen);
  if (chosen !== undefined && !isOffered && unavailable !== chosen) setUnavailable(chosen);
  useEffect(() => {
    if (!isOffered) clear();
  }, [isOffered, clear]);
  return chosen === undefined ? unavailable : undefined;
}
