import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { inPortal } from "#testing/in-portal.tsx";
import { ThisDevice } from "./this-device.tsx";

const meta = {
  title: "Portal/This device",
  component: ThisDevice,
  args: { user: { sub: "story", merchantId: "story-merchant" }, onClose: fn(), onCleared: fn() },
  decorators: [inPortal()],
} satisfies Meta<typeof ThisDevice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Everything of this user goes; what belongs to another one stays. */
export const Cleared: Story = {
  beforeEach: () => {
    localStorage.setItem("mp.orders.story-merchant", "{}");
    localStorage.setItem("mp.orders.another-merchant", "{}");
    return () => localStorage.removeItem("mp.orders.another-merchant");
  },
  play: async ({ args }) => {
    await expect((await screen.findAllByRole("listitem")).length).toBe(5);
    await userEvent.click(screen.getByRole("button", { name: "Clear this device" }));
    await screen.findByText("Nothing of yours is left on this device");
    await expect(localStorage.getItem("mp.orders.story-merchant")).toBeNull();
    await expect(localStorage.getItem("mp.orders.another-merchant")).not.toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect(args.onCleared).toHaveBeenCalledOnce();
  },
};

export const FrenchOnPhone: Story = {
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  play: async () => {
    await screen.findByRole("dialog", { name: "Cet appareil" });
  },
};
