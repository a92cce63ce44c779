/** The handlers of the sandbox's own calls: accounts, mail, faults, clock, state. Open it to add one. */
import { type Brand, signature } from "#brand.ts";
import type { Account, Call, ChangeShopifyOrder, PlaceShopifyOrder } from "@merchant-portal/api/sandbox";
import manifest from "../../package.json" with { type: "json" };
import type { Background } from "#background/background.ts";
import type { Clock } from "#clock.ts";
import type { Reply } from "#contract/reply.ts";
import type { CheckedRequest } from "#contract/dispatch.ts";
import type { Operation } from "#contract/operations.ts";
import { refuse } from "#contract/refusal.ts";
import { pairingCode } from "#printer/print-agent.ts";
import type { Printer, PrinterSwitches } from "#printer/printer.ts";
import type { Database } from "#db/database.ts";
import { faultPresets } from "#faults/fault-presets.ts";
import type { FaultInput } from "#faults/fault.ts";
import type { Faults } from "#faults/faults.ts";
import type { Outbox } from "#outbox.ts";
import { linkPageOf } from "#shopify/link-signature.ts";
import {
  holdShopifyOrder,
  listShopifyOrders,
  listShops,
  placeShopifyOrder,
  uninstallApp,
} from "#shopify/shop-admin.ts";
import { readState } from "#state/read-state.ts";
import type { SharedClock } from "#shared-clock.ts";
import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import { demoAccounts } from "#demo-accounts.ts";
import { operations as poolOperations } from "#identity/operations.ts";

export interface SandboxServices {
  database: Database;
  clock: Clock;
  sharedClock: SharedClock;
  outbox: Outbox;
  faults: Faults;
  printer: Printer;
  /** The print agent's URL: a path of this origin, or another origin. */
  printAgent: string;
  background: Background;
  operations: readonly Operation[];
  brand: Brand;
  reset: () => Promise<void>;
  /** The progress of a reset; undefined when none runs. */
  seeding: () => { done: number; all: number } | undefined;
  /** The options of the demo data, and the number of contract and content policy violations. */
  report: () => { seeded: { orders: number; seed: number }; contractViolations: number; policyReports: number };
}

type SandboxHandler = (
  call: { params: Record<string, unknown>; body: unknown },
  services: SandboxServices,
) => Promise<Reply>;

const time = (clock: Clock): Reply => ({ status: 200, json: { now: clock.now(), offsetMs: clock.offset() } });

/** The sandbox's own calls, by their operation ids in `openapi/sandbox.yaml`. */
const handlers: Record<string, SandboxHandler> = {
  async listAccounts(_call, { database }) {
    return { status: 200, json: await listAccounts(database.db) };
  },
  async listOutbox({ params }, { outbox, brand }) {
    const mails = await outbox.list(typeof params["to"] === "string" ? params["to"] : undefined);
    const json = mails.map(({ id, recipient, subject, text, kind, secret, sent_at: sentAt }) => ({
      id: `mail_${id}`,
      to: recipient,
      subject,
      // Signed when it is read: mails of an earlier start have the brand of this one.
      text: text.trimEnd() + signature(brand),
      kind,
      ...(secret !== null && { secret }),
      sentAt,
    }));
    return { status: 200, json };
  },
  async listFaults(_call, { faults }) {
    return { status: 200, json: faults.list() };
  },
  async createFault({ body }, { faults }) {
    return { status: 201, json: faults.add(body as FaultInput) };
  },
  async deleteFaults(_call, { faults }) {
    faults.clear();
    return { status: 204 };
  },
  async deleteFault({ params }, { faults }) {
    if (!faults.remove(String(params["id"]))) throw refuse.notFound("fault");
    return { status: 204 };
  },
  async listFaultPresets() {
    return { status: 200, json: faultPresets };
  },
  async getClock(_call, { clock }) {
    return time(clock);
  },
  async advanceClock({ body }, { clock, sharedClock, background }) {
    await sharedClock.advance((body as { advanceMs: number }).advanceMs);
    // Tasks that are now due run before the response, so that the next read shows their result.
    await background.runDue();
    return time(clock);
  },
  async resetSandbox(_call, { reset }) {
    await reset();
    return { status: 204 };
  },
  async getShopifyLink({ params }, { clock }) {
    return { status: 200, json: { link: linkPageOf(String(params["shop"]), clock.now()) } };
  },
  async listShopifyOrders({ params }, { database }) {
    return { status: 200, json: await listShopifyOrders(database.db, String(params["shop"])) };
  },
  async listShopifyShops(_call, { database }) {
    return { status: 200, json: await listShops(database.db) };
  },
  async uninstallShopifyApp({ params }, { database }) {
    await uninstallApp(database.db, String(params["shop"]));
    return { status: 204 };
  },
  async placeShopifyOrder({ body }, { database, clock }) {
    return { status: 201, json: await placeShopifyOrder(database.db, body as PlaceShopifyOrder, clock.now()) };
  },
  async changeShopifyOrder({ params, body }, { database }) {
    const { isOnHold } = body as ChangeShopifyOrder;
    const json = await holdShopifyOrder(database.db, String(params["shop"]), String(params["id"]), isOnHold);
    return { status: 200, json };
  },
  async getPrinter(_call, services) {
    return { status: 200, json: stateOf(services) };
  },
  async changePrinter({ body }, services) {
    services.printer.change(body as Partial<PrinterSwitches>);
    return { status: 200, json: stateOf(services) };
  },
  async deletePrintJobs(_call, { printer }) {
    printer.forget();
    return { status: 204 };
  },
  async getPrintJob({ params }, { printer }) {
    const zpl = printer.zplOf(String(params["id"]));
    if (zpl === undefined) throw refuse.notFound("print job");
    return { status: 200, content: Buffer.from(zpl, "latin1"), type: "application/octet-stream" };
  },
  async getState(_call, { database, report }) {
    const about = { version: manifest.version, database: database.kind };
    return { status: 200, json: { ...about, ...report(), ...(await readState(database.db)) } };
  },
  async listOperations(_call, { operations }) {
    return { status: 200, json: listCalls(operations) };
  },
  async getHealth(_call, { database, seeding }) {
    const progress = seeding();
    const about = { status: "ok", version: manifest.version, database: database.kind };
    return { status: 200, json: { ...about, ...(progress && { seeding: progress }) } };
  },
};

