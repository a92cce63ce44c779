/**
 * `npm run fuzz`: fuzzes every operation of the contract; it can run for a night. Options: `--runs=1500` valid and
 * about as many mutated requests for each operation, `--seed=1`, `--operation=createOrder` for one operation only.
 */
import { parseArgs } from "node:util";
import { fuzzOperation, FuzzFailure } from "./fuzz-operation.ts";
import { fuzzed, startFuzzRig } from "./fuzz-rig.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "1500" },
    seed: { type: "string", default: String(Math.floor(Date.now() / 86_400_000)) },
    operation: { type: "string" },
  },
});
const settings = { runs: wholeNumber("runs", values.runs), seed: wholeNumber("seed", values.seed) };
const chosen = fuzzed().filter(({ id }) => values.operation === undefined || id === values.operation);
if (chosen.length === 0) throw new Error(`There is no operation '${values.operation}'.`);

const { rig, subjectOf } = await startFuzzRig();
let failures = 0;
for (const operation of chosen) {
  const startedAt = Date.now();
  try {
    const { requests, succeeded } = await fuzzOperation(operation, await subjectOf(operation), settings);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`✓ ${operation.id}: ${requests} requests, ${succeeded} of them succeeded (${seconds} s)`);
  } catch (error) {
    if (!(error instanceof FuzzFailure)) throw error;
    failures += 1;
    console.error(`✗ ${error.message}`);
  }
}
await rig.stop();
console.log(`${chosen.length - failures} operations held, ${failures} did not (seed ${settings.seed}).`);
process.exitCode = failures > 0 ? 1 : 0;

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number above 0, not '${text}'.`);
  return Number(text);
}
