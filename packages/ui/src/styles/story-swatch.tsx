import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { expect } from "storybook/test";
import { t } from "./story-language.tsx";
import { paintedContrast } from "./story-painted.ts";

type SwatchProps = {
  /** Names of tokens: the mark or word, and what it lies on. */
  mark: string;
  ground: string;
  /** 4.5 for words, 3 for edges, marks and the focus. */
  least: 3 | 4.5;
};

/** Two tokens on each other, with the contrast that the browser painted. */
export function Swatch({ mark, ground, least }: SwatchProps) {
  const box = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(0);
  useLayoutEffect(() => {
    if (!box.current) return;
    const { backgroundColor, outlineColor } = getComputedStyle(box.current);
    setRatio(paintedContrast(outlineColor, backgroundColor));
  }, []);
  return (
    <div
      ref={box}
      data-ratio={ratio}
      data-least={least}
      className="rounded-card border border-border p-3 outline-0"
      // The outline is never drawn; it holds the colour that is measured.
      style={{ backgroundColor: `var(--mp-${ground})`, outlineColor: `var(--mp-${mark})` }}
    >
      {least === 3 ? (
        <div aria-hidden className="mb-1.5 h-4 rounded-control border-2" style={{ borderColor: `var(--mp-${mark})` }} />
      ) : (
        <p className="text-title-sm font-semibold" style={{ color: `var(--mp-${mark})` }}>
          Aa 1,204
        </p>
      )}
      <p className="text-dense" style={{ color: least === 3 ? undefined : `var(--mp-${mark})` }}>
        {t("{mark} on {ground}", { mark, ground })}
        <span className="block font-medium tabular-nums">{ratio.toFixed(1)} : 1</span>
      </p>
    </div>
  );
}

/** Both themes beside each other, whatever the toolbar says; each may wear a brand. */
export function BothThemes({ children, brand }: { children: ReactNode; brand?: CSSProperties }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => (
        <section
          key={theme}
          data-mp=""
          data-theme={theme}
          aria-label={t(theme === "light" ? "Light" : "Dark")}
          className="min-w-0 rounded-card border border-border p-4"
          style={brand}
        >
          {children}
        </section>
      ))}
    </div>
  );
}

/** Every swatch on the page was measured, and none is below what it has to reach. */
export async function expectToReach(canvasElement: HTMLElement) {
  const swatches = [...canvasElement.querySelectorAll<HTMLElement>("[data-ratio]")];
  await expect(swatches.length).toBeGreaterThan(0);
  const below = swatches.filter(({ dataset }) => !(Number(dataset["ratio"]) >= Number(dataset["least"])));
  await expect(below.map(({ textContent }) => textContent)).toEqual([]);
}
