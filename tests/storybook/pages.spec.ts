/** The built Storybook as a designer opens it: every page, every story, every link, the search and the address. */
import { test, expect } from "@playwright/test";
import { readEntries, serveStorybook } from "./serve.ts";
import { drawStories, walkAll } from "./walk.ts";

let server: Awaited<ReturnType<typeof serveStorybook>>;
test.beforeAll(async () => {
  server = await serveStorybook();
});
test.afterAll(() => server.close());
const entries = readEntries();

test("every story is drawn without an error", async ({ browser }) => {
  const files = Map.groupBy(
    entries.filter(({ type }) => type === "story"),
    ({ importPath }) => importPath,
  );
  expect(
    await walkAll(browser, [...files.values()], (page, stories, found) =>
      drawStories(page, server.url, stories, found),
    ),
  ).toEqual({});
});
