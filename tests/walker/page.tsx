/// <reference types="vite/client" />
/** The page that the walker looks at: one story at a time, as it is first drawn (no play function), in Storybook's frame. */
import { composeStories } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import preview from "../../.storybook/preview.tsx";
import { drawingOf } from "./drawn-alike.ts";
import { enterWidget, forget, listWidgets, look, noteUnreached, sliderValue, unreached } from "./focus-look.ts";
import { beginsAtEnd, comesBack, focusOpener, listOpeners, opens, startsIn, wasTooltips } from "./layers.ts";

type Stories = Parameters<typeof composeStories>[0];
type Shown = ComponentType & { globals?: Record<string, unknown> };

const files = import.meta.glob<Stories>(["../../packages/ui/src/**/*.stories.tsx", "./planted.stories.tsx"]);

/** The stories of a file. Of those that are drawn alike, as they differ in their play alone, the first stands for all. */
async function loadStories(file: string): Promise<Record<string, Shown>> {
  const load = files[file.startsWith("packages/") ? `../../${file}` : `./${file}`];
  if (!load) throw new Error(`There is no ${file}.`);
  const written = await load();
  const stories = composeStories(written, preview) as Record<string, Shown>;
  const byDrawing = Map.groupBy(Object.keys(stories), (name) => drawingOf(Object(written)[name]));
  const first = new Set([...byDrawing.values()].map(([name]) => name));
  return Object.fromEntries(Object.entries(stories).filter(([name]) => first.has(name)));
}

/** The names of the stories to walk, and the screen that each asks for. */
async function listStories(file: string): Promise<{ name: string; viewport: string }[]> {
  return Object.entries(await loadStories(file)).map(([name, { globals }]) => {
    const viewport = globals?.["viewport"] as { value?: string } | undefined;
    return { name, viewport: viewport?.value ?? "desktop" };
  });
}

let root: Root | undefined;

/** Draws the story; the one before is gone, and so is what it left behind. */
async function showStory(file: string, name: string): Promise<void> {
  const Story = (await loadStories(file))[name];
  const place = document.getElementById("story");
  if (!Story || !place) throw new Error(`${file} has no story ${name}.`);
  root?.unmount();
  localStorage.clear();
  sessionStorage.clear();
  forget();
  scrollTo(0, 0);
  root = createRoot(place);
  root.render(<Story />);
  await document.fonts.ready;
  // Drawn, then measured, then drawn with what was measured.
  for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
}

const ofFocus = { look, listWidgets, enterWidget, noteUnreached, sliderValue, unreached };
const ofLayers = { beginsAtEnd, comesBack, focusOpener, listOpeners, opens, startsIn, wasTooltips };
const walker = { listStories, showStory, ...ofFocus, ...ofLayers };
export type Walker = typeof walker;
declare global {
  interface Window {
    walker: Walker;
  }
}
window.walker = walker;
