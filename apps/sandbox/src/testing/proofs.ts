import type { DescribedOperation } from "./described-operations.ts";

const ofMerchants = ({ contract }: DescribedOperation): boolean =>
  contract === "portal-v1" || contract === "shopify-platform";

/** Where an operation takes a token besides the header. */
export function tokenPlace({ parameters, body }: DescribedOperation): "params" | "body" | undefined {
  if (parameters.some(({ name }) => name === "token")) return "params";
  return Object.hasOwn(body?.schema.properties ?? {}, "token") ? "body" : undefined;
}

/** Which operations each generic test goes through. The tests and the table in the README use it. */
export const walks = {
  /** Another merchant's things look as if they did not exist: `tenancy.test.ts`. */
  tenancy: ofMerchants,
  /** Every bad token is refused: `tokens.test.ts`. */
  tokens: (operation: DescribedOperation): boolean =>
    ofMerchants(operation) && (operation.auth !== "none" || tokenPlace(operation) !== undefined),
  /** Generated requests: `contract/fuzz`. Not a reset: it would delete the data, and it has no parameters. */
  fuzz: ({ id }: DescribedOperation): boolean => id !== "resetSandbox",
  /** An independent contract checker: `tests/contract/independent-proxy.test.ts`. It damages binary bodies, so no labels. */
  proxy: (operation: DescribedOperation): boolean =>
    ofMerchants(operation) && operation.id !== "getLabel" && operation.id !== "getPackingSlip",
};
