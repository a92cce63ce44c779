/** `npm run baselines`: writes the picture of every story, or of the stories of the named files. */
import { rmSync } from "node:fs";
import { root, run } from "./processes.ts";

export const baselines = "tests/baselines";

/** Stories run on React as merchants get it: its development build takes a quarter of their time and shows the same. */
export const storyEnvironment = { NODE_ENV: "production" };

/** Without files all pictures go first, so that none stays whose story is gone. Answers Vitest's exit code. */
export function takeBaselines(files: string[]): Promise<number> {
  if (files.length === 0) rmSync(root + baselines, { recursive: true, force: true });
  return run("vitest", ["run", "--project", "storybook", "--update=all", ...files], storyEnvironment);
}
