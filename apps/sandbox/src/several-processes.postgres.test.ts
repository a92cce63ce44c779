import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anOrder, signIn, startRig, type Ask, type Rig } from "#testing/rig.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";

let database: TestDatabase;
let first: Rig;
let second: Rig;
let one: Ask;
let other: Ask;
const seedings: string[] = [];

beforeAll(async () => {
  const made = await createTestDatabase();
  if (!made) throw new Error("There is no PostgreSQL to test on.");
  database = made;
  const open = (name: string) =>
    startRig({
      databaseUrl: database.url,
      origin: `http://${name}.test`,
      onSeedProgress: () => seedings.push(name),
    });
  // Both start on an empty database at once: one creates the tables, one fills them, the other waits.
  [first, second] = await Promise.all([open("first"), open("second")]);
  one = await first.as("merchant@example.com");
  other = await second.as("merchant@example.com");
}, 90_000);
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await database.drop();
});

const count = async () =>
  (await first.sandbox.db.selectFrom("orders").select("id").where("merchant_id", "=", "juniper").execute()).length;
const idsOf = async (ask: Ask) => {
  const { json } = await ask("GET", "/v1/orders?limit=100");
  return json.orders.map((order: { id: string }) => order.id);
};

/** Runs `act` on a connection that belongs to neither sandbox. */
async function asAdministrator<T>(act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** The ids of the server processes that wait for a lock, when there are some. */
async function waiting(client: Client): Promise<number[]> {
  const query = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  let pids: number[] = [];
  const read = async () => (pids = (await client.query<{ pid: number }>(query)).rows.map(({ pid }) => pid));
  await expect.poll(read).not.toEqual([]);
  return pids;
}

test("of two that start at once one fills the database, and both see the same", async () => {
  expect(new Set(seedings).size).toBe(1);
  expect(await count()).toBe(60);
  expect(await idsOf(one)).toEqual(await idsOf(other));
  const { rows } = await asAdministrator((client) => client.query("select name from kysely_migration"));
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test("a token of one opens the other, and signing out of one closes both", async () => {
  const { IdToken, RefreshToken } = await signIn(first.ask, "accounting@example.com");
  const ask = () => second.ask("GET", "/v1/merchants", { headers: { Authorization: IdToken } });
  expect((await ask()).json.id).toBe("juniper");
  await first.ask("POST", "/identity", {
    headers: {
      "Content-Type": "application/x-amz-json-1.1",
      "X-Amz-Target": "AWSCognitoIdentityProviderService.RevokeToken",
    },
    raw: JSON.stringify({ ClientId: "merchantportaldemo", Token: RefreshToken }),
  });
  expect((await ask()).status).toBe(401);
});

describe("the identity pool", () => {
  const pool = (rig: Rig, operation: string, body: object) =>
    rig.ask("POST", "/identity", {
      headers: {
        "Content-Type": "application/x-amz-json-1.1",
        "X-Amz-Target": `AWSCognitoIdentityProviderService.${operation}`,
      },
      raw: JSON.stringify({ ClientId: "merchantportaldemo", ...body }),
    });

  test.each([
    ["somebody's", "accounting@example.com", 10],
    ["nobody's", "nobody@example.com", 0],
  ])("of forty requests for a code at once ten are heard: %s", async (_, Username, mails) => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_one, index) => pool(index % 2 ? first : second, "ForgotPassword", { Username })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(answers.map(({ json }) => json.__type))).toEqual(new Set([undefined, "LimitExceededException"]));
    const { json: outbox } = await first.ask("GET", `/sandbox/outbox?to=${Username}`);
    expect(outbox.filter(({ kind }: { kind: string }) => kind === "resetCode")).toHaveLength(mails);
  });

  test("a challenge is answered once, by whichever of the two is asked", async () => {
    const AuthParameters = { USERNAME: "newuser@example.com", PASSWORD: "Temporary-2026!" };
    const { json } = await pool(first, "InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
    const answer = {
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      Session: json.Session,
      ChallengeResponses: { NEW_PASSWORD: "Chosen-2026!" },
    };
    const answers = await Promise.all(
      [first, second, first, second].map((rig) => pool(rig, "RespondToAuthChallenge", answer)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });
});

describe("an Idempotency-Key", () => {
  const create = (ask: Ask, key: string) =>
    ask("POST", "/v1/orders", { body: anOrder, headers: { "Idempotency-Key": key } });

  test("that is sent to both at once makes one order", async () => {
    const before = await count();
    for (let round = 0; round < 10; round += 1) {
      const key = randomUUID();
      const replies = await Promise.all([one, other, one, other].map((ask) => create(ask, key)));
      const made = replies.filter((reply) => reply.status === 201);
      expect(new Set(made.map((reply) => reply.json.id)).size).toBe(1);
      const others = replies.filter((reply) => reply.status !== 201);
      expect(others.filter((reply) => reply.json.code !== "IDEMPOTENCY_IN_FLIGHT")).toEqual([]);
    }
    expect(await count()).toBe(before + 10);
  });

  test("of a request under way is answered 409; when its process dies it is free again and nothing is left", async () => {
    const before = await count();
    const key = randomUUID();
    await asAdministrator(async (holder) => {
      await holder.query("begin");
      await holder.query("lock table orders in exclusive mode");
      const held = create(one, key);
      const [pid] = await asAdministrator(waiting);
      const early = await create(other, key);
      expect([early.status, early.json.code]).toEqual([409, "IDEMPOTENCY_IN_FLIGHT"]);
      await asAdministrator((client) => client.query("select pg_terminate_backend($1)", [pid]));
      const lost = await held;
      expect([lost.status, lost.json.code, lost.headers.get("retry-after")]).toEqual([503, "UNAVAILABLE", "1"]);
      await holder.query("rollback");
    });
    expect(await count()).toBe(before);
    expect((await create(other, key)).status).toBe(201);
    expect(await count()).toBe(before + 1);
  });
});

test("the clock that one moves is the other's too, until either resets", async () => {
  const offsetOf = (rig: Rig) => rig.sandbox.clock.offset();
  await first.ask("POST", "/sandbox/clock", { body: { advanceMs: 3_600_000 } });
  await second.ask("POST", "/sandbox/clock", { body: { advanceMs: 60_000 } });
  expect(offsetOf(second)).toBe(3_660_000);
  await first.sandbox.background.runDue();
  expect(offsetOf(first)).toBe(3_660_000);
  await first.sandbox.reset();
  await second.sandbox.background.runDue();
  expect([offsetOf(first), offsetOf(second)]).toEqual([0, 0]);
});

test("a reset by one lets the other go on: every answer is a whole one, before or after", async () => {
  let isOver = false;
  const seen = new Set<number>();
  const statuses = new Set<number>();
  const work = async (ask: Ask) => {
    while (!isOver) {
      const list = await ask("GET", "/v1/orders?limit=100");
      seen.add(Math.min(61, list.json.orders?.length ?? -1));
      const made = await ask("POST", "/v1/orders", {
        body: { ...anOrder, saveAddress: true },
        headers: { "Idempotency-Key": randomUUID() },
      });
      statuses.add(list.status).add(made.status);
    }
  };
  const working = [work(other), work(other), work(one)];
  for (let round = 0; round < 3; round += 1) await first.sandbox.reset();
  isOver = true;
  await Promise.all(working);
  expect(statuses).toEqual(new Set([200, 201]));
  // Never an empty or incomplete list.
  for (const length of seen) expect(length).toBeGreaterThanOrEqual(60);
  await second.sandbox.reset();
  expect(await idsOf(one)).toHaveLength(60);
}, 60_000);
