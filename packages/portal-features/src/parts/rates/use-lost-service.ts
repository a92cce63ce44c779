import type { Rate, Service } from "@merchant-portal/api";
import { useEffect, useState } from "react";

/**
 * The service that was chosen and has left the offer, for as long as none is chosen instead: it is no choice any more, so `forget`
 * (which stays the same function) takes it out of the form.
 */
export function useLostService(
  rates: readonly Pick<Rate, "service">[] | undefined,
  chosen: Service | undefined,
  forget: () => void,
): Service | undefined {
  const [lost, setLost] = useState<Service>();
  const isOffered = !rates || chosen === undefined || rates.some(({ service }) => service === chosen);
  if (chosen !== undefined && !isOffered && lost !== chosen) setLost(chosen);
  useEffect(() => {
    if (!isOffered) forget();
  }, [isOffered, forget]);
  return chosen === undefined ? lost : undefined;
}
