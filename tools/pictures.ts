/**
 * Finds the stories that are tagged `picture` and their picture files, and runs `npm run baselines`. Vitest loads this
 * file before it plays stories, to learn which of them to compare.
 */
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readCsf } from "storybook/internal/csf-tools";
import type { TestProject } from "vitest/node";
import { hasBundledBrowser, prepareBrowser } from "./browser.ts";
import { root, run } from "./processes.ts";

export const pictures = "tests/baselines";

/** Stories run on React's production build, as merchants get it: it shows the same and takes a quarter of the time. */
export const storyEnvironment = { NODE_ENV: "production" };

const files = "{packages,apps,tests}/**/*.stories.tsx";

/** The stories that are tagged in their own source, by file. A tag that a story inherits by `...` does not count. */
async function taggedStories(): Promise<Map<string, string[]>> {
  const exclude = ["**/node_modules/**", "**/dist/**"];
  const mayBe = globSync(files, { cwd: root, exclude }).filter((file) =>
    readFileSync(root + file, "utf8").includes('"picture"'),
  );
  const stories = await Promise.all(
    mayBe.map(async (file) => {
      // Each story file has its own title.
      const csf = (await readCsf(root + file, { makeTitle: (title) => title })).parse();
      const tagged = csf.indexInputs.filter(({ tags }) => tags?.includes("picture"));
      return [file, tagged.flatMap(({ __id: id }) => id ?? [])] as const;
    }),
  );
  return new Map(stories.filter(([, tagged]) => tagged.length > 0));
}

declare module "vitest" {
  interface ProvidedContext {
    /** The ids of the stories to compare: none where the bundled browser is not available, and none in another language. */
    pictured: string[];
  }
}

/** Vitest's hook before the first story. The pictures are in English, so a run in another language compares none. */
export async function setup(project: TestProject): Promise<void> {
  const isCompared = hasBundledBrowser && process.env["STORYBOOK_LOCALE"] === undefined;
  project.provide("pictured", isCompared ? [...(await taggedStories()).values()].flat() : []);
}

/** The file names that the tagged stories need: one in light, one in dark. Vitest replaces two hyphens by one. */
export async function wantedPictures(): Promise<string[]> {
  const stories = [...(await taggedStories())].filter(([file]) => !file.startsWith("tests")).flatMap(([, ids]) => ids);
  return stories.flatMap((id) => ["light", "dark"].map((theme) => `${id.replace("--", "-")}-${theme}.png`));
}

/** The existing picture files. */
export const takenPictures = (): string[] =>
  existsSync(root + pictures) ? readdirSync(root + pictures).filter((file) => file.endsWith(".png")) : [];

/**
 * `npm run baselines`: takes the pictures of all tagged stories, or of the named files, and removes pictures without a
 * story.
 */
export async function takePictures(named: string[]): Promise<number> {
  await prepareBrowser();
  const wanted = await wantedPictures();
  for (const file of takenPictures()) if (!wanted.includes(file)) rmSync(join(root, pictures, file));
  const tagged = named.length > 0 ? named : [...(await taggedStories()).keys()];
  const env = { ...storyEnvironment, STORYBOOK_ONLY: "picture" };
  return await run("vitest", ["run", "--project", "storybook", "--update=all", ...tagged], env);
}
