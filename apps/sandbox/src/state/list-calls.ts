import type { Call } from "@merchant-portal/api/sandbox";
import type { Operation } from "#contract/operations.ts";

/** What a browser asks for besides the provider's API; named like the operations. */
const besides: readonly Call[] = [
  { name: "identityPool", method: "POST", path: "/identity" },
  { name: "portalConfig", method: "GET", path: "/config.json" },
  { name: "trackingPage", method: "GET", path: "/tracking" },
];

/** The calls that a fault can be aimed at, in the order of the contract. The sandbox's own never fail on request. */
export function listCalls(operations: readonly Operation[]): Call[] {
  const calls = operations
    .filter(({ segments }) => segments[0] !== "sandbox")
    .map(({ id, method, segments }): Call => {
      const path = segments.map((segment) => (segment.startsWith("{") ? "*" : segment)).join("/");
      return { name: id, method: method.toUpperCase() as Call["method"], path: `/${path}` };
    });
  return [...calls, ...besides];
}
