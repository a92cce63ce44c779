import { randomUUID } from "node:crypto";
import { DefaultQueryExecutor, sql, type CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { secretResponseMs } from "#contract/stored-response.ts";
import type { ServiceUser } from "#contract/schemas.ts";
import { poolIds } from "#pool-ids.ts";
import { anOrder, signIn, startRig, type Ask, type TestResponse, type Rig } from "#testing/rig.ts";
import { maxServiceUsers } from "./service-users.ts";

let rig: Rig;
let juniper: Ask;
let alder: Ask;
const lines: string[] = [];

beforeAll(async () => {
  rig = await startRig({ orders: 4, log: (line) => lines.push(line) });
  juniper = await rig.as("merchant@example.com");
  alder = await rig.as("shopify@example.com");
}, 90_000);
afterAll(() => rig.stop());

const noor = { name: "Noor Haddad", phone: "+15145550142" };
const person = (email: string) => ({ ...noor, email, username: email });
const createAccount = (body: unknown, ask = juniper, key?: string) =>
  ask("POST", "/v1/users/account", { body, ...(key && { headers: { "Idempotency-Key": key } }) });
const mailTo = (email: string) => rig.sandbox.outbox.list(email);
const accounts = () => rig.sandbox.db.selectFrom("identity_user").selectAll().orderBy("username").execute();
const refusal = ({ status, json }: TestResponse) => [status, json.code];

/** Sends requests with an ID token. */
const withToken =
  (token: string): Ask =>
  (method, path, options = {}) =>
    rig.ask(method, path, { ...options, headers: { ...options.headers, Authorization: token } });

/** A call of the pool's protocol. */
const pool = (operation: string, body: object) =>
  rig.ask("POST", "/identity", {
    raw: JSON.stringify({ ClientId: poolIds.clientId, ...body }),
    headers: {
      "Content-Type": "application/x-amz-json-1.1",
      "X-Amz-Target": `AWSCognitoIdentityProviderService.${operation}`,
    },
  });
const tryPassword = (USERNAME: string, PASSWORD: string) =>
  pool("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME, PASSWORD } });

/** Checks that a request changes neither the accounts nor the mail. */
async function assertNothingAdded(act: () => Promise<TestResponse>): Promise<TestResponse> {
  const state = async () => [await accounts(), await rig.sandbox.outbox.list()];
  const before = await state();
  const reply = await act();
  expect(await state()).toEqual(before);
  return reply;
}

describe("createUserAccount", () => {
  test("answers with the words that the portal looks for", async () => {
    const { status, text, headers } = await createAccount(person("text@juniper.example"));
    expect([status, text]).toEqual([201, "CREATED USER WITH USERNAME text@juniper.example"]);
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("the new person signs in with what the mail says, has to choose a password, and sees the same orders", async () => {
    await createAccount(person("Noor@juniper.example"));
    const [mail, ...more] = await mailTo("noor@juniper.example");
    expect([mail?.kind, more]).toEqual(["temporaryPassword", []]);
    const temporary = mail?.secret ?? "";
    expect(mail?.text).toContain(temporary);
    const first = await tryPassword("noor@juniper.example", temporary);
    expect(first.json).toMatchObject({ ChallengeName: "NEW_PASSWORD_REQUIRED" });
    const challenge = (NEW_PASSWORD: string) =>
      pool("RespondToAuthChallenge", {
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session: first.json.Session,
        ChallengeResponses: { USERNAME: "noor@juniper.example", NEW_PASSWORD },
      });
    expect((await challenge("weak")).json.__type).toBe("InvalidPasswordException");
    const { json } = await challenge("Chosen-2026!");
    const asNoor = withToken(json.AuthenticationResult.IdToken);
    expect((await asNoor("GET", "/v1/orders")).json).toEqual((await juniper("GET", "/v1/orders")).json);
    expect((await asNoor("GET", "/v1/merchants")).json.id).toBe("juniper");
    expect((await tryPassword("noor@juniper.example", temporary)).status).toBe(400);
  });

  test("a temporary password meets the rule, and no two are alike", async () => {
    const emails = Array.from({ length: 5 }, (_, index) => `rule-${index}@juniper.example`);
    for (const email of emails) await createAccount(person(email));
    const passwords = (await Promise.all(emails.map(mailTo))).map(([mail]) => mail?.secret ?? "");
    expect(new Set(passwords).size).toBe(5);
    for (const password of passwords)
      expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!?\-+=])\S{6,99}$/);
  });

  test("a user that the merchant already has is refused, whatever the case of its email", async () => {
    for (const email of ["merchant@example.com", "ACCOUNTING@example.com"]) {
      const reply = await assertNothingAdded(() => createAccount(person(email)));
      const { requestId: _id, ...body } = reply.json;
      expect([reply.status, body]).toEqual([
        409,
        { message: "There is a user with this email already.", code: "USERNAME_TAKEN" },
      ]);
    }
  });

  // T38
  test("an email with an account of another merchant gets the same response as a new one, and only its owner gets a mail", async () => {
    const before = await accounts();
    for (const email of ["SHOPIFY@example.com", "empty@example.com"]) {
      const [known, unknown] = [await createAccount(person(email)), await createAccount(person(`no.${email}`))];
      const seen = ({ status, text, headers }: TestResponse) => [
        status,
        text.replace("no.", ""),
        [...headers].map(([name, value]) => [name, /^\d+$|GMT$|^req_/.test(value) ? "varies" : value]),
      ];
      expect(seen(known)).toEqual(seen(unknown));
      const [mail] = await mailTo(email);
      expect(mail?.kind).toBe("notice");
      expect(mail?.text).toMatch(/Juniper & Co wanted .* Nothing has changed.*\n\n.*Rien n’a changé/s);
      expect(mail?.text).not.toMatch(/Alder|Lone Pine/);
    }
    const unchanged = (await accounts()).filter(({ login }) => !login.startsWith("no."));
    expect(unchanged).toEqual(before.filter(({ login }) => !login.startsWith("no.")));
  });

  test.each<[string, object]>([
    ["name", { name: "" }],
    ["name", { name: "\u0000" }],
    ["name", { name: "N".repeat(101) }],
    ["username", { username: "other@juniper.example" }],
    ["username", { username: "NEW@juniper.example" }],
    ["phone", { phone: "5145550142" }],
    ["phone", { phone: undefined }],
    ["merchantId", { merchantId: "alder" }],
  ])("%s is named when it is wrong: %j", async (field, change) => {
    const reply = await assertNothingAdded(() => createAccount({ ...person("new@juniper.example"), ...change }));
    expect([reply.status, Object.keys(reply.json.fields)]).toEqual([422, [field]]);
  });

  test.each(["", "new", `${"n".repeat(113)}@juniper.example`])("%j is no email to sign in with", async (email) => {
    const reply = await assertNothingAdded(() => createAccount(person(email)));
    expect([reply.status, Object.keys(reply.json.fields)]).toEqual([422, ["email", "username"]]);
  });

  test("one intent makes one account and one mail, however often it is sent", async () => {
    const key = randomUUID();
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => createAccount(person("once@juniper.example"), juniper, key)),
    );
    const again = await createAccount(person("once@juniper.example"), juniper, key);
    expect([again.status, again.text]).toEqual([201, "CREATED USER WITH USERNAME once@juniper.example"]);
    for (const reply of tries) expect([201, 409]).toContain(reply.status);
    expect(await mailTo("once@juniper.example")).toHaveLength(1);
    const other = await createAccount(person("twice@juniper.example"), juniper, key);
    expect(refusal(other)).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(await mailTo("twice@juniper.example")).toEqual([]);
  });

  test("an address that takes no mail is refused, and no account is created", async () => {
    const reply = await assertNothingAdded(() => createAccount(person("noor@juniper.invalid")));
    expect([...refusal(reply), Object.keys(reply.json.fields)]).toEqual([422, "MAIL_NOT_SENT", ["email"]]);
  });

  test("two at once for the same name: one is created, and neither merchant learns of the other", async () => {
    const both = await Promise.all([juniper, alder].map((ask) => createAccount(person("race@example.com"), ask)));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const kinds = (await mailTo("race@example.com")).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["notice", "temporaryPassword"]);
    expect((await accounts()).filter(({ login }) => login === "race@example.com")).toHaveLength(1);
  });

  test("when the mail cannot be kept there is no account either, and the same key works later", async () => {
    const key = randomUUID();
    const { db } = rig.sandbox;
    await sql`alter table mail add constraint no_mail check (id < 0) not valid`.execute(db);
    try {
      const reply = await assertNothingAdded(() => createAccount(person("later@juniper.example"), juniper, key));
      expect(refusal(reply)).toEqual([500, "INTERNAL_ERROR"]);
    } finally {
      await sql`alter table mail drop constraint no_mail`.execute(db);
    }
    expect((await createAccount(person("later@juniper.example"), juniper, key)).status).toBe(201);
  });
});

