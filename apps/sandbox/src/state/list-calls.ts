import type { Call } from "@merchant-portal/api/sandbox";
import type { Operation } from "#contract/operations.ts";
import { operations as poolOperations } from "#identity/operations.ts";

/** What a browser asks for besides the provider's API. The identity pool answers all of its operations at one path. */
const besides: readonly Call[] = [
  ...Object.keys(poolOperations).map((target): Call => ({ name: target, method: "POST", path: "/identity", target })),
  { name: "portalConfig", method: "GET", path: "/config.json" },
  { name: "portalFiles", method: "GET", path: "/assets/**" },
  { name: "trackingPage", method: "GET", path: "/tracking" },
  { name: "providerSite", method: "GET", path: "/provider/**" },
  { name: "photos", method: "GET", path: "/sandbox/photos/*" },
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
