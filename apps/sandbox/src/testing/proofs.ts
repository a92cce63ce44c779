import type { DescribedOperation } from "./described-operations.ts";

const ofMerchants = ({ contract }: DescribedOperation): boolean =>
  contract === "portal-v1" || contract === "shopify-platform";

/** Where an operation takes a token besides the header. */
export function tokenPlace({ parameters, body }: DescribedOperation): "params" | "body" | undefined {
  if (parameters.some(({ name }) => name === "token")) return "params";
  return Object.hasOwn(body?.schema.properties ?? {}, "token") ? "body" : undefined;
}

/** Which operations each proof walks; the proofs themselves ask here, and so does the table in the README. */
export const walks = {
  /** Another merchant's things are nobody's: `tenancy.test.ts`. */
  tenancy: ofMerchants,
  /** Every bad token is refused: `tokens.test.ts`. */
  tokens: (operation: DescribedOperation): boolean =>
    ofMerchants(operation) && (operation.auth !== "none" || tokenPlace(operation) !== undefined),
  /** Made-up requests: `contract/fuzz`. After a reset nothing would be as it was, and there is nothing to make up in one. */
  fuzz: ({ id }: DescribedOperation): boolean => id !== "resetSandbox",
  /** Another reader of the contract, which damages bytes that are no text: `tests/contract/independent-proxy.test.ts`. */
  proxy: (operation: DescribedOperation): boolean =>
    ofMerchants(operation) && operation.id !== "getLabel" && operation.id !== "getPackingSlip",
};