// T38
test("forgot password does the same work for a name with an account and without one, and for a service user", async () => {
  /** The statements that a call sends to the database. */
  const workOf = async (act: () => Promise<TestResponse>) => {
    const base = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor;
    const sent = vi.spyOn(base, "executeQuery");
    const { status } = await act();
    const statements = sent.mock.calls.map(([{ sql: text }]: [CompiledQuery, ...unknown[]]) => text);
    sent.mockRestore();
    return { status, statements };
  };
  const forgot = (Username: string) => workOf(() => pool("ForgotPassword", { Username }));
  const { username } = (await createService()).json;
  const known = await forgot("shopify@example.com");
  expect(known.statements.filter((text) => text.includes('"mail"'))).toHaveLength(2);
  const before = await rig.sandbox.outbox.list();
  expect(await forgot("nobody@example.com")).toEqual(known);
  expect(await forgot(username)).toEqual(known);
  expect(await rig.sandbox.outbox.list()).toEqual(before);
});

const listOf = async (ask = juniper): Promise<ServiceUser[]> => (await ask("GET", "/v1/users/service")).json;
const createService = (ask = juniper, key: string = randomUUID()) =>
  ask("POST", "/v1/users/service", { headers: { "Idempotency-Key": key } });

describe("listServiceUsers", () => {
  test("newest first, name and age alone, the merchant's own", async () => {
    const list = await listOf();
    expect(list.length).toBeGreaterThanOrEqual(2);
    expect(list.map(({ createdAt }) => createdAt)).toEqual(
      list.map(({ createdAt }) => createdAt).sort((a, b) => b - a),
    );
    for (const one of list) {
      expect(Object.keys(one).sort((a, b) => a.localeCompare(b))).toEqual(["createdAt", "username"]);
      expect(one.username).toMatch(/^svc-juniper-[a-z0-9]{10}$/);
    }
    expect(await listOf(alder)).toEqual([]);
  });
});

