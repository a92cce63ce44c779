/**
 * What a browser may refuse or lack is used through one helper that survives it (T36): with all cookies blocked a constructor throws, and a
 * page of plain http has no `crypto.randomUUID`. Open it when another such thing is found.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = globSync("{packages/*,apps/portal}/src/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.(test|stories)\.tsx?$/.test(file),
);

test.each([
  ["crypto.randomUUID", /crypto\.randomUUID\(/, "newId of packages/api", []],
  [
    "new BroadcastChannel",
    /new BroadcastChannel\(/,
    "openChannel",
    ["packages/portal-features/src/kit/safe-storage.ts"],
  ],
  ["navigator.locks", /navigator\??\.locks/, "webLocks", ["packages/portal-features/src/kit/safe-storage.ts"]],
  // It throws at once instead of rejecting, so it stands in an async function.
  ["a bare openDB", /(?<!async \(.*\) =>\s+)openDB</, "an async function around it", []],
])("T36: no file uses %s", (_what, pattern, _instead, allowed: string[]) => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((file) => pattern.test(readFileSync(join(root, file), "utf8")));
  expect(found.filter((file) => !allowed.includes(file))).toEqual([]);
});
