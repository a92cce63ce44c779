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
    <div className="mp:grid mp:grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] mp:gap-3">
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

const sizes = [
  "mp:text-meta",
  "mp:text-dense",
  "mp:text-body",
  "mp:text-title-sm",
  "mp:text-title",
  "mp:text-title-lg",
];

export const Type: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:flex mp:max-w-3xl mp:flex-col mp:gap-4">
      {sizes.map((size) => (
        <p key={size} className={`${size} mp:border-b mp:border-border mp:pb-3`}>
          <span className="mp:block mp:text-meta mp:text-text-muted">{size}</span>
          {t("{count} orders selected", { count: t("1,204") })} · <span className="mp:font-medium">500</span>{" "}
          <span className="mp:font-semibold">600</span>
        </p>
      ))}
      <p className="mp:text-dense mp:tabular-nums">
        1111.11
        <br />
        8888.88 <span className="mp:text-meta mp:text-text-muted">tabular-nums</span>
      </p>
      <code className="mp:text-dense">font-mono 01JC9T6Q4W8Z0R2M</code>
    </div>
  ),
};

const box = "mp:flex mp:items-center mp:border mp:border-border-strong mp:bg-surface-raised mp:px-3";

/** Heights follow the density; a touch screen has 44 px for both. Spacing is a grid of 4 px. */
export const SizesAndDensity: Story = {
  render: () => (
    <div className="mp:grid mp:max-w-3xl mp:gap-6 mp:sm:grid-cols-2">
      {(["comfortable", "compact"] as const).map((density) => (
        <section key={density} data-density={density} className="mp:flex mp:flex-col mp:gap-3">
          <h2 className="mp:font-semibold">{t(density === "compact" ? "Compact" : "Comfortable")}</h2>
          <div data-measured={density} className={`mp:h-control ${box} mp:rounded-control`}>
            h-control
          </div>
          <div className={`mp:h-row ${box} mp:rounded-control`}>h-row</div>
        </section>
      ))}
      <div className="mp:flex mp:flex-col mp:gap-2 mp:sm:col-span-2">
        {[1, 2, 3, 4, 5, 6, 8, 12].map((step) => (
          <p key={step} className="mp:flex mp:items-center mp:gap-3 mp:text-dense mp:tabular-nums">
            <span className="mp:h-3 mp:bg-accent" style={{ width: `calc(var(--spacing, 0.25rem) * ${step})` }} />
            {step * 4} px <span className="mp:text-text-muted">gap-{step}</span>
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
      <div className="mp:flex mp:flex-wrap mp:gap-4">
        <div className={`mp:h-16 ${box} mp:rounded-control`}>rounded-control</div>
        <div className={`mp:h-16 ${box} mp:rounded-card`}>rounded-card</div>
        <div className={`mp:h-16 ${box} mp:rounded-dialog`}>rounded-dialog</div>
        <div className="mp:flex mp:h-16 mp:items-center mp:rounded-card mp:bg-surface-raised mp:px-3 mp:shadow-raise">
          shadow-raise
        </div>
        <div className="mp:flex mp:h-16 mp:items-center mp:rounded-card mp:bg-surface-raised mp:px-3 mp:shadow-float">
          shadow-float
        </div>
      </div>
    </BothThemes>
  ),
};

const motions = [
  "mp:animate-fade-in",
  "mp:animate-pop-in",
  "mp:animate-rise-in",
  "mp:animate-spin",
  "mp:animate-pulse",
];

/** Only opacity and position, 120 to 180 ms. Nothing moves with the system setting for reduced motion. */
export const Motion: Story = {
  render: () => (
    <div className="mp:flex mp:flex-wrap mp:gap-4">
      {motions.map((motion) => (
        <div
          key={motion}
          className="mp:flex mp:w-36 mp:flex-col mp:items-center mp:gap-2 mp:rounded-card mp:border mp:border-border mp:p-4"
        >
          <span
            className={`mp:size-10 mp:rounded-control mp:border-4 mp:border-accent mp:border-t-transparent ${motion}`}
            style={{ animationIterationCount: "infinite", animationDuration: "1.6s" }}
          />
          <span className="mp:text-meta">{motion}</span>
        </div>
      ))}
    </div>
  ),
};