describe("createServiceUser", () => {
  test("answers name and password once, and never caches or logs them", async () => {
    const before = await listOf();
    const { status, json, headers } = await createService();
    expect(status).toBe(201);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(json.password).toMatch(/^\S{24}$/);
    expect(await listOf()).toEqual([{ username: json.username, createdAt: json.createdAt }, ...before]);
    expect(await listOf(alder)).toEqual([]);
    expect(JSON.stringify(lines)).not.toContain(json.password);
  });

  test("it signs in as people do and works as this merchant, and no other way", async () => {
    const { username, password } = (await createService()).json;
    const { IdToken } = await signIn(rig.ask, username, password);
    const program = withToken(IdToken);
    expect((await program("GET", "/v1/orders")).json).toEqual((await juniper("GET", "/v1/orders")).json);
    expect((await program("GET", "/v1/merchants")).json.id).toBe("juniper");
    expect((await tryPassword(username, `${password}x`)).status).toBe(400);
    // A service user has no mailbox for a code.
    await pool("ForgotPassword", { Username: username });
    expect(await rig.sandbox.outbox.list("")).toEqual([]);
  });

  test("what it creates carries its name", async () => {
    const { username, password } = (await createService()).json;
    const program = withToken((await signIn(rig.ask, username, password)).IdToken);
    const { json } = await program("POST", "/v1/orders", { body: anOrder });
    expect([json.merchantId, json.createdBy]).toEqual(["juniper", username]);
  });

  test("the password stands nowhere in the database", async () => {
    const key = randomUUID();
    const { username, password } = (await createService(juniper, key)).json;
    const rows: unknown[] = [];
    const tables = await rig.sandbox.db.introspection.getTables();
    for (const { name } of tables)
      rows.push((await sql`select * from ${sql.table(name)}`.execute(rig.sandbox.db)).rows);
    const dump = JSON.stringify(rows);
    expect(dump).toContain(username);
    expect(dump).toContain(key);
    expect(dump).not.toContain(password);
    expect(dump).not.toContain(Buffer.from(password).toString("base64").replace(/=+$/, ""));
  });

  // T61, T64
  test("an answer that was lost is given again for a day, and then no more; there is one service user", async () => {
    const key = randomUUID();
    const first = await createService(juniper, key);
    const again = await createService(juniper, key);
    expect([again.status, again.json]).toEqual([201, first.json]);
    const before = await listOf();
    rig.sandbox.clock.advance(secretResponseMs - 60_000);
    try {
      const late = await rig.as("merchant@example.com");
      expect((await createService(late, key)).json).toEqual(first.json);
      await rig.ask("POST", "/sandbox/clock", { body: { advanceMs: 60_001 } });
      const { body } = await rig.sandbox.db
        .selectFrom("idempotency")
        .select("body")
        .where("key", "=", key)
        .executeTakeFirstOrThrow();
      expect(body).toBeNull();
      expect(refusal(await createService(late, key))).toEqual([409, "IDEMPOTENCY_ANSWER_GONE"]);
    } finally {
      rig.sandbox.clock.reset();
    }
    expect(await listOf()).toEqual(before);
  });

  test("a sealed answer is good for its own key alone", async () => {
    const [mine, copied] = [randomUUID(), randomUUID()];
    await createService(juniper, mine);
    await createService(juniper, copied);
    const { db } = rig.sandbox;
    const { body } = await db
      .selectFrom("idempotency")
      .select("body")
      .where("key", "=", mine)
      .executeTakeFirstOrThrow();
    await db.updateTable("idempotency").set({ body }).where("key", "=", copied).execute();
    expect(refusal(await createService(juniper, copied))).toEqual([409, "IDEMPOTENCY_ANSWER_GONE"]);
  });

  test("there is room for so many, also when several come at once", async () => {
    const ask = await rig.as("empty@example.com");
    const rows = Array.from({ length: maxServiceUsers - 1 }, (_, index) => ({
      username: `svc-lone-pine-${index}`,
      merchant_id: "lone-pine",
      created_at: rig.sandbox.clock.now() - index,
    }));
    await rig.sandbox.db.insertInto("service_user").values(rows).execute();
    const replies = await Promise.all([1, 2, 3].map(() => createService(ask)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ json }) => json.code === "LIMIT_REACHED")).toHaveLength(2);
    expect(await listOf(ask)).toHaveLength(maxServiceUsers);
  });
});
