import type { Page } from "playwright";
import type { Beat } from "./page-meter.ts";

/** What is waited for on a page. */
export interface Sight {
  /** The clock begins with the first of these events. */
  from: "change" | "click" | "keydown";
  /** Elements, of which one has all of `texts` in it. */
  selector: string;
  texts?: string[];
  /** That none is there any more. */
  isGone?: boolean;
  /** The name of a button that is pressed as soon as it is there. */
  press?: string;
}

/**
 * Milliseconds from an event until the frame with `sight` was painted, measured in the page by what changes there. A wait of the tool that
 * drives the browser would be part of the figure: it asks again and again what roles all elements have, on the thread that is measured,
 * and presses a button when it has stood still for two frames. NaN when it does not come within a minute.
 */
export async function watchPage(page: Page, sight: Sight): Promise<() => Promise<Painted>> {
  const watch = await page.evaluateHandle(watchSight, sight);
  return () => watch.evaluate(({ painted }) => painted);
}

export interface Painted {
  ms: number;
  /** The longest that the page's main thread was not free from `startBeat` to that frame, in milliseconds. */
  blockMs: number;
}

function watchSight({ from, selector, texts = [], isGone = false, press }: Sight): { painted: Promise<Painted> } {
  const painted = new Promise<Painted>((resolve) => {
    // A press may come to a button that is just gone, and no event begins it.
    setTimeout(() => resolve({ ms: Number.NaN, blockMs: Number.NaN }), 60_000);
    let begun: number | undefined;
    let isPressed = press === undefined;
    const isThere = () =>
      Array.from(document.querySelectorAll(selector)).some((one) =>
        texts.every((text) => one.textContent?.includes(text)),
      );
    const look = () => {
      if (begun === undefined) return;
      const button = isPressed
        ? undefined
        : Array.from(document.querySelectorAll("button")).find(({ textContent }) => textContent === press);
      if (button) {
        isPressed = true;
        setTimeout(() => button.click());
      }
      if (!isPressed || isThere() === isGone) return;
      const start = begun;
      begun = undefined;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => {
          const now = performance.now();
          const { beat } = window as unknown as { beat?: Beat };
          resolve({ ms: now - start, blockMs: beat ? Math.max(beat.longest, now - beat.last) : Number.NaN });
        });
        port1.start();
        port2.postMessage(0);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    document.addEventListener("focusin", look);
    document.addEventListener(from, () => (begun = performance.now()), { capture: true, once: true });
  });
  return { painted };
}
