import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSandbox } from "./sandbox-context.ts";
import { clock } from "./sandbox.api.ts";

/** The sandbox's time (epoch ms), updated every `everyMs`; undefined until the first response. */
export function useSandboxNow(everyMs: number): number | undefined {
  const { data } = useQuery(clock(useSandbox()));
  const [deviceNow, setDeviceNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setDeviceNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return data && data.now + Math.max(0, deviceNow - data.receivedAt);
}
