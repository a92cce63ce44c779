/** Serves the built Storybook under `/design/`, and reads what is in it. */
import { existsSync, readFileSync } from "node:fs";
import { preview } from "vite";
import { root } from "../../tools/processes.ts";

export interface Entry {
  id: string;
  type: "docs" | "story";
  title: string;
  importPath: string;
  tags: string[];
}

const folder = `${root}storybook-static`;

/** Every page of the build. @throws when there is none */
export function readEntries(): Entry[] {
  if (!existsSync(`${folder}/index.json`)) throw new Error("There is no built Storybook: npm run storybook:build");
  const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, "utf8")) as { entries: Record<string, Entry> };
  return Object.values(entries);
}

export async function serveStorybook(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await preview({
    root,
    configFile: false,
    logLevel: "error",
    base: "/design/",
    // What is missing is missing, and not the front page.
    appType: "mpa",
    build: { outDir: folder },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error("The built Storybook is not served.");
  return { url, close: () => server.close() };
}
