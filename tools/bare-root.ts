/**
 * A story and a journey in a system that has nothing but its own base (Debian's smallest, made for the occasion) and this checkout: proof
 * that the tests need nothing that an install does not bring. A part of `npm test -- full`.
 */
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, run } from "./processes.ts";

const debootstrap = "/usr/sbin/debootstrap";

/** What this machine lacks to make such a system; undefined when nothing. */
export function bareRootLacks(): string | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return "only made on Linux x64";
  if (process.getuid?.() !== 0) return "only root can make one";
  return existsSync(debootstrap) ? undefined : "`debootstrap` is not installed";
}

/** The commands, in the checkout; the journey serves the portal that has been built before. */
const commands = [
  "node_modules/.bin/vitest run --project storybook packages/ui/src/actions/button.stories.tsx",
  'node_modules/.bin/playwright test --project=journeys tests/e2e/main-job.spec.ts --grep "en, desktop"',
];

/** Makes the system, runs both commands in it and removes it. Returns how many passed, or undefined when it could not be made. */
export async function runInBareRoot(): Promise<number | undefined> {
  const place = await mkdtemp("/tmp/merchant-portal-bare-");
  const sh = (command: string) => run("sh", ["-ec", command]);
  try {
    // Beside its base only the library that the pinned Node is linked to.
    const make = `${debootstrap} --variant=minbase --include=libatomic1 stable ${place} >${place}.log`;
    if ((await sh(make)) !== 0) return undefined;
    await writeFile(join(place, "etc/hosts"), "127.0.0.1 localhost\n");
    const checkout = join(place, "checkout");
    // Without what this machine's runs have left: the browser is unpacked there, too.
    const left = ["./.git", "./.data", "./reports", "./test-results", "./node_modules/.cache", "./node_modules/.vite"];
    const excluded = left.map((path) => `--exclude=${path}`).join(" ");
    if ((await sh(`mkdir ${checkout} && tar -C ${root} ${excluded} -c . | tar -C ${checkout} -x`)) !== 0)
      return undefined;
    let passed = 0;
    for (const command of commands) {
      // Of its own: files and processes. What is mounted in it is gone with it.
      const inside = ["--mount", "--pid", "--fork", `--root=${place}`, "--mount-proc", "--wd=/checkout"];
      const environment = ["-i", "PATH=/checkout/node_modules/.bin:/usr/bin:/bin", "HOME=/root", "NODE_ENV=production"];
      const code = await run("unshare", [...inside, "env", ...environment, "sh", "-c", command]);
      if (code === 0) passed += 1;
    }
    return passed;
  } finally {
    await rm(place, { recursive: true, force: true });
    await rm(`${place}.log`, { force: true });
  }
}

/** How many there are. */
export const bareRootChecks = commands.length;
