import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { poolIds } from "#pool-ids.ts";
import { anOrder, startRig, type Ask, type Rig } from "#testing/rig.ts";
import { withRequestLog } from "./request-log.ts";

let rig: Rig;
let juniper: Ask;
const lines: string[] = [];
/** The lines since the last test, without what differs from run to run. */
const logged = () =>
  lines.map((line) => {
    const { time, ms, ...entry } = JSON.parse(line);
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(ms).toBeGreaterThanOrEqual(0);
    return entry as Record<string, unknown>;
  });
const pool = (operation: string, body: object) =>
  rig.ask("POST", "/identity", {
    headers: {
      "Content-Type": "application/x-amz-json-1.1",
      "X-Amz-Target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    raw: JSON.stringify({ ClientId: poolIds.clientId, ...body }),
  });
const signInAs = (USERNAME: string, PASSWORD: string) =>
  pool("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME, PASSWORD } });

beforeAll(async () => {
  rig = await startRig({ logFormat: "json", writeLog: (line) => lines.push(line) });
  juniper = await rig.as("merchant@example.com");
}, 180_000);
afterAll(() => rig.stop());
beforeEach(() => void lines.splice(0));

test("a request has its id, its route without ids, its status, and whose it was as ids", async () => {
  const { json } = await juniper("POST", "/v1/orders", { body: anOrder });
  const read = await juniper("GET", `/v1/orders?freeSearch=${encodeURIComponent(anOrder.recipient.name)}`);
  const gone = await juniper("GET", `/v1/orders/${json.id}/nothing`);
  const entries = logged();
  expect(entries.map(({ event, method, route, status }) => ({ event, method, route, status }))).toEqual([
    { event: "request", method: "POST", route: "/v1/orders", status: json.id ? 201 : 200 },
    { event: "request", method: "GET", route: "/v1/orders", status: 200 },
    { event: "refusal", method: "GET", route: "/v1/*", status: 404 },
  ]);
  expect(entries[1]).toMatchObject({
    id: read.headers.get("x-request-id"),
    user: expect.stringMatching(/^[0-9a-f-]{36}$/),
    merchant: expect.stringMatching(/./),
  });
  expect(entries[2]?.["id"]).toBe(gone.headers.get("x-request-id"));
});

test("a refusal has the API's word for it", async () => {
  await rig.ask("GET", "/v1/orders");
  await juniper("POST", "/v1/orders", { body: { recipient: { name: "Zoë D’Amours" } } });
  expect(logged()).toMatchObject([
    { event: "refusal", status: 401, code: "UNAUTHENTICATED" },
    { event: "refusal", status: 422, code: "INVALID_REQUEST" },
  ]);
});

test("a sign-in has its step, its end and its reason, and the user's id, not what was typed", async () => {
  await signInAs("merchant@example.com", "Merchant-2026!");
  await signInAs("merchant@example.com", "Wrong-2026!");
  await signInAs("zoe@nowhere.example", "Wrong-2026!");
  await pool("InitiateAuth", { AuthFlow: "Zoe-Flow", AuthParameters: {} });
  await pool("ForgotPassword", { Username: "zoe@nowhere.example" });
  const [right, wrong, stranger, flow, forgot] = logged();
  const step = { event: "sign-in", route: "/identity", step: "InitiateAuth" };
  expect(right).toMatchObject({ ...step, result: "signed in", user: expect.any(String), id: expect.any(String) });
  expect(wrong).toMatchObject({ ...step, status: 400, result: "refused", reason: "Incorrect username or password." });
  expect(wrong?.["user"]).toBe(right?.["user"]);
  expect(stranger).not.toHaveProperty("user");
  expect(flow?.["reason"]).toBe("InvalidParameterException");
  expect(forgot).toMatchObject({ step: "ForgotPassword", result: "done" });
});

test("a sign-in at the provider's own page has the same", async () => {
  const redirect = "http://127.0.0.1:4173/sign-in/callback";
  const verifier = "v".repeat(43);
  const query = new URLSearchParams({
    client_id: poolIds.clientId,
    redirect_uri: redirect,
    response_type: "code",
    scope: "openid",
    state: "Zoe-state",
    nonce: "n",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const post = (path: string, form: Record<string, string>) =>
    rig.ask("POST", `/identity/oauth2/${path}`, {
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      raw: new URLSearchParams(form).toString(),
    });
  const page = (form: Record<string, string>) => post(`authorize?${query.toString()}`, form);
  const account = { step: "signIn", username: "merchant@example.com" };
  const right = await page({ ...account, password: "Merchant-2026!" });
  await page({ ...account, password: "Wrong-2026!" });
  await page({ ...account, username: "twosteps@example.com", password: "Merchant-2026!" });
  await page({ step: "zoe@nowhere.example" });
  const code = new URL(right.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const grant = { client_id: poolIds.clientId, grant_type: "authorization_code", redirect_uri: redirect, code };
  await post("token", { ...grant, code_verifier: verifier });
  await post("token", { ...grant, code_verifier: verifier });
  const user = expect.any(String) as string;
  expect(logged()).toMatchObject([
    { event: "sign-in", step: "hosted, signIn", result: "signed in", user },
    { event: "sign-in", step: "hosted, signIn", result: "refused", reason: "Incorrect username or password.", user },
    { event: "sign-in", step: "hosted, signIn", result: "challenge", user },
    { event: "sign-in", step: "hosted", result: "done" },
    { event: "sign-in", step: "token of a code", result: "signed in", user },
    { event: "sign-in", step: "token of a code", result: "refused", reason: "The code was used before." },
  ]);
  expect(lines.join("\n")).not.toMatch(/zoe/i);
});

test("no line has a name, an address, a token, a body, or a value of a path or a query", async () => {
  const secrets = ["Zoë D’Amours", "12 rue Principale", "zoe@shop.example", "Wrong-2026!", "eyJhbGciOi", "secret"];
  for (const secret of secrets) {
    const typed = encodeURIComponent(secret);
    for (const path of [
      `/${typed}`,
      `/v1/${typed}`,
      `/v1/orders/${typed}`,
      `/assets/${typed}.js`,
      `/tracking?orderID=${typed}`,
    ])
      await juniper("GET", `${path}${path.includes("?") ? "&" : "?"}q=${typed}`);
    await juniper("PATCH", `/v1/orders/${typed}`, { body: { customerNotes: secret } });
    await rig.ask("GET", "/v1/orders", {
      headers: { Authorization: `${secret.normalize("NFD").replaceAll(/[^ -~]/g, "")}` },
    });
    await signInAs(secret, secret);
    await pool(secret.replaceAll(/[^\w]/g, ""), { Username: secret });
  }
  expect(lines.length).toBeGreaterThan(40);
  const all = lines.join("\n");
  for (const secret of secrets) {
    expect(all).not.toContain(secret);
    expect(all).not.toContain(encodeURIComponent(secret));
  }
  expect(all).not.toMatch(/Juniper|merchant@|eyJ/);
});

test("as text it is one line, and off it is nothing", async () => {
  const texts: string[] = [];
  const handle = async () => new Response(null, { status: 204, headers: { "X-Request-Id": "req_1" } });
  const request = new Request("http://a.example/Zo%C3%AB", { method: "PURGE" });
  await withRequestLog(handle, { format: "text", write: (line) => texts.push(line) })(request);
  expect(texts).toEqual([expect.stringMatching(/^\S+Z request OTHER unknown 204 [\d.]+ ms id=req_1$/)]);
  expect(withRequestLog(handle, { format: "off", write: (line) => texts.push(line) })).toBe(handle);
});
