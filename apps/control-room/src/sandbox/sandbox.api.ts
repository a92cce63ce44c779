/** Everything the page asks of the sandbox and tells it. */
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
 * Asked again and again while the tab is visible (react-query pauses intervals in a hidden one), so that what a test or a
 * colleague does is seen here. Milliseconds.
 */
const live = { often: 3000, seldom: 15_000 };
const asked = (interval: number) => ({ refetchInterval: interval, staleTime: 0 });

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === "object" && data !== null;
const isList = (data: unknown): boolean => Array.isArray(data);
const isClock = (data: unknown): boolean => isRecord(data) && typeof data["now"] === "number";
const isState = (data: unknown): boolean => isRecord(data) && Array.isArray(data["merchants"]);

export const accounts = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["accounts"],
    queryFn: ({ signal }): Promise<Account[]> => dataOf(sandbox.GET("/accounts", { signal }), isList),
    ...asked(live.seldom),
  });

export const outbox = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["outbox"],
    queryFn: ({ signal }): Promise<Mail[]> => dataOf(sandbox.GET("/outbox", { signal }), isList),
    ...asked(live.often),
  });

const isPrinter = (data: unknown): boolean => isRecord(data) && Array.isArray(data["jobs"]);

export const printer = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["printer"],
    queryFn: ({ signal }): Promise<Printer> => dataOf(sandbox.GET("/printer", { signal }), isPrinter),
    ...asked(live.often),
  });

/** What came out of a job. It grows while the job is printed, and never changes after that. */
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

/** With `receivedAt` (this machine's epoch ms), from which on the page lets it run by itself. */
export const clock = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["clock"],
    queryFn: async ({ signal }): Promise<Clock & { receivedAt: number }> => ({
      ...(await dataOf(sandbox.GET("/clock", { signal }), isClock)),
      receivedAt: Date.now(),
    }),
    ...asked(live.often),
  });

export const state = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["state"],
    queryFn: ({ signal }): Promise<State> => dataOf(sandbox.GET("/state", { signal }), isState),
    ...asked(live.seldom),
  });

/** How far a reset is; asked only while one runs. */
export const health = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["health"],
    queryFn: ({ signal }): Promise<Health> => dataOf(sandbox.GET("/health", { signal })),
    refetchInterval: 300,
    gcTime: 0,
    staleTime: 0,
  });

/** The calls of the contract: they do not change while the page is open. */
export const calls = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["operations"],
    queryFn: ({ signal }): Promise<Call[]> => dataOf(sandbox.GET("/operations", { signal }), isList),
    staleTime: Infinity,
  });

/** @param advanceMs milliseconds, a year at most */
export const advanceClock = (sandbox: SandboxClient, advanceMs: number): Promise<Clock> =>
  dataOf(sandbox.POST("/clock", { body: { advanceMs } }), isClock);

export const resetSandbox = (sandbox: SandboxClient): Promise<unknown> => dataOf(sandbox.POST("/reset", {}));

export const faults = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["faults"],
    queryFn: ({ signal }): Promise<Fault[]> => dataOf(sandbox.GET("/faults", { signal }), isList),
    ...asked(live.often),
  });

/** The ready-made troubles; they do not change while the page is open. */
export const presets = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["presets"],
    queryFn: ({ signal }): Promise<FaultPreset[]> => dataOf(sandbox.GET("/fault-presets", { signal }), isList),
    staleTime: Infinity,
  });

export const addFault = (sandbox: SandboxClient, fault: CreateFault): Promise<Fault> =>
  dataOf(sandbox.POST("/faults", { body: fault }), (data) => isRecord(data) && typeof data["id"] === "string");

/** One that is used up meanwhile is gone as well. */
export const removeFault = (sandbox: SandboxClient, id: string): Promise<unknown> =>
  dataOf(sandbox.DELETE("/faults/{id}", { params: { path: { id } } })).catch((error: unknown) => {
    if (!isApiError(error) || error.status !== 404) throw error;
  });

export const shops = (sandbox: SandboxClient) =>
  queryOptions({
    queryKey: ["shops"],
    queryFn: ({ signal }): Promise<ShopifyShop[]> => dataOf(sandbox.GET("/shopify-shops", { signal }), isList),
    ...asked(live.often),
  });

/** The newest orders of a shop, as its admin lists them. */
export const shopifyOrders = (sandbox: SandboxClient, shop: string) =>
  queryOptions({
    queryKey: ["shopifyOrders", shop],
    queryFn: ({ signal }): Promise<ShopifyOrder[]> =>
      dataOf(sandbox.GET("/shopify-orders", { params: { query: { shop } }, signal }), isList),
    ...asked(live.often),
  });

const isShopifyOrder = (data: unknown): boolean => isRecord(data) && typeof data["orderNumber"] === "string";

export const placeShopifyOrder = (sandbox: SandboxClient, body: PlaceShopifyOrder): Promise<ShopifyOrder> =>
  dataOf(sandbox.POST("/shopify-orders", { body }), isShopifyOrder);

/** Holds an order back, or releases it. */
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
