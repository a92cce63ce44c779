import { AuthenticationHelper } from "amazon-cognito-identity-js";

declare module "amazon-cognito-identity-js" {
  /** Exported by the library, but left out of its types. */
  export class AuthenticationHelper {
    /** Needs nothing of a helper but its prototype. */
    generateRandomSmallA(): LibraryInteger;
  }
}

/** The library's own big integer, which it does not export. */
export interface LibraryInteger {
  toString(radix: number): string;
  /** this^exponent mod modulus, between 0 and the modulus. */
  modPow(exponent: LibraryInteger, modulus: LibraryInteger, done: Done): LibraryInteger;
}
type Done = (error: null, value: LibraryInteger) => void;
export type LibraryIntegerClass = new (text: string, radix: number) => LibraryInteger;

export const LibraryInteger = AuthenticationHelper.prototype.generateRandomSmallA().constructor as LibraryIntegerClass;

/**
 * Has the library raise to powers with the engine's own integers. Nearly all the time of a sign-in goes there, and its own,
 * written when there were none, take about six times as long.
 */
export function countNatively(): void {
  LibraryInteger.prototype.modPow = function modPow(this: LibraryInteger, exponent, modulus, done) {
    const value = new LibraryInteger(power(bigOf(this), bigOf(exponent), bigOf(modulus)).toString(16), 16);
    done(null, value);
    return value;
  } satisfies LibraryInteger["modPow"];
}

/** base^exponent mod modulus, for an exponent and a modulus that are not negative. */
function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let square = ((base % modulus) + modulus) % modulus;
  let result = 1n % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function bigOf(integer: LibraryInteger): bigint {
  const text = integer.toString(16);
  return text.startsWith("-") ? -BigInt(`0x${text.slice(1)}`) : BigInt(`0x${text}`);
}
