import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { t } from "#styles/story-language.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "./popover.tsx";
import { PortalContainer } from "./portal-container.tsx";
import { Example as PortalContainerExample } from "./portal-container.example.tsx";

const meta = {
  title: "Overlays/PortalContainer",
  component: PortalContainer,
  parameters: { docs: { story: { inline: false, height: "22rem" } } },
  args: { children: null },
} satisfies Meta<typeof PortalContainer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: PortalContainerExample };

/** A nested root with another theme: overlays mount inside it, and so have its theme. */
export const InARootOfItsOwn: Story = {
  tags: ["picture"],
  render: () => (
    <div
      data-mp=""
      data-theme="dark"
      data-testid="root"
      className="mp:min-h-64 mp:rounded-card mp:bg-surface mp:p-6 mp:text-text"
    >
      <PortalContainer>
        <Popover>
          <PopoverTrigger asChild>
            <Button>{t("Packing slip")}</Button>
          </PopoverTrigger>
          <PopoverContent label={t("Packing slip format")}>
            {t("ZPL for thermal printers, PDF for all others.")}
          </PopoverContent>
        </Popover>
      </PortalContainer>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Packing slip") }));
    const opened = await screen.findByRole("dialog", { name: t("Packing slip format") });
    await expect(canvas.getByTestId("root")).toContainElement(opened);
    await waitFor(() => expect(opened).toHaveFocus());
  },
};
