/** The arithmetic of SRP (RFC 5054) as Cognito's clients do it. Open it when a right password is refused. */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** The 3072-bit group of RFC 5054, which Cognito's clients use. */
const N = BigInt(
  "0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD" +
    "EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED" +
    "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F" +
    "83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B" +
    "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510" +
    "15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7" +
    "ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C" +
    "BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF",
);
const g = 2n;
const k = hashOf(padded(N) + padded(g));

/** What is stored instead of a password. Both are hexadecimal. */
export interface Verifier {
  salt: string;
  verifier: string;
}

/** The server's half of one exchange; `b` must stay secret. */
export interface ServerKeys {
  b: bigint;
  B: bigint;
}

/** Computes the verifier of a password. `account` is `poolName + userIdForSrp`, as the client hashes it. */
export function verifierOf(account: string, password: string, salt: string): Verifier {
  const secret = createHash("sha256").update(`${account}:${password}`, "utf8").digest("hex");
  const x = hashOf(padded(BigInt(`0x${salt}`)) + secret);
  return { salt, verifier: power(g, x).toString(16) };
}

/** The salt of an account: the same for the same seed. */
export function saltFrom(seed: Buffer): string {
  return Buffer.from(hkdfSync("sha256", seed, "", "salt", 16)).toString("hex");
}

/** A verifier without a password, for accounts that do not exist: the same for the same seed. */
export function decoyVerifier(seed: Buffer): string {
  return (BigInt(`0x${Buffer.from(hkdfSync("sha256", seed, "", "verifier", 384)).toString("hex")}`) % N).toString(16);
}

/** Reads the client's public value; null when it is invalid (zero modulo N would open every account). */
export function readPublicValue(hex: string): bigint | null {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return null;
  const value = BigInt(`0x${hex}`);
  return value % N === 0n ? null : value;
}

export function serverKeys(verifier: string): ServerKeys {
  // 256 bits, as RFC 5054 requires; more would only be slower.
  const b = BigInt(`0x${randomBytes(32).toString("hex")}`);
  return { b, B: (k * BigInt(`0x${verifier}`) + power(g, b)) % N };
}

export interface Proof {
  /** `poolName + userIdForSrp + secret block (decoded) + timestamp`, the bytes that the client signs. */
  signed: Buffer;
  signature: Buffer;
}

/** True when the client that sent `A` knows the password of `verifier`. */
export function provesPassword(verifier: string, A: bigint, keys: ServerKeys, proof: Proof): boolean {
  const u = hashOf(padded(A) + padded(keys.B));
  if (u === 0n) return false;
  const S = power(A * power(BigInt(`0x${verifier}`), u), keys.b);
  const key = hkdfSync("sha256", bytesOf(padded(S)), bytesOf(padded(u)), "Caldera Derived Key", 16);
  const expected = createHmac("sha256", Buffer.from(key)).update(proof.signed).digest();
  return expected.length === proof.signature.length && timingSafeEqual(expected, proof.signature);
}

function hashOf(hex: string): bigint {
  return BigInt(`0x${createHash("sha256").update(bytesOf(hex)).digest("hex")}`);
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex, "hex");
}

/**
 * Hexadecimal as Java's BigInteger writes it: even length, `00` in front when the top bit is set. One in 16 numbers
 * needs it.
 */
function padded(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

/** base^exponent mod N, four bits of the exponent at a time. */
function power(base: bigint, exponent: bigint): bigint {
  const multiples = [1n];
  for (let digit = 1; digit < 16; digit += 1) multiples.push(((multiples.at(-1) ?? 1n) * base) % N);
  let result = 1n;
  for (const digit of exponent.toString(16)) {
    for (let bit = 0; bit < 4; bit += 1) result = (result * result) % N;
    if (digit !== "0") result = (result * (multiples[Number.parseInt(digit, 16)] ?? 1n)) % N;
  }
  return result;
}
