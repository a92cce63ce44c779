import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentNames, follow, type OpenApiDocument } from "#contract/document.ts";
import { send } from "#testing/contract-request.ts";
import { describedOperations, type DescribedOperation } from "#testing/described-operations.ts";
import { pairingCode } from "#printer/print-agent.ts";
import { startRig, type Ask, type Rig } from "#testing/rig.ts";
import { enterWorld, type World } from "#testing/world.ts";

let rig: Rig;
let world: World;

beforeAll(async () => {
  rig = await startRig();
  world = await enterWorld(rig);
}, 90_000);
afterAll(() => rig.stop());

/** Examples that need another one first: the account has nothing to read or remove yet. */
const before: Record<string, string[]> = {
  getShipstationIntegration: ["addShipstationIntegration"],
  removeShipstationIntegration: ["addShipstationIntegration"],
  removeMerchantDisplayLogoUrls: ["addMerchantDisplayLogoUrls"],
  deleteFault: ["createFault"],
  removeMerchantApiRequestMappings: ["addMerchantApiRequestMappings"],
};

interface Example {
  name: string;
  params: Record<string, unknown>;
  body?: unknown;
}

/** The requests that the viewer offers for an operation: its example parameters with each example of its body. */
async function offered({ id, contract, method, path }: DescribedOperation, ask: Ask): Promise<Example[]> {
  const document: OpenApiDocument = (await ask("GET", `/sandbox/api/${contract}.json`)).json;
  const operation = document.paths[path.slice(document.servers[0].url.length)]?.[method];
  if (!operation) throw new Error(`The reference has no ${id}.`);
  const params = Object.fromEntries(
    (operation.parameters ?? []).flatMap((one) => {
      const { name, example } = follow<{ name: string; example?: unknown }>(document, one, "").value;
      return example === undefined ? [] : [[name, example]];
    }),
  );
  const media = operation.requestBody?.content["application/json"] as
    | { example?: unknown; examples?: Record<string, object> }
    | undefined;
  if (!media) return [{ name: "", params }];
  const named = Object.entries(media.examples ?? {}).map(([name, one]) => ({
    name,
    params,
    body: follow<{ value: unknown }>(document, one as { value: unknown }, "").value.value,
  }));
  return media.example === undefined ? named : [{ name: "", params, body: media.example }, ...named];
}

const callerOf = ({ contract }: DescribedOperation) => (contract === "shopify-platform" ? world.alder : world.juniper);
const successOf = ({ responses }: DescribedOperation) => Math.min(...responses.keys());
/** These take something from the examples after them. */
const last = new Set(["uninstallShopifyApp", "resetSandbox"]);
const all = describedOperations().sort((a, b) => Number(last.has(a.id)) - Number(last.has(b.id)));
const byId = new Map(all.map((one) => [one.id, one]));

async function runExamples(operation: DescribedOperation) {
  const { ask } = callerOf(operation);
  const sent = [];
  // Each is read anew, as after the page was opened: what the last one used up is not offered again.
  const { length } = await offered(operation, ask);
  for (let at = 0; at < length; at += 1) {
    const example = (await offered(operation, ask))[at];
    if (example) sent.push({ example: example.name, status: (await send(ask, operation, example)).status });
  }
  return sent;
}

describe("the API reference", () => {
  test.each(all.map((one) => [one.id, one] as const))("%s: every example runs as documented", async (id, operation) => {
    for (const first of before[id] ?? []) await runExamples(byId.get(first) ?? operation);
    if (id === "getPrintJob") {
      const headers = { Authorization: `Bearer ${pairingCode}`, "Content-Type": "application/zpl" };
      await rig.ask("POST", "/print-agent/print?printer=sandbox-4x6", { raw: "^XA^FDone^FS^XZ", headers });
    }
    const sent = await runExamples(operation);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent).toEqual(sent.map(({ example }) => ({ example, status: successOf(operation) })));
    await rig.ask("DELETE", "/sandbox/faults");
  });

  test("an optional parameter is not sent, and its description has the example", async () => {
    const { json } = await world.juniper.ask("GET", "/sandbox/api/portal-v1.json");
    const [first] = json.paths["/orders"].post.parameters;
    expect(first).not.toHaveProperty("example");
    expect(first.description).toContain("Example: `0b9f4a52-");
  });

  test("who is signed out, or comes with a wrong token, gets the examples of the contract", async () => {
    for (const headers of [{}, { Authorization: "a.b.c" }]) {
      const { status, json } = await rig.ask("GET", "/sandbox/api/portal-v1.json", { headers });
      expect(status).toBe(200);
      expect(json.paths["/orders/{id}"].delete.parameters[0]).toMatchObject({ example: "01k9x2c4m7p3q5r8s0t1v2w3x4" });
    }
  });

  test("names nothing of another merchant", async () => {
    const { json } = await world.alder.ask("GET", "/sandbox/api/portal-v1.json");
    const id = json.paths["/orders/{id}"].delete.parameters[0].example;
    expect((await world.alder.ask("GET", `/v1/labels/${id}?format=pdf`)).status).toBe(200);
    expect((await world.juniper.ask("GET", `/v1/labels/${id}?format=pdf`)).status).toBe(404);
  });

  test.each([...documentNames])("the page of %s says what it is, in both languages", async (name) => {
    const { text, headers } = await rig.ask("GET", `/sandbox/api/${name}`);
    expect(text).toMatch(/<html lang="en"/);
    expect(text).toMatch(/<title>\s*[A-Z].* · API reference · Merchant Portal<\/title>/);
    expect(text).toMatch(/id="viewer"[^>]* lang="en"/);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain("unsafe");
    const french = await rig.ask("GET", `/sandbox/api/${name}`, { headers: { "Accept-Language": "fr-CA" } });
    expect(french.text).toMatch(/<html lang="fr"/);
    expect(french.text).toContain("Référence de l’API");
  });

  test("offers the accounts that its form can sign in, and says it where the pool asks for a second step", async () => {
    const { text } = await rig.ask("GET", "/sandbox/api/portal-v1");
    const form = text.slice(text.indexOf("<form"), text.indexOf("</form>"));
    expect(form).toContain('value="merchant@example.com"');
    expect(form).not.toContain("twosteps@example.com");
    expect(form).toMatch(/data-second-step="The pool asks for a second step/);
  });

  test("shows the tables of docs/reference.md, with links that lead somewhere", async () => {
    const { text, headers } = await rig.ask("GET", "/sandbox/api/reference");
    expect(text).toMatch(/<title>\s*Tables · API reference/);
    expect(text).toContain("<td><code>trackingUrl</code></td>");
    expect(headers.get("content-security-policy")).toContain("trusted-types mp-worker");
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`));
    const links = [...text.matchAll(/<a href="(#[^"]+)"/g)].map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((href) => !ids.has(href))).toEqual([]);
    expect(text).not.toMatch(/href="[^"]*\.md/);
  });

  test("serves its own files and the viewer's, and no others", async () => {
    for (const file of ["api-reference.js", "api-reference.css", "swagger-ui-bundle.js", "swagger-ui.css"])
      expect((await rig.ask("GET", `/sandbox/api/assets/${file}`)).status).toBe(200);
    for (const file of ["package.json", "swagger-ui.css.map", "..%2fpackage.json", "live-examples.ts"])
      expect((await rig.ask("GET", `/sandbox/api/assets/${file}`)).status).toBe(404);
    expect((await rig.ask("GET", "/sandbox/api/nothing")).status).toBe(404);
    expect((await rig.ask("GET", "/sandbox/api")).headers.get("location")).toBe("/sandbox/api/portal-v1");
  });
});
