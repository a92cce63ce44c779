/** Which tests a database takes part in: they run on the embedded one, and once more on PostgreSQL. */
import { globSync, readFileSync } from "node:fs";
import { root } from "./processes.ts";

/** Those that only a server can pass, such as two processes on one database. */
export const serverTests = "apps/sandbox/src/**/*.postgres.test.ts";

/** They start a sandbox, too, but ask nothing of its database that others do not. */
const besideIt = /^apps\/sandbox\/src\/(documents|address-lookup)\/|\/(pages|tokens)\.test\.ts$/;

/** Every test file of the sandbox whose database matters, or its identity pool's, and those for a server alone. */
export function databaseTests(): string[] {
  const startsOne = /\b(start\w*Rig|createPoolRig|openTestDatabase|createTestDatabase)\b/;
  return globSync("apps/sandbox/src/**/*.test.ts", { cwd: root }).filter(
    (file) => !besideIt.test(file) && startsOne.test(readFileSync(root + file, "utf8")),
  );
}
