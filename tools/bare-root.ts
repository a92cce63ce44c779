/**
 * Runs one story and one journey in a minimal Debian system with this checkout. It proves that the tests need nothing
 * that `npm install` does not bring. Part of `npm test -- full`.
 */
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, run } from "./processes.ts";

const debootstrap = "/usr/sbin/debootstrap";

/** What this machine lacks to make such a system; undefined when nothing is missing. */
export function bareRootLacks(): string | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return "only made on Linux x64";
  if (process.getuid?.() !== 0) return "only root can make one";
  return existsSync(debootstrap) ? undefined : "`debootstrap` is not installed";
}

/** The commands to run in the checkout. The journey serves the portal that was built before. */
const commands = [
  "node_modules/.bin/vitest run --project storybook packages/ui/src/actions/button.stories.tsx",
  'node_modules/.bin/playwright test --project=journeys tests/e2e/main-job.spec.ts --grep "en, desktop"',
];

/**
 * Makes the system, runs the commands in it and removes it. Returns how many passed; undefined when it could not be
 * made.
 */
export async function runInBareRoot(): Promise<number | undefined> {
  const place = await mkdtemp("/tmp/merchant-portal-bare-");
  const sh = (command: string) => run("sh", ["-ec", command]);
  try {
    // The only library added to the base is the one that the pinned Node links to.
    const make = `${debootstrap} --variant=minbase --include=libatomic1 stable ${place} >${place}.log`;
    if ((await sh(make)) !== 0) return undefined;
    await writeFile(join(place, "etc/hosts"), "127.0.0.1 localhost\n");
    const checkout = join(place, "checkout");
    // Without the results of this machine's runs, so that the browser is unpacked in the system, too.
    const left = ["./.git", "./.data", "./reports", "./test-results", "./node_modules/.cache", "./node_modules/.vite"];
    const excluded = left.map((path) => `--exclude=${path}`).join(" ");
    if ((await sh(`mkdir ${checkout} && tar -C ${root} ${excluded} -c . | tar -C ${checkout} -x`)) !== 0)
      return undefined;
    let passed = 0;
    for (const command of commands) {
      // Its own mounts and processes: its mounts disappear when it ends.
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

/** The number of commands. */
export const bareRootChecks = commands.length;
