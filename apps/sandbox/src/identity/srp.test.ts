import { createDiffieHellman, createHmac, randomBytes, randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { AuthenticationHelper } from "amazon-cognito-identity-js";
import { createSrpSession, signSrpSession } from "cognito-srp-helper";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { decoyVerifier, provesPassword, readPublicValue, saltFrom, serverKeys, verifierOf } from "./srp.ts";

/** Exported by the library, but missing in its types. */
declare module "amazon-cognito-identity-js" {
  export interface ClientInteger {
    toString(radix: number): string;
  }
  export class AuthenticationHelper {
    constructor(poolName: string);
    N: ClientInteger;
    largeAValue: ClientInteger;
    getPasswordAuthenticationKey(
      username: string,
      password: string,
      serverB: ClientInteger,
      salt: ClientInteger,
      done: (error: unknown, key: Uint8Array) => void,
    ): void;
  }
}

const poolId = "ca-central-1_Rig000001";
const poolName = "Rig000001";

/** Both clients' big integers have the same shape; `modPow` is replaced by native arithmetic, which is far faster. */
type IntegerClass = new (text: string, radix: number) => ClientNumber;
interface ClientNumber {
  toString(radix: number): string;
  modPow(
    exponent: ClientNumber,
    modulus: ClientNumber,
    done?: (error: null, value: ClientNumber) => void,
  ): ClientNumber;
}

const clientInteger = new AuthenticationHelper(poolName).N.constructor as unknown as IntegerClass;

beforeAll(() => {
  const fromLibrary = createRequire(import.meta.resolve("cognito-srp-helper"));
  const { BigInteger } = fromLibrary("jsbn") as { BigInteger: IntegerClass };
  for (const Integer of [BigInteger, clientInteger]) {
    Integer.prototype.modPow = function modPow(this: ClientNumber, exponent, modulus, done) {
      if (bigOf(modulus) !== N) throw new Error("a client counts in another group");
      const value = new Integer(nativePower(bigOf(this), bigOf(exponent)).toString(16), 16);
      done?.(null, value);
      return value;
    } satisfies ClientNumber["modPow"];
  }
});

function bigOf(value: ClientNumber): bigint {
  const hex = value.toString(16);
  return hex.startsWith("-") ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);
}

const bytes = (value: bigint) => Buffer.from(value.toString(16).padStart(768, "0"), "hex");
/** Created once: it proves that N is prime, which takes seconds. */
const group = createDiffieHellman(Buffer.from(new AuthenticationHelper(poolName).N.toString(16), "hex"), 2);
const N = BigInt(`0x${group.getPrime("hex")}`);

/** base^exponent mod N by OpenSSL, which accepts no exponent above N; it is reduced modulo N - 1 (Fermat). */
function nativePower(base: bigint, exponent: bigint): bigint {
  group.setPrivateKey(bytes(exponent % (N - 1n)));
  return BigInt(`0x${group.computeSecret(bytes(((base % N) + N) % N)).toString("hex")}`);
}

interface StoredVerifier {
  sub: string;
  salt: string;
  verifier: string;
}

/** Signs in with cognito-srp-helper: right and wrong password in one exchange. */
function helperClient({ sub, salt, verifier }: StoredVerifier, ...typed: string[]): boolean[] {
  const session = createSrpSession(sub, "", poolId, false);
  const A = readPublicValue(session.largeA) ?? 0n;
  const keys = serverKeys(verifier);
  const block = randomBytes(64).toString("base64");
  return typed.map((password) => {
    const signed = signSrpSession(
      { ...session, password },
      {
        ChallengeName: "PASSWORD_VERIFIER",
        ChallengeParameters: { USER_ID_FOR_SRP: sub, SALT: salt, SRP_B: keys.B.toString(16), SECRET_BLOCK: block },
      },
    );
    const bytes = [poolName + sub, Buffer.from(block, "base64"), signed.timestamp].map((part) => Buffer.from(part));
    return provesPassword(verifier, A, keys, {
      signed: Buffer.concat(bytes),
      signature: Buffer.from(signed.passwordSignature, "base64"),
    });
  });
}

/** The same with amazon-cognito-identity-js, the portal's library. */
function portalClient({ sub, salt, verifier }: StoredVerifier, ...typed: string[]): boolean[] {
  const helper = new AuthenticationHelper(poolName);
  const A = readPublicValue(helper.largeAValue.toString(16)) ?? 0n;
  const keys = serverKeys(verifier);
  const signed = Buffer.from("what is signed");
  return typed.map((password) => {
    let proves = false;
    helper.getPasswordAuthenticationKey(
      sub,
      password,
      new clientInteger(keys.B.toString(16), 16),
      new clientInteger(salt, 16),
      (_, key) => {
        const signature = createHmac("sha256", key).update(signed).digest();
        proves = provesPassword(verifier, A, keys, { signed, signature });
      },
    );
    return proves;
  });
}

const password = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 6, maxLength: 99 }),
  fc.string({ unit: "binary", minLength: 6, maxLength: 40 }),
  fc.string({ minLength: 6, maxLength: 99 }),
);

function account(sub: string, password: string): StoredVerifier {
  return { sub, ...verifierOf(poolName + sub, password, randomBytes(16).toString("hex")) };
}

// Padding bugs show once in 16 to 256 exchanges, so each run uses new random values.
describe.each([
  { library: "cognito-srp-helper", client: helperClient, numRuns: 120 },
  { library: "amazon-cognito-identity-js", client: portalClient, numRuns: 40 },
])("SRP with $library", ({ client, numRuns }) => {
  test("accepts the right password of every user and no other", { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(fc.uuid(), password, password, (sub, right, other) => {
        const wrong = other === right ? `${other}!` : other;
        expect(client(account(sub, right), right, wrong)).toEqual([true, false]);
      }),
      { numRuns },
    );
  });

  test("a password that differs by one accent, one case or one space is another password", () => {
    const known = account(randomUUID(), "Crème-2026!");
    expect(client(known, "Crème-2026!", "Creme-2026!", "crème-2026!", "Crème-2026! ")).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("what is not a public value", () => {
  test.each([
    ["zero", "0"],
    ["N", N.toString(16)],
    ["2N", (2n * N).toString(16)],
    ["empty", ""],
    ["not hexadecimal", "xyz"],
    ["a sign", "-1"],
    ["too long", "f".repeat(1025)],
  ])("%s is refused", (_, hex) => {
    expect(readPublicValue(hex)).toBeNull();
  });
});

test("the stand-in for an unknown account is the same every time and looks like a real one", () => {
  const seed = Buffer.from("somebody@example.com");
  expect(decoyVerifier(seed)).toEqual(decoyVerifier(seed));
  expect(decoyVerifier(seed)).not.toEqual(decoyVerifier(Buffer.from("else@example.com")));
  const real = verifierOf("poolsub", "Merchant-2026!", saltFrom(seed));
  expect(Math.abs(decoyVerifier(seed).length - real.verifier.length)).toBeLessThanOrEqual(4);
});
