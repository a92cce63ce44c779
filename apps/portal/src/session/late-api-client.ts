import {
  ApiError,
  type ApiClient,
  type ClientOptions,
  type createApiClient,
  type ShopifyClient,
} from "@merchant-portal/api";
import { loadMerchantParts } from "#shell/use-merchant-parts.ts";

const verbs = ["GET", "POST", "PATCH", "DELETE"] as const;
type Call = (...asked: unknown[]) => Promise<unknown>;

/** Fetches the client's code, which no visitor needs before they have signed in: it comes with the merchant's parts of the shell. */
type FetchClient = () => Promise<{ createApiClient: typeof createApiClient }>;

/** Without the menus a page still reads and writes (threat T105). */
const fetchWithShell: FetchClient = () => loadMerchantParts().catch(() => import("./api-client.ts"));

/** `createApiClient`, whose code is there with the first call. A call whose code does not come rejects as without a network. */
export function createLateApiClient(options: ClientOptions, fetchClient = fetchWithShell): ApiClient {
  let opening: Promise<Record<string, unknown>> | undefined;
  const open = async () => {
    try {
      return await (opening ??= fetchClient().then((code) => code.createApiClient(options)));
    } catch (cause) {
      opening = undefined;
      // Nothing was sent, whatever the verb: no outcome is unknown.
      throw new ApiError({ kind: "network", method: "GET", message: "The portal's own code did not come.", cause });
    }
  };
  const client: Record<string, unknown> = { idempotencyKeys: options.idempotencyKeys ?? true };
  for (const verb of verbs) {
    const call: Call = async (...asked) => ((await open())[verb] as Call)(...asked);
    client[verb] = call;
  }
  // Each verb has the signature of the client's own; TypeScript cannot see that through a loop.
  return client as unknown as ApiClient;
}

/** The Shopify platform's client, late in the same way: the two differ in their contract only, which is types. */
export const createLateShopifyClient = (options: ClientOptions, fetchClient = fetchWithShell): ShopifyClient =>
  createLateApiClient(options, fetchClient) as unknown as ShopifyClient;
