import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { expect } from "storybook/test";
import { t } from "./story-language.tsx";

type SwatchProps = {
  /** Token names: the foreground and its background. */
  mark: string;
  ground: string;
  /** The minimum contrast: 4.5 for text, 3 for edges, icons and the focus ring. */
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
      className="mp:rounded-card mp:border mp:border-border mp:p-3 mp:outline-0"
      // The outline is invisible; it only stores the colour to measure.
      style={{ backgroundColor: `var(--mp-${ground})`, outlineColor: `var(--mp-${mark})` }}
    >
      {least === 3 ? (
        <div
          aria-hidden
          className="mp:mb-1.5 mp:h-4 mp:rounded-control mp:border-2"
          style={{ borderColor: `var(--mp-${mark})` }}
        />
      ) : (
        <p className="mp:text-title-sm mp:font-semibold" style={{ color: `var(--mp-${mark})` }}>
          Aa 1,204
        </p>
      )}
      <p className="mp:text-dense" style={{ color: least === 3 ? undefined : `var(--mp-${mark})` }}>
        {t("{mark} on {ground}", { mark, ground })}
        <span className="mp:block mp:font-medium mp:tabular-nums">{`${ratio.toFixed(1)} : 1`}</span>
      </p>
    </div>
  );
}

/** Both themes side by side, whatever the toolbar says; each may have a brand colour. */
export function BothThemes({ children, brand }: { children: ReactNode; brand?: CSSProperties }) {
  return (
    <div className="mp:grid mp:gap-4 mp:lg:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => (
        <section
          key={theme}
          data-mp=""
          data-theme={theme}
          aria-label={t(theme === "light" ? "Light" : "Dark")}
          className="mp:min-w-0 mp:rounded-card mp:border mp:border-border mp:bg-surface mp:p-4"
          style={brand}
        >
          {children}
        </section>
      ))}
    </div>
  );
}

/** Checks that every swatch on the page was measured and reaches its minimum. */
export async function expectToReach(canvasElement: HTMLElement) {
  const swatches = [...canvasElement.querySelectorAll<HTMLElement>("[data-ratio]")];
  await expect(swatches.length).toBeGreaterThan(0);
  const below = swatches.filter(({ dataset }) => !(Number(dataset["ratio"]) >= Number(dataset["least"])));
  await expect(below.map(({ textContent }) => textContent)).toEqual([]);
}

/** The colours that the browser painted, not those of the style sheet. */

/** A computed colour as sRGB channels, 0–255, over white if it is transparent. */
function painted(color: string): readonly [number, number, number] {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("There is nothing to paint on.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** WCAG contrast of two computed colours, 1–21. */
function paintedContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(painted(one)), luminance(painted(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const luminance = ([red, green, blue]: readonly [number, number, number]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
