import { AuthenticationHelper } from "amazon-cognito-identity-js";

declare module "amazon-cognito-identity-js" {
  /** The library exports it, but its types do not. */
  export class AuthenticationHelper {
    /** Only uses the prototype, no instance. */
    generateRandomSmallA(): LibraryInteger;
  }
}

/** The library's big integer class, which it does not export. */
export interface LibraryInteger {
  toString(radix: number): string;
  /** this^exponent mod modulus, from 0 to modulus - 1. */
  modPow(exponent: LibraryInteger, modulus: LibraryInteger, done: Done): LibraryInteger;
}
type Done = (error: null, value: LibraryInteger) => void;
export type LibraryIntegerClass = new (text: string, radix: number) => LibraryInteger;

export const LibraryInteger = AuthenticationHelper.prototype.generateRandomSmallA().constructor as LibraryIntegerClass;

/**
 * Replaces the library's modular exponentiation by native BigInt. It takes most of the time of a sign-in, and the
 * library's own is about six times slower.
 */
export function installNativePower(): void {
  LibraryInteger.prototype.modPow = function modPow(this: LibraryInteger, exponent, modulus, done) {
    const value = new LibraryInteger(power(bigOf(this), bigOf(exponent), bigOf(modulus)).toString(16), 16);
    done(null, value);
    return value;
  } satisfies LibraryInteger["modPow"];
}

/** base^exponent mod modulus; exponent and modulus are not negative. */
function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let square = ((base % modulus) + modulus) % modulus;
  let result = 1n % modulus;
  for (let bits = exponent; bits > 0n; bits >>= 1n) {
    if (bits & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function bigOf(integer: LibraryInteger): bigint {
  const text = integer.toString(16);
  return text.startsWith("-") ? -BigInt(`0x${text.slice(1)}`) : BigInt(`0x${text}`);
}
