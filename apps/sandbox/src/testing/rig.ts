/** Starts a sandbox for a test, without a port, and signs demo accounts in. Most tests of the sandbox use it. */
import { createSandbox, type Sandbox } from "#app.ts";
import type { CreateOrder } from "#contract/schemas.ts";
import { poolIds } from "#pool-ids.ts";
import { createTestDatabase } from "./test-database.ts";

const origin = "http://127.0.0.1:4173";

export interface TestResponse {
  status: number;
  // Tests read responses of every shape; their assertions check the types.
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
  headers: Headers;
  text: string;
  bytes: Uint8Array;
}

export type Ask = (
  method: string,
  path: string,
  options?: { body?: unknown; raw?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
) => Promise<TestResponse>;

export interface Rig {
  sandbox: Sandbox;
  ask: Ask;
  /** Returns a function that sends requests with the ID token of a demo account. */
  as: (email: string) => Promise<Ask>;
  /** @throws when a response broke the contract, whatever the test was about */
  stop: () => Promise<void>;
}

/** A sandbox without a port, in memory or on its own database of the tests' PostgreSQL. */
export async function startRig(options: Parameters<typeof createSandbox>[0] = {}): Promise<Rig> {
  const hasDatabase = options.dataDir !== undefined || options.databaseUrl !== undefined;
  const own = hasDatabase ? undefined : await createTestDatabase();
  const sandbox = await createSandbox({ orders: 60, origin, ...(own && { databaseUrl: own.url }), ...options });
  const askWith =
    (token?: string): Ask =>
    async (method, path, { body, raw, headers = {} } = {}) => {
      const response = await sandbox.fetch(
        new Request(origin + path, {
          method,
          headers: {
            ...(token && { Authorization: token }),
            ...(body !== undefined && { "Content-Type": "application/json" }),
            ...headers,
          },
          ...(raw !== undefined ? { body: raw } : body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      const bytes = new Uint8Array(await response.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      const { status, headers: answered } = response;
      const isJson = answered.get("content-type")?.includes("json");
      return { status, json: isJson ? JSON.parse(text) : undefined, headers: answered, text, bytes };
    };
  const ask = askWith();
  const stop = async () => {
    await sandbox.close();
    await own?.drop();
    if (sandbox.violations.length > 0) throw new Error(JSON.stringify(sandbox.violations, null, 2));
  };
  return { sandbox, ask, as: async (email) => askWith((await signIn(ask, email)).IdToken), stop };
}

/** The tokens of a demo account. */
export async function signIn(
  ask: Ask,
  email: string,
  password = "Merchant-2026!",
): Promise<{ IdToken: string; AccessToken: string; RefreshToken: string }> {
  const { json } = await ask("POST", "/identity", {
    headers: {
      "Content-Type": "application/x-amz-json-1.1",
      "X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    raw: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: poolIds.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  return json.AuthenticationResult;
}

/** A next-day parcel within Montréal that the provider accepts. */
export const anOrder: CreateOrder = {
  recipient: { name: "Ana Tremblay", phone: "+15145550142" },
  recipientAddress: {
    street: "1250 Boulevard René-Lévesque Ouest",
    city: "Montréal",
    province: "QC",
    country: "CA",
    postalCode: "H3B 4W8",
  },
  originAddress: {
    street: "4200 Rue Saint-Denis",
    city: "Montréal",
    province: "QC",
    country: "CA",
    postalCode: "H2J 2K8",
  },
  packageCount: 1,
  service: "NEXTDAY",
  source: "dashboard",
};
