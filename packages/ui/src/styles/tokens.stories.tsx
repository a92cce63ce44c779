import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { edgePairs, wordPairs } from "./design-tokens.ts";
import { t } from "./story-language.tsx";
import { BothThemes, expectToReach, Swatch } from "./story-swatch.tsx";

const meta = { title: "Styles/Tokens" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const swatches = (pairs: typeof wordPairs, least: 3 | 4.5) => (
  <BothThemes>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-3">
      {pairs.map(([mark, ground]) => (
        <Swatch key={`${mark} ${ground}`} {...{ mark, ground, least }} />
      ))}
    </div>
  </BothThemes>
);

/** Every pair of text and background that components use has at least 4.5 : 1, as the browser painted it. */
export const WordsOnGrounds: Story = {
  tags: ["picture"],
  render: () => swatches(wordPairs, 4.5),
  play: async ({ canvasElement }) => expectToReach(canvasElement),
};

/** Edges of controls, icons and the focus ring: at least 3 : 1. `border` alone has less: it only divides. */
export const EdgesAndMarks: Story = {
  render: () => swatches(edgePairs, 3),
  play: async ({ canvasElement }) => expectToReach(canvasElement),
};

const sizes = ["text-meta", "text-dense", "text-body", "text-title-sm", "text-title", "text-title-lg"];

export const Type: Story = {
  tags: ["picture"],
  render: () => (
    <div className="flex max-w-3xl flex-col gap-4">
      {sizes.map((size) => (
        <p key={size} className={`${size} border-b border-border pb-3`}>
          <span className="block text-meta text-text-muted">{size}</span>
          {t("{count} orders selected", { count: t("1,204") })} · <span className="font-medium">500</span>{" "}
          <span className="font-semibold">600</span>
        </p>
      ))}
      <p className="text-dense tabular-nums">
        1111.11
        <br />
        8888.88 <span className="text-meta text-text-muted">tabular-nums</span>
      </p>
      <code className="text-dense">font-mono 01JC9T6Q4W8Z0R2M</code>
    </div>
  ),
};

const box = "flex items-center border border-border-strong bg-surface-raised px-3";

/** Heights follow the density; a touch screen has 44 px for both. Spacing is a grid of 4 px. */
export const SizesAndDensity: Story = {
  render: () => (
    <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
      {(["comfortable", "compact"] as const).map((density) => (
        <section key={density} data-density={density} className="flex flex-col gap-3">
          <h2 className="font-semibold">{t(density === "compact" ? "Compact" : "Comfortable")}</h2>
          <div data-measured={density} className={`h-control ${box} rounded-control`}>
            h-control
          </div>
          <div className={`h-row ${box} rounded-control`}>h-row</div>
        </section>
      ))}
      <div className="flex flex-col gap-2 sm:col-span-2">
        {[1, 2, 3, 4, 5, 6, 8, 12].map((step) => (
          <p key={step} className="flex items-center gap-3 text-dense tabular-nums">
            <span className="h-3 bg-accent" style={{ width: `calc(var(--spacing, 0.25rem) * ${step})` }} />
            {step * 4} px <span className="text-text-muted">gap-{step}</span>
          </p>
        ))}
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll<HTMLElement>("[data-measured]")].map((one) => one.offsetHeight);
    await expect(heights).toEqual(matchMedia("(pointer: coarse)").matches ? [44, 44] : [36, 32]);
  },
};

export const RadiusAndShadow: Story = {
  render: () => (
    <BothThemes>
      <div className="flex flex-wrap gap-4">
        <div className={`h-16 ${box} rounded-control`}>rounded-control</div>
        <div className={`h-16 ${box} rounded-card`}>rounded-card</div>
        <div className={`h-16 ${box} rounded-dialog`}>rounded-dialog</div>
        <div className="flex h-16 items-center rounded-card bg-surface-raised px-3 shadow-raise">shadow-raise</div>
        <div className="flex h-16 items-center rounded-card bg-surface-raised px-3 shadow-float">shadow-float</div>
      </div>
    </BothThemes>
  ),
};

const motions = ["animate-fade-in", "animate-pop-in", "animate-rise-in", "animate-spin", "animate-pulse"];

/** Only opacity and position, 120 to 180 ms. Nothing moves with the system setting for reduced motion. */
export const Motion: Story = {
  render: () => (
    <div className="flex flex-wrap gap-4">
      {motions.map((motion) => (
        <div key={motion} className="flex w-36 flex-col items-center gap-2 rounded-card border border-border p-4">
          <span
            className={`size-10 rounded-control border-4 border-accent border-t-transparent ${motion}`}
            style={{ animationIterationCount: "infinite", animationDuration: "1.6s" }}
          />
          <span className="text-meta">{motion}</span>
        </div>
      ))}
    </div>
  ),
};
