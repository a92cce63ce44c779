import { commands, page } from "vitest/browser";

declare module "vitest/browser" {
  interface BrowserCommands {
    comparePicture: (story: string, drawing: string) => Promise<string | undefined>;
  }
}

/** Pixels; a longer story is pictured down to here. */
const tallest = 4000;

/** A notice leaves by itself: whether the picture of a screen still has it depends on how fast the machine is. */
const withoutNotices = '[data-slot="notice-stack"] { visibility: hidden; }';

/**
 * Holds the whole story, as its play has left it, against the picture that is kept of it, the notices of a screen left out
 * (`isPart` is false). Says what differs.
 */
export async function pictureFinding(meta: object, isPart: boolean): Promise<string | undefined> {
  // Storybook's own tests write it there once the story is drawn.
  if (!("storyId" in meta)) throw new Error("A test without a story has no picture.");
  const height = Math.min(document.documentElement.scrollHeight, tallest);
  if (height > window.innerHeight) await page.viewport(window.innerWidth, height);
  await document.fonts.ready;
  await Promise.all(
    [...document.images].filter(({ src }) => src).map((image) => image.decode().catch(() => undefined)),
  );
  drawnBy ??= drawing();
  const style = document.createElement("style");
  style.textContent = isPart ? "" : withoutNotices;
  document.head.append(style);
  try {
    return await commands.comparePicture(String(meta.storyId), drawnBy);
  } finally {
    style.remove();
  }
}

let drawnBy: string | undefined;

/** How this browser draws: its version, and a sum over a few words in the machine's own fonts. Another drawing is another picture. */
function drawing(): string {
  const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 120 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser cannot draw.");
  for (const [line, family] of ["monospace", "sans-serif", "serif"].entries()) {
    context.font = `20px ${family}`;
    context.fillText("Hamburgefonstiv é 0O1l ✓ → 漢字", 4, 30 + 35 * line);
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const sum = data.reduce((hash, value) => (hash * 31 + value) >>> 0, 7);
  return `${/Chrom\w*\/[\d.]+/.exec(navigator.userAgent)?.[0] ?? navigator.userAgent}, fonts ${sum.toString(16)}`;
}
