import { expect, test } from "vitest";
import { isNewPassword, passwordRules } from "./password.ts";

const broken = (text: string) => passwordRules.filter((rule) => !rule.holds(text)).map((rule) => rule.id);

test.each([
  ["Aa1!xx", []],
  [`Aa1!${"x".repeat(95)}`, []],
  ["Été-2026=éA", []],
  ["", ["length", "lowercase", "uppercase", "digit", "special", "noSpace"]],
  ["Aa1!x", ["length"]],
  [`Aa1!${"x".repeat(96)}`, ["length"]],
  ["Aa1!x x", ["noSpace"]],
  ["Aa1!xx ", ["noSpace"]],
  ["Aa1!x\u00a0x", ["noSpace"]],
  ["aa1!xx", ["uppercase"]],
  ["ÉÀa1!xx", ["uppercase"]],
  ["AA1!XX", ["lowercase"]],
  ["Aaa!xx", ["digit"]],
  ["Aa١!xx", ["digit"]],
  ["Aa1xxx", ["special"]],
  ["Aa1xx§", ["special"]],
])("%j breaks %j", (text, rules) => {
  expect(broken(text)).toEqual(rules);
  expect(isNewPassword(text)).toBe(rules.length === 0);
});

test.each(Array.from("^$*.[]{}()?-\"!@#%&/\\,><':;|_~`+="))("%s is a special character", (character) => {
  expect(broken(`Aa1${character}xx`)).toEqual([]);
});