const stateOf = ({ printer, printAgent }: SandboxServices) => ({
  ...printer.switches(),
  agent: { address: printAgent, pairingCode },
  jobs: printer.jobs(),
});

/** Runs one of the sandbox's own calls; undefined when the operation is not one of them. */
export function handleSandboxCall(checked: CheckedRequest, services: SandboxServices): Promise<Reply> | undefined {
  const handler = Object.hasOwn(handlers, checked.operation.id) ? handlers[checked.operation.id] : undefined;
  return handler?.(checked, services);
}

/** Who can sign in: the demo accounts in their order, then those created since, newest first. */
async function listAccounts(db: Kysely<Tables>): Promise<Account[]> {
  const users = await db
    .selectFrom("identity_user")
    // Service users are programs and cannot sign in to the portal.
    .where("username", "not in", (programs) => programs.selectFrom("service_user").select("service_user.username"))
    .select(["email", "name", "merchant_id", "merchant_name", "status", "created_at", "updated_at"])
    .orderBy("created_at", "desc")
    .orderBy("email")
    .execute();
  const accounts = users.map((user): Account => {
    const demo = demoAccounts.find(({ email }) => email === user.email);
    const isChanged = user.updated_at !== user.created_at;
    const passwordState = user.status === "FORCE_CHANGE_PASSWORD" ? "temporary" : isChanged ? "changed" : "chosen";
    return {
      email: user.email,
      name: user.name,
      merchantId: user.merchant_id,
      merchantName: user.merchant_name,
      passwordState,
      createdAt: user.created_at,
      ...(demo && { purpose: demo.purpose }),
      // A changed password is secret, so it is not shown.
      ...(demo && !isChanged && { password: demo.password }),
      ...(demo?.twoSteps && { authenticatorKey: demo.twoSteps.totpKey }),
    };
  });
  const place = ({ email }: Account) => demoAccounts.findIndex((demo) => demo.email === email);
  const isDemo = (account: Account) => place(account) >= 0;
  return [
    ...accounts.filter(isDemo).sort((a, b) => place(a) - place(b)),
    ...accounts.filter((account) => !isDemo(account)),
  ];
}

/**
 * Calls outside of the provider's API that can have faults. The identity pool serves all its operations at one path.
 */
const besides: readonly Call[] = [
  ...Object.keys(poolOperations).map((target): Call => ({ name: target, method: "POST", path: "/identity", target })),
  { name: "portalConfig", method: "GET", path: "/config.json" },
  { name: "portalFiles", method: "GET", path: "/assets/**" },
  { name: "trackingPage", method: "GET", path: "/tracking" },
  { name: "providerSite", method: "GET", path: "/provider/**" },
  { name: "photos", method: "GET", path: "/sandbox/photos/*" },
];

/** The calls that can have faults, in the order of the contract. The sandbox's own calls cannot. */
function listCalls(operations: readonly Operation[]): Call[] {
  const calls = operations
    .filter(({ segments }) => segments[0] !== "sandbox")
    .map(({ id, method, segments }): Call => {
      const path = segments.map((segment) => (segment.startsWith("{") ? "*" : segment)).join("/");
      return { name: id, method: method.toUpperCase() as Call["method"], path: `/${path}` };
    });
  return [...calls, ...besides];
}
