#!/usr/bin/env node
/** The command: what was typed, the plan before anything is written, the run, and where the report is. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import manifest from "#package.json" with { type: "json" };
import { loadOperations } from "./contract.ts";
import { at, text, type Account } from "./probe.ts";
import { exitCodeOf, junitOf, lineOf, pageOf, textOf } from "./report.ts";
import { plannedWrites, runChecks } from "./run.ts";
import { baseOf, enter, reachApi, signIn, Unusable, type Identity } from "./session.ts";

const help = `Merchant Portal conformance kit ${manifest.version}: does an API fit the portal, and which screen breaks where it does not?

  --config=FILE-OR-URL   the portal's config.json: base, platform and identity pool are taken from it
  --base=URL             the API, up to /v1
  --shopify=URL          the Shopify platform; without it, it is not tried
  --identity=URL         the identity pool's endpoint; --pool=ID --client=ID name pool and app client
  --flow=USER_SRP_AUTH   or USER_PASSWORD_AUTH
  --user=NAME            a user with orders      (password: CONFORMANCE_PASSWORD)
  --other-user=NAME      a user of another merchant (CONFORMANCE_OTHER_PASSWORD)
  --origin=URL           the portal's address, for CORS
  --read-only            writes nothing
  --yes                  writes without asking
  --without-keys         the API does not know Idempotency-Key
  --only=ID,ID           these operations alone
  --except=ID,ID         all but these, such as what you do not offer
  --out=FOLDER           the report: index.html, report.json, junit.xml (reports/conformance)

ID tokens in CONFORMANCE_TOKEN and CONFORMANCE_OTHER_TOKEN stand for users and the pool. Passwords and tokens are taken from the
environment, because every user of a computer can read a command line.
It ends with 0 when nothing differs, with 1 when something does, with 2 when it could not look, or not to the end.
`;

const url = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const options = {
  config: url,
  base: url,
  shopify: url,
  identity: url,
  pool: url,
  client: url,
  flow: url,
  user: url,
  "other-user": url,
  origin: url,
  only: url,
  except: url,
  out: { type: "string", default: "reports/conformance" },
  "read-only": flag,
  yes: flag,
  "without-keys": flag,
  help: { ...flag, short: "h" },
  version: { ...flag, short: "v" },
} as const;

const typed = () => parseArgs({ options, strict: true }).values;
type Typed = ReturnType<typeof typed>;

/** What is tried, from the flags and the configuration. */
interface Target {
  base: string;
  shopify?: string | undefined;
  origin?: string | undefined;
  identity?: Identity | undefined;
  hasKeys: boolean;
}

/** @throws Unusable when it cannot be read */
async function readConfig(place: string): Promise<unknown> {
  const isAddress = /^https?:/.test(place);
  const read = isAddress
    ? fetch(place, { signal: AbortSignal.timeout(10_000) }).then((response) => response.text())
    : readFile(resolve(process.env["INIT_CWD"] ?? "", place), "utf8");
  const found = await read.catch((error: unknown) => {
    throw new Unusable(`--config: ${place} could not be read (${(error as Error).message}).`);
  });
  try {
    return JSON.parse(found) as unknown;
  } catch {
    throw new Unusable(`--config: ${place} is no JSON. Name the portal's config.json itself.`);
  }
}

async function targetOf(values: Typed): Promise<Target> {
  const config = values.config === undefined ? undefined : await readConfig(values.config);
  const site = values.config?.startsWith("http") ? new URL(values.config).origin : undefined;
  const named = (flagged: string | undefined, ...path: string[]) => flagged ?? (text(at(config, ...path)) || undefined);
  // A path in config.json is of the portal's own host.
  const whole = (address: string | undefined) => (address?.startsWith("/") && site ? site + address : address);
  const base = whole(named(values.base, "apiBase"));
  if (base === undefined)
    throw new Unusable(
      "Name the API: --base=https://api.example.com/v1, or --config=config.json. --help shows all flags.",
    );
  const shopify = whole(named(values.shopify, "shopifyPlatformBase"));
  const origin = values.origin ?? site;
  return {
    base: baseOf("--base", base),
    shopify: shopify === undefined ? undefined : baseOf("--shopify", shopify),
    origin: origin === undefined ? undefined : new URL(baseOf("--origin", origin)).origin,
    identity: identityOf({
      endpoint: whole(named(values.identity, "identity", "endpoint")),
      region: text(at(config, "identity", "region")),
      userPoolId: named(values.pool, "identity", "userPoolId"),
      clientId: named(values.client, "identity", "clientId"),
      flow: named(values.flow, "identity", "authFlow") ?? "USER_SRP_AUTH",
    }),
    hasKeys: !values["without-keys"] && (config === undefined || at(config, "idempotencyKeys") === true),
  };
}

