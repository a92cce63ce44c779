/** Every story has its picture in tests/baselines, and every picture its story. */
import { globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCsf } from "storybook/internal/csf-tools";
import { expect, test } from "vitest";
import storybook from "../../.storybook/main.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The ids of all stories, read from their files. */
async function storyIds(): Promise<string[]> {
  const patterns = Array.isArray(storybook.stories)
    ? storybook.stories.filter((pattern) => typeof pattern === "string")
    : [];
  const files = globSync(
    patterns.filter((pattern) => pattern.endsWith(".stories.tsx")),
    { cwd: join(root, ".storybook") },
  );
  const read = files.map(async (file) => {
    const csf = await readCsf(join(root, ".storybook", file), {
      // Each has one of its own.
      makeTitle: (title) => title,
    });
    return csf.parse().stories.map(({ id }) => id);
  });
  return (await Promise.all(read)).flat();
}

test("there is one picture for each story, and none besides", async () => {
  const stories = await storyIds();
  const pictures = readdirSync(join(root, "tests/baselines")).flatMap((file) =>
    file.endsWith(".png") ? file.slice(0, -4) : [],
  );
  const without = stories.filter((id) => !pictures.includes(id));
  const stale = pictures.filter((id) => !stories.includes(id));
  expect(stories.length).toBeGreaterThan(0);
  expect({ without, stale }, "`npm run baselines` makes what is missing and removes what is stale").toEqual({
    without: [],
    stale: [],
  });
});
