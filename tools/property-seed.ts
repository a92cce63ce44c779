/**
 * Setup of every unit test file: property tests use a fixed seed, so that a failure comes from the change and not from
 * chance. `PROPERTY_SEED=any` uses a random seed, a number uses that seed.
 */
import { configureGlobal } from "fast-check";

const asked = process.env["PROPERTY_SEED"] ?? "20261120";
if (asked !== "any") {
  if (!/^\d{1,9}$/.test(asked)) throw new Error(`PROPERTY_SEED is a whole number or "any", not "${asked}".`);
  configureGlobal({ seed: Number(asked) });
}
