/**
 * Lists the tests that use the database: they run on PostgreSQL where it is installed, else on the embedded one
 * (decision 009).
 */
import { globSync, readFileSync } from "node:fs";
import { root } from "./processes.ts";

/** Tests that need a server, such as two processes on one database. */
export const serverTests = "apps/sandbox/src/**/*.postgres.test.ts";

/** Tests that start a sandbox, but use its database only as others do. */
const besideIt = /^apps\/sandbox\/src\/(documents|address-lookup)\/|\/(pages|tokens)\.test\.ts$/;

/** Tests of behaviour that may differ in the embedded database. They run on both. */
const onBoth = /\/(db|state)\/|\/listing\.test\.ts$/;

/** The tests that need no run on the embedded database when PostgreSQL has run them. */
export const testedOnPostgres = (): string[] => databaseTests().filter((file) => !onBoth.test(file));

/** Every test file of the sandbox that depends on its database or its identity pool, and the server tests. */
export function databaseTests(): string[] {
  const startsOne = /\b(start\w*Rig|createPoolRig|openTestDatabase|createTestDatabase)\b/;
  return globSync("apps/sandbox/src/**/*.test.ts", { cwd: root }).filter(
    (file) => !besideIt.test(file) && startsOne.test(readFileSync(root + file, "utf8")),
  );
}
