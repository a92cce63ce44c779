/**
 * Every story of packages/ui by keyboard. Each is drawn on its own page without its play function, so real keys find it as a
 * user does.
 */
import { globSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { servePage, type WalkerServer } from "../walker/serve.ts";
import { walkFile } from "../walker/walk-file.ts";

const files = globSync("packages/ui/src/**/*.stories.tsx", { cwd: `${import.meta.dirname}/../..` })
  .map((file) => file.replaceAll("\\", "/"))
  .toSorted();
// Two at a time, as machines have two processors at least; nothing fades in while it is looked at.
const settings = { reducedMotion: "reduce", locale: "en-CA", timezoneId: "America/Toronto" } as const;
// The walk describes each fault in words. A trace with a picture of every key would take longer than the walk.
test.use({ trace: "off" });
let server: WalkerServer;
let pages: Page[];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  server = await servePage();
  pages = await Promise.all([browser.newPage(settings), browser.newPage(settings)]);
  for (const page of pages) {
    await page.goto(server.url);
    await page.waitForFunction(() => "walker" in window);
  }
});
test.afterAll(async () => {
  for (const page of pages) await page.close();
  await server.close();
});

for (const file of files)
  test(`${file} by keyboard`, async () => {
    test.setTimeout(300_000);
    expect(await walkFile(pages, file)).toEqual({});
  });

const notBack = 'button "Columns" does not get the focus back by Escape after';

test("the walk finds each planted fault", async () => {
  test.setTimeout(300_000);
  expect(await walkFile(pages, "planted.stories.tsx")).toEqual({
    NoMark: ['button "Save the order" shows no focus'],
    FaintMark: [expect.stringMatching(/^button "Save the order" shows the focus too faintly, 1\.\d:1$/)],
    CutMark: ['button "Save the order" has a focus mark that is cut off'],
    NoName: ['button "" has no name'],
    NoRole: ['div "Only a box" takes the focus without a role'],
    Covered: ['button "Save the order" is hidden under <div> "A bar"'],
    HalfCovered: ['button "Save the order" is partly under <div> "A bar"'],
    OffScreen: ['button "Save the order" is off the screen'],
    Small: ['button "Up" is 12 × 12 px, beside button "Down"', 'button "Down" is 12 × 12 px, beside button "Up"'],
    PointerOnly: ['div "Open order 1042" is not reached by the keyboard'],
    NoArrows: ['tab "Open" is not reached by the keyboard'],
    Trap: ['the focus is held after textbox "Notes"'],
    OtherWayBack: ['going back is another way: button "Two" forward, button "Three" backward'],
    SliderWithoutKeys: "Home ArrowRight ArrowUp PageUp End ArrowLeft ArrowDown PageDown"
      .split(" ")
      .map((key) => `slider "Weight" does not answer to ${key}`),
    // It is still open when Space should open it.
    EscapeDoesNothing: [`${notBack} Enter`, 'button "Columns" opens nothing by Space'],
    FocusIsLost: [`${notBack} Enter`, `${notBack} Space`],
    NotBySpace: ['button "Columns" opens nothing by Space'],
    Leaks: [
      'in what button "Columns" opens, the focus leaves the open dialog',
      // Only an Escape inside counts.
      `${notBack} Enter`,
      'button "Columns" opens nothing by Space',
    ],
    BeginsAtTheEnd: ['in what button "Columns" opens, the dialog begins with button "Close"'],
    TakesNoFocus: ["opens with a layer that does not take the focus"],
  });
});
