import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TruckIcon } from "#display/icons.ts";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Badge } from "./badge.tsx";
import { Example as BadgeExample } from "./badge.example.tsx";

const meta = {
  title: "Feedback/Badge",
  component: Badge,
  args: { children: "Delivered" },
  argTypes: {
    tone: {
      control: "select",
      options: ["neutral", "accent", "info", "success", "warning", "danger"],
      description: "What the state means for the reader; the word says which it is.",
      table: { defaultValue: { summary: "neutral" } },
    },
    look: {
      control: "inline-radio",
      options: ["filled", "plain"],
      description: "`plain` has no ground: for table columns full of them.",
      table: { defaultValue: { summary: "filled" } },
    },
  },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: BadgeExample };

const states = [
  { tone: "neutral", word: "Draft" },
  { tone: "accent", word: "Preparing" },
  { tone: "info", word: "Out for delivery" },
  { tone: "success", word: "Delivered" },
  { tone: "warning", word: "Attempted" },
  { tone: "danger", word: "Cancelled" },
] as const;

export const Matrix: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:flex mp:flex-col mp:gap-4">
      {(["filled", "plain"] as const).map((look) => (
        <div key={look} className="mp:flex mp:flex-wrap mp:gap-3">
          {states.map(({ tone, word }) => (
            <Badge key={tone} tone={tone} look={look}>
              {t(word)}
            </Badge>
          ))}
          <Badge tone="info" look={look} icon={<TruckIcon aria-hidden />}>
            {t("Out for delivery")}
          </Badge>
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    // The dot is decoration: only the word is read.
    await expect(canvas.getAllByText(t("Delivered"))[0]?.closest("[data-slot=badge]")).toHaveTextContent(
      t("Delivered"),
    );
  },
};

/** The shape is visible on every background of a row: plain, hovered, selected, failed. */
export const OnRows: Story = {
  render: () => (
    <div>
      {["mp:bg-surface-raised", "mp:bg-surface-sunken", "mp:bg-accent-subtle", "mp:bg-danger-subtle"].map((ground) => (
        <div key={ground} className={`mp:flex mp:flex-wrap mp:gap-3 mp:p-3 ${ground}`}>
          {states.map(({ tone, word }) => (
            <Badge key={tone} tone={tone}>
              {t(word)}
            </Badge>
          ))}
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const badges = [...canvasElement.querySelectorAll("[data-slot=badge]")];
    await expect(badges).toHaveLength(24);
    for (const badge of badges) await expect(getComputedStyle(badge).boxShadow).toContain("inset");
  },
};

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    tone: "warning",
    children: "Tentative de livraison infructueuse : nouvelle tentative prévue le prochain jour ouvrable",
  },
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
