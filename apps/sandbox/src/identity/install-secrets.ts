/** The keys of this installation: they sign tokens, encrypt state and hash codes. Open it to add a key. */
import { createHmac, generateKeyPair, hkdfSync, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { calculateJwkThumbprint, importJWK, type CryptoKey, type JWK } from "jose";
import type { Kysely } from "kysely";
import type { IdentityTables } from "./identity-tables.ts";
import { createSealing, type Sealing } from "./sealing.ts";

/** The secrets of this installation. None ships with the code: each database creates them at its first start. */
export interface InstallSecrets {
  signingKey: CryptoKey;
  keyId: string;
  /** The public key in the format of the key set. */
  publicJwk: JWK;
  sealing: Sealing;
  /**
   * A keyed hash. Stored instead of codes and tokens, and the seed for everything that is simulated for an unknown
   * name.
   */
  fingerprint(purpose: string, value: string): Buffer;
}

/** Reads the installation's keys; creates them at first start. Two processes that start together get the same keys. */
export async function loadInstallSecrets(db: Kysely<IdentityTables>): Promise<InstallSecrets> {
  const privateJwk = await stored(db, "signing-key", newSigningKey);
  const root = Buffer.from(await stored(db, "root", async () => randomBytes(32).toString("base64")), "base64");
  const jwk = JSON.parse(privateJwk) as JWK;
  const publicParts: JWK = { kty: "RSA", n: jwk.n ?? "", e: jwk.e ?? "" };
  const keyId = await calculateJwkThumbprint(publicParts);
  const signingKey = await importJWK(jwk, "RS256");
  if (signingKey instanceof Uint8Array) throw new Error("The signing key in the database is not an RSA key.");
  const hashKey = derived(root, "fingerprint");
  return {
    signingKey,
    keyId,
    publicJwk: { ...publicParts, kid: keyId, alg: "RS256", use: "sig" },
    sealing: createSealing(derived(root, "sealing")),
    fingerprint: (purpose, value) => createHmac("sha256", hashKey).update(`${purpose}\0${value}`).digest(),
  };
}

async function stored(db: Kysely<IdentityTables>, name: string, make: () => Promise<string>): Promise<string> {
  const read = () => db.selectFrom("identity_secret").select("value").where("name", "=", name).executeTakeFirst();
  const found = await read();
  if (found) return found.value;
  const made = await make();
  await db
    .insertInto("identity_secret")
    .values({ name, value: made })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await read())?.value ?? made;
}

async function newSigningKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return JSON.stringify(privateKey.export({ format: "jwk" }));
}

function derived(root: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", root, "", purpose, 32));
}
