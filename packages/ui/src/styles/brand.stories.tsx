import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties } from "react";
import { expect } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { Badge } from "#feedback/badge.tsx";
import { Progress } from "#feedback/progress.tsx";
import { accentVariables } from "./accent.ts";
import { t } from "./story-language.tsx";
import { BothThemes, expectToReach, Swatch } from "./story-swatch.tsx";

/** A host's brand colour: the text on it, its shade as text, its edge and the focus ring are chosen by contrast. */
const meta = {
  title: "Styles/Brand",
  args: { color: "#0b6e4f" },
  argTypes: { color: { control: "color" } },
  render: ({ color }) => <Branded color={color} />,
  play: async ({ canvasElement }) => expectToReach(canvasElement),
} satisfies Meta<{ color: string }>;
export default meta;
type Story = StoryObj<typeof meta>;

function Branded({ color }: { color: string }) {
  return (
    // Remounted for another colour, because each swatch measures once.
    <BothThemes key={color} brand={accentVariables(color) as CSSProperties}>
      <div className="mp:flex mp:flex-col mp:gap-4">
        <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-3">
          <Button variant="primary">{t("Create order")}</Button>
          <Badge tone="accent">{t("Preparing")}</Badge>
          <a href="#orders" className="mp:text-accent mp:underline">
            {t("View orders")}
          </a>
        </div>
        <Progress label={t("Labels")} value={60} />
        <div className="mp:grid mp:grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] mp:gap-2">
          <Swatch mark="on-accent" ground="accent" least={4.5} />
          <Swatch mark="on-accent" ground="accent-hover" least={4.5} />
          <Swatch mark="accent-text" ground="surface-sunken" least={4.5} />
          <Swatch mark="accent-text" ground="accent-subtle" least={4.5} />
          <Swatch mark="focus" ground="surface-sunken" least={3} />
        </div>
      </div>
    </BothThemes>
  );
}

/** The toolbar's second brand, in which every story can be drawn: colour, corners and font. */
export const InToolbar: Story = {
  globals: { brand: "signal" },
  render: () => <Button variant="primary">{t("Create order")}</Button>,
  play: async ({ canvas }) => {
    const style = getComputedStyle(canvas.getByRole("button"));
    await expect(style.borderRadius).toBe("0px");
    await expect(style.fontFamily).toContain("Georgia");
    await expect(style.color).toBe("oklch(0 0 0)");
  },
};

export const Green: Story = { tags: ["picture"] };
export const Yellow: Story = { args: { color: "#ffd400" } };
export const MidGrey: Story = { args: { color: "#808080" } };
export const AllButBlack: Story = { tags: ["picture"], args: { color: "#111111" } };
export const AllButWhite: Story = { args: { color: "#f5f5f5" } };
export const Purple: Story = { args: { color: "#7a1fa2" } };
