/** All queries and writes of the control room. Open it to add a call to the sandbox. */
import { dataOf, isApiError } from "@merchant-portal/api";
import type {
  Account,
  Call,
  ChangePrinter,
  Clock,
  CreateFault,
  Fault,
  FaultPreset,
  Health,
  Mail,
  PlaceShopifyOrder,
  Printer,
  SandboxClient,
  ShopifyOrder,
  ShopifyShop,
  State,
} from "@merchant-portal/api/sandbox";
import { queryOptions } from "@tanstack/react-query";

/**
 * Polling intervals in milliseconds, so that changes made by a test or a colleague appear here. react-query stops
 * polling in a hidden tab.
 */
const live = { often: 3000, seldom: 15_000 };
const polled = (interval: number) => ({ refetchInterval: interval, staleTime: 0 });

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === "object" && data !== null;
const isList = (data: unknown): boolean => Array.isArray(data);
const isClock = (data: unknown): boolean => isRecord(data) && typeof data["now"] === "number";
const isState = (data: unknown): boolean => isRecord(data) && Array.isArray(data["merchants"]);

export const accounts = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["accounts"],
    queryFn: ({ signal }): Promise<Account[]> => dataOf(sandbox.GET("/accounts", { signal }), isList),
    ...polled(live.seldom),
  });

export const outbox = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["outbox"],
    queryFn: ({ signal }): Promise<Mail[]> => dataOf(sandbox.GET("/outbox", { signal }), isList),
    ...polled(live.often),
  });

const isPrinter = (data: unknown): boolean => isRecord(data) && Array.isArray(data["jobs"]);

export const printer = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["printer"],
    queryFn: ({ signal }): Promise<Printer> => dataOf(sandbox.GET("/printer", { signal }), isPrinter),
    ...polled(live.often),
  });

/** The printed labels of a job. They grow while the job prints and do not change afterwards. */
export const printJob = (sandbox: SandboxClient, id: string, printed: number) =>
  queryOptions({
    queryKey: ["printer", "job", id, printed],
    queryFn: async ({ signal }): Promise<Uint8Array> => {
      const params = { path: { id } };
      return new Uint8Array(
        await dataOf(sandbox.GET("/printer/jobs/{id}", { params, parseAs: "arrayBuffer", signal })),
      );
    },
    staleTime: Infinity,
  });

export const changePrinter = (sandbox: SandboxClient, body: ChangePrinter): Promise<Printer> =>
  dataOf(sandbox.PATCH("/printer", { body }), isPrinter);

export const forgetPrintJobs = (sandbox: SandboxClient): Promise<unknown> =>
  dataOf(sandbox.DELETE("/printer/jobs", {}));

/** With `receivedAt` (this machine's epoch ms), so that the page can run the clock on between polls. */
export const clock = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["clock"],
    queryFn: async ({ signal }): Promise<Clock & { receivedAt: number }> => ({
      ...(await dataOf(sandbox.GET("/clock", { signal }), isClock)),
      receivedAt: Date.now(),
    }),
    ...polled(live.often),
  });

export const state = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["state"],
    queryFn: ({ signal }): Promise<State> => dataOf(sandbox.GET("/state", { signal }), isState),
    ...polled(live.seldom),
  });

/** The progress of a reset; polled only while one runs. */
export const health = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["health"],
    queryFn: ({ signal }): Promise<Health> => dataOf(sandbox.GET("/health", { signal })),
    refetchInterval: 300,
    gcTime: 0,
    staleTime: 0,
  });

/** The calls of the contract. They do not change while the page is open. */
export const calls = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["operations"],
    queryFn: ({ signal }): Promise<Call[]> => dataOf(sandbox.GET("/operations", { signal }), isList),
    staleTime: Infinity,
  });

/** @param advanceMs milliseconds, up to a year */
export const advanceClock = (sandbox: SandboxClient, advanceMs: number): Promise<Clock> =>
  dataOf(sandbox.POST("/clock", { body: { advanceMs } }), isClock);

export const resetSandbox = (sandbox: SandboxClient): Promise<unknown> => dataOf(sandbox.POST("/reset", {}));

export const faults = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["faults"],
    queryFn: ({ signal }): Promise<Fault[]> => dataOf(sandbox.GET("/faults", { signal }), isList),
    ...polled(live.often),
  });

/** The fault presets. They do not change while the page is open. */
export const presets = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["presets"],
    queryFn: ({ signal }): Promise<FaultPreset[]> => dataOf(sandbox.GET("/fault-presets", { signal }), isList),
    staleTime: Infinity,
  });

export const addFault = (sandbox: SandboxClient, fault: CreateFault): Promise<Fault> =>
  dataOf(sandbox.POST("/faults", { body: fault }), (data) => isRecord(data) && typeof data["id"] === "string");

/** Removes a fault. One that was used up in the meantime counts as removed. */
export const removeFault = (sandbox: SandboxClient, id: string): Promise<unknown> =>
  dataOf(sandbox.DELETE("/faults/{id}", { params: { path: { id } } })).catch((error: unknown) => {
    if (!isApiError(error) || error.status !== 404) throw error;
  });

export const shops = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["shops"],
    queryFn: ({ signal }): Promise<ShopifyShop[]> => dataOf(sandbox.GET("/shopify-shops", { signal }), isList),
    ...polled(live.often),
  });

/** The newest orders of a shop, as its admin lists them. */
export const shopifyOrders = (sandbox: SandboxClient, shop: string) =>
  queryOptions({
    queryKey: ["shopifyOrders", shop],
    queryFn: ({ signal }): Promise<ShopifyOrder[]> =>
      dataOf(sandbox.GET("/shopify-orders", { params: { query: { shop } }, signal }), isList),
    ...polled(live.often),
  });

const isShopifyOrder = (data: unknown): boolean => isRecord(data) && typeof data["orderNumber"] === "string";

export const placeShopifyOrder = (sandbox: SandboxClient, body: PlaceShopifyOrder): Promise<ShopifyOrder> =>
  dataOf(sandbox.POST("/shopify-orders", { body }), isShopifyOrder);

/** Puts an order on hold, or releases it. */
export const holdShopifyOrder = (
  sandbox: SandboxClient,
  { shop, id, isOnHold }: { shop: string; id: string; isOnHold: boolean },
): Promise<ShopifyOrder> =>
  dataOf(
    sandbox.PATCH("/shopify-orders/{id}", { params: { path: { id }, query: { shop } }, body: { isOnHold } }),
    isShopifyOrder,
  );

export const uninstallApp = (sandbox: SandboxClient, shop: string): Promise<unknown> =>
  dataOf(sandbox.DELETE("/shopify-shops/{shop}", { params: { path: { shop } } }));

/** The portal's link page for a shop, signed as Shopify signs it: path and query. */
export const installLink = async (sandbox: SandboxClient, shop: string): Promise<string> => {
  const found = await dataOf(
    sandbox.GET("/shopify-link", { params: { query: { shop } } }),
    (data) => isRecord(data) && typeof data["link"] === "string",
  );
  return found.link;
};

export const removeFaults = (sandbox: SandboxClient): Promise<unknown> => dataOf(sandbox.DELETE("/faults", {}));
