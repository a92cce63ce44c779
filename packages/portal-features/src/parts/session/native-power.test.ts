import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installNativePower, LibraryInteger } from "./native-power.ts";

const own = LibraryInteger.prototype.modPow as LibraryInteger["modPow"];
beforeAll(installNativePower);
afterAll(() => {
  LibraryInteger.prototype.modPow = own;
});

const integer = (value: bigint) => new LibraryInteger(value.toString(16), 16);
const upTo = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits });

test("the powers are those that the library itself reckons, of bases below zero and above the modulus too", () => {
  const base = fc.bigInt({ min: -(2n ** 400n), max: 2n ** 400n });
  // The library takes odd moduli, as every group of this protocol has, and exponents from 1.
  const modulus = upTo(256n).map((half) => 2n * half + 3n);
  fc.assert(
    fc.property(base, upTo(130n), modulus, (b, e, m) => {
      const raise = (modPow: typeof own) => modPow.call(integer(b), integer(e + 1n), integer(m), () => undefined);
      expect(raise(LibraryInteger.prototype.modPow as typeof own).toString(16)).toBe(raise(own).toString(16));
    }),
  );
});

test("the callback gets the result before the call returns", () => {
  const told: unknown[] = [];
  const raised = integer(3n).modPow(integer(4n), integer(7n), (...result) => told.push(...result));
  expect(told).toEqual([null, raised]);
  expect(raised.toString(16)).toBe("4");
});
