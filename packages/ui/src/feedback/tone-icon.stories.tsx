import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { ToneIcon } from "./tone-icon.tsx";
import { Example as ToneIconExample } from "./tone-icon.example.tsx";

const meta = {
  title: "Feedback/ToneIcon",
  component: ToneIcon,
  args: { tone: "success" },
  argTypes: { tone: { control: "select", options: ["success", "info", "warning", "error"] } },
} satisfies Meta<typeof ToneIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: ToneIconExample };

const results = [
  { tone: "success", word: "The label was saved." },
  { tone: "info", word: "The label is being generated." },
  { tone: "warning", word: "The order is archived." },
  { tone: "error", word: "The labels could not be made" },
] as const;
const sizes = ["mp:size-4", "mp:size-5", "mp:size-6"] as const;

/** Every tone in three sizes. The words carry the meaning; the icon helps the eye. */
export const Matrix: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:grid mp:w-fit mp:gap-6 mp:sm:grid-cols-3">
      {sizes.map((size) => (
        <ul key={size} className="mp:flex mp:flex-col mp:gap-3">
          {results.map(({ tone, word }) => (
            <li key={tone} className="mp:flex mp:items-center mp:gap-2">
              <ToneIcon tone={tone} className={size} /> {t(word)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(12);
  },
};

/** It does not shrink and aligns with the first line, however long the text is. */
export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  render: () => (
    <p className="mp:flex mp:gap-2">
      <ToneIcon tone="warning" className="mp:mt-0.5" />
      Trois étiquettes sur douze n’ont pas pu être générées, parce que le service du transporteur n’a pas répondu à
      temps.
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("svg")?.getBoundingClientRect().width).toBe(16);
    await expectToFit(canvasElement);
  },
};
