/**
 * What every unit test file begins with: properties draw the same values in each run, so that a run says something of the
 * change and not of chance. `PROPERTY_SEED=any` draws others each time, a number draws that one's.
 */
import { configureGlobal } from "fast-check";

const asked = process.env["PROPERTY_SEED"] ?? "20261120";
if (asked !== "any") {
  if (!/^\d{1,9}$/.test(asked)) throw new Error(`PROPERTY_SEED is a whole number or "any", not "${asked}".`);
  configureGlobal({ seed: Number(asked) });
}
