import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { inLanguage, t } from "#styles/story-language.tsx";
import { expectTooltip } from "#patterns/expect-tooltip.ts";
import { Tooltip } from "./tooltip.tsx";

const meta = {
  title: "Overlays/Tooltip",
  component: Tooltip,
  args: { content: "Counts from midnight in your time zone", children: <Button>Today</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On focus by keyboard at once, as the description of what it stands beside; Escape takes it away and leaves the focus. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const content = inLanguage(args.content);
    const button = canvas.getByRole("button", { name: t("Today") });
    await expect(button).not.toHaveAccessibleDescription();
    await expectTooltip(button, content);
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(screen.getByRole("tooltip")).toBeVisible());
  },
};
export const Dark: Story = { ...ByKeyboard, globals: { theme: "dark" } };

/** Going to the next one closes the one before: there is never more than one. */
export const OneAtATime: Story = {
  render: () => (
    <div className="flex gap-3">
      <Tooltip content={t("Not begun yet")}>
        <Button>{t("Draft")}</Button>
      </Tooltip>
      <Tooltip content={t("Left the warehouse")}>
        <Button>{t("On its way")}</Button>
      </Tooltip>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(t("Not begun yet"));
    await userEvent.hover(canvas.getByRole("button", { name: t("On its way") }));
    await waitFor(() => expect(screen.getByRole("tooltip")).toHaveTextContent(t("Left the warehouse")));
  },
};

/** At the edges of the narrowest screen a long one wraps and stays inside. */
export const LongFrench: Story = {
  globals: { locale: "fr", viewport: { value: "small" } },
  render: () => (
    <div className="flex justify-end">
      <Tooltip content="Compte à partir de minuit dans le fuseau horaire de l’adresse d’expédition de la commande">
        <Button>Aujourd’hui</Button>
      </Tooltip>
    </div>
  ),
  play: async () => {
    await userEvent.tab();
    const { left, right, top } = (await screen.findByRole("tooltip")).getBoundingClientRect();
    await expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
