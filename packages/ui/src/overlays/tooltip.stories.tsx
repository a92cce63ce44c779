import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { inLanguage, t } from "#styles/story-language.tsx";
import { expectTooltip } from "#patterns/expect-tooltip.ts";
import { Dialog, DialogBody, DialogContent } from "./dialog.tsx";
import { Tooltip } from "./tooltip.tsx";
import { Example as TooltipExample } from "./tooltip.example.tsx";

const meta = {
  title: "Overlays/Tooltip",
  component: Tooltip,
  args: { content: "Counts from midnight in your time zone", children: <Button>Today</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: TooltipExample };

/** On keyboard focus at once, as the description of its element; Escape closes it and the focus stays. */
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

/** Opening the next one closes the previous: there is never more than one. */
export const OneAtATime: Story = {
  render: () => (
    <div className="mp:flex mp:gap-3">
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

const places = ["start start", "start end", "center center", "end start", "end end"] as const;

/** Above its element, below if there is no room, and always completely visible: in each corner and in the centre. */
export const AtEveryEdge: Story = {
  tags: ["picture"],
  render: ({ content }) => (
    <div className="mp:grid mp:min-h-[calc(100dvh-3rem)]">
      {places.map((place) => (
        <div key={place} style={{ gridArea: "1 / 1", placeSelf: place }}>
          <Tooltip content={content}>
            <Button>{t("Today")}</Button>
          </Tooltip>
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole("button")) {
      await userEvent.tab();
      await expect(button).toHaveFocus();
      const box = (await screen.findByRole("tooltip")).getBoundingClientRect();
      const about = button.getBoundingClientRect();
      await expect(box.bottom <= about.top || box.top >= about.bottom).toBe(true);
      await expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      await expect(box.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
      await expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
    }
  },
};
/** On the narrowest screen a long one wraps. */
export const LongFrench: Story = {
  ...AtEveryEdge,
  globals: { locale: "fr", viewport: { value: "small" } },
  args: { content: "Compte à partir de minuit dans le fuseau horaire de l’adresse d’expédition de la commande" },
};

/** In a dialog the first Escape closes the tooltip, and the dialog stays. */
export const InADialog: Story = {
  render: (args) => (
    <Dialog defaultOpen>
      <DialogContent title={t("Custom dates")} closeLabel={t("Close")} size="sm">
        <DialogBody>
          <Tooltip {...args}>
            <Button>{t("Today")}</Button>
          </Tooltip>
        </DialogBody>
      </DialogContent>
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: t("Custom dates") });
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    const button = screen.getByRole("button", { name: t("Today") });
    await expect(button).toHaveFocus();
    await screen.findByRole("tooltip");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
    await expect(dialog).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(await screen.findByRole("tooltip")).toBeVisible();
  },
};

/** On an element without an action a click opens it too, also by touch. */
export const OnPress: Story = {
  args: { opensOnPress: true, children: <button type="button">2 h</button>, content: "November 21, 2026, 2:14 PM" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(inLanguage(args.content));
  },
};
