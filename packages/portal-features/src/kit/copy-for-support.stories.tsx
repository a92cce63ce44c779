import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, userEvent, waitFor } from "storybook/test";
import { CopyForSupport } from "./copy-for-support.tsx";
import { inDelivery } from "./in-delivery.tsx";

const written: string[] = [];
let refuses = false;

const meta = {
  title: "Parts/Copy for support",
  component: CopyForSupport,
  args: {
    lines: () => [
      ["Order", "01K9X2C4M7P3Q5R8"],
      ["Status", "GEOCODEDFAILED"],
      ["Nothing", undefined],
    ],
  },
  decorators: [inDelivery({})],
  beforeEach: () => {
    written.length = 0;
    refuses = false;
    const write = spyOn(navigator.clipboard, "writeText").mockImplementation((text) => {
      written.push(text);
      return refuses ? Promise.reject(new Error("Refused.")) : Promise.resolve();
    });
    return () => write.mockRestore();
  },
} satisfies Meta<typeof CopyForSupport>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Copied: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copy for support" }));
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent("Copied. It names no recipient and no address."),
    );
    await expect(written[0]).toMatch(/^Order: 01K9X2C4M7P3Q5R8\nStatus: GEOCODEDFAILED\nCopied: /);
  },
};

/** Where the browser refuses, the text shows, to be selected. */
export const Refused: Story = {
  beforeEach: () => void (refuses = true),
  globals: { locale: "fr", theme: "dark", viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copier pour le soutien" }));
    await expect(await canvas.findByRole("region", { name: "Texte pour le soutien" })).toHaveTextContent(
      "01K9X2C4M7P3Q5R8",
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
