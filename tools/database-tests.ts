/** Which tests a database takes part in: they run on PostgreSQL where it is installed, else on the embedded one (decision 009). */
import { globSync, readFileSync } from "node:fs";
import { root } from "./processes.ts";

/** Those that only a server can pass, such as two processes on one database. */
export const serverTests = "apps/sandbox/src/**/*.postgres.test.ts";

/** They start a sandbox, too, but ask nothing of its database that others do not. */
const besideIt = /^apps\/sandbox\/src\/(documents|address-lookup)\/|\/(pages|tokens)\.test\.ts$/;

/** They ask what the embedded database may answer in its own way, and run on both. */
const onBoth = /\/(db|state)\/|\/listing\.test\.ts$/;

/** What has been tested once PostgreSQL has. */
export const testedOnPostgres = (): string[] => databaseTests().filter((file) => !onBoth.test(file));

/** Every test file of the sandbox whose database matters, or its identity pool's, and those for a server alone. */
export function databaseTests(): string[] {
  const startsOne = /\b(start\w*Rig|createPoolRig|openTestDatabase|createTestDatabase)\b/;
  return globSync("apps/sandbox/src/**/*.test.ts", { cwd: root }).filter(
    (file) => !besideIt.test(file) && startsOne.test(readFileSync(root + file, "utf8")),
  );
}