function identityOf({
  endpoint,
  region,
  userPoolId,
  clientId,
  flow,
}: {
  endpoint: string | undefined;
  region: string;
  userPoolId: string | undefined;
  clientId: string | undefined;
  flow: string;
}): Identity | undefined {
  if (userPoolId === undefined && endpoint === undefined) return undefined;
  if (userPoolId === undefined || clientId === undefined)
    throw new Unusable("Name the pool and its app client, too: --pool=ca-central-1_AbCdEfGhI --client=…");
  if (flow !== "USER_SRP_AUTH" && flow !== "USER_PASSWORD_AUTH")
    throw new Unusable(`--flow: “${flow}” is none. There are USER_SRP_AUTH and USER_PASSWORD_AUTH.`);
  const amazon = `https://cognito-idp.${region || userPoolId.split("_")[0]}.amazonaws.com`;
  return { endpoint: baseOf("--identity", endpoint ?? amazon), userPoolId, clientId, authFlow: flow };
}

const environment = (name: string) => process.env[name] || undefined;

/** Signs an account in; undefined when nothing names it. */
async function accountOf(
  { base, identity }: Target,
  user: string | undefined,
  { word, which }: { word: string; which: string },
): Promise<Account | undefined> {
  const token = environment(`CONFORMANCE_${word}TOKEN`);
  if (token !== undefined) return enter(base, `the ${which} account`, token.trim());
  if (user === undefined) return undefined;
  const password = environment(`CONFORMANCE_${word}PASSWORD`);
  if (password === undefined)
    throw new Unusable(`Set the password of ${user} in the environment: CONFORMANCE_${word}PASSWORD`);
  if (!identity)
    throw new Unusable(
      "Name the identity pool: --identity, --pool and --client, or --config=config.json. With another kind of sign-in, set ID tokens: CONFORMANCE_TOKEN",
    );
  return enter(base, user, await signIn(identity, user, password));
}

/** Says what will be written, and asks. @throws Unusable when nobody can be asked */
async function mayWrite(values: Typed, only: string[] | undefined): Promise<boolean> {
  const planned = plannedWrites({ only, isReadOnly: values["read-only"] });
  if (planned.length === 0) return true;
  console.log(
    `This will be written, and removed or put back before the run ends:\n${planned.map((one) => `  - ${one}`).join("\n")}`,
  );
  if (values.yes) return true;
  if (!process.stdin.isTTY) throw new Unusable("Nobody is there to agree to this. Add --yes to write, or --read-only.");
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asked.question("Write to this API? (y/N) ");
  asked.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** The operations that were chosen; undefined for all. @throws Unusable for one that the contract does not have */
function onlyOf(values: Typed): string[] | undefined {
  const known = loadOperations().map(({ id }) => id);
  const listed = (flagged: string | undefined, name: string) => {
    const ids = flagged?.split(",").map((one) => one.trim());
    const unknown = ids?.filter((one) => !known.includes(one)) ?? [];
    if (unknown.length === 0) return ids;
    throw new Unusable(`--${name}: the contract has no ${unknown.join(", ")}. It has: ${known.join(", ")}.`);
  };
  const only = listed(values.only, "only");
  const except = listed(values.except, "except");
  return except ? (only ?? known).filter((one) => !except.includes(one)) : only;
}

async function main(values: Typed): Promise<number> {
  const only = onlyOf(values);
  const target = await targetOf(values);
  await reachApi(target.base);
  const first = await accountOf(target, values.user, { word: "", which: "first" });
  if (!first)
    throw new Unusable("Name a user: --user=NAME with CONFORMANCE_PASSWORD, or an ID token in CONFORMANCE_TOKEN.");
  const other = await accountOf(target, values["other-user"], { word: "OTHER_", which: "other" });
  if (other?.merchantId === first.merchantId)
    throw new Unusable(
      `Both accounts are of the merchant ${first.merchantId}. Name a user of another one: only so can it be seen whether merchants are kept apart.`,
    );
  if (!(await mayWrite(values, only))) return 2;
  const stop = new AbortController();
  process.once("SIGINT", () => {
    console.error("\nStopping. What was written is removed first; a second Ctrl-C leaves it there.");
    stop.abort();
  });
  const { identity: _, ...addresses } = target;
  const report = await runChecks(
    { ...addresses, first, other, only, isReadOnly: values["read-only"], signal: stop.signal },
    (done, of) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${done + 1} of ${of} `);
    },
  );
  const folder = resolve(process.env["INIT_CWD"] ?? "", values.out);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "index.html"), pageOf(report));
  await writeFile(join(folder, "report.json"), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(join(folder, "junit.xml"), junitOf(report));
  console.log(`${process.stdout.isTTY ? "\r" : ""}${textOf(report)}\nThe report: ${join(folder, "index.html")}`);
  return exitCodeOf(report, stop.signal.aborted);
}

try {
  const values = typed();
  if (values.help) console.log(help);
  else if (values.version) console.log(manifest.version);
  else process.exitCode = await main(values);
} catch (error) {
  const isKnown = error instanceof Unusable || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  // A message may hold words of the API or the identity pool.
  console.error(isKnown ? lineOf((error as Error).message) : error);
  process.exitCode = 2;
}
