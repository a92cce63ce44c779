import { sampleMerchant } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { ProfileScreen } from "./profile-screen.tsx";

const meta = { title: "Screens/Profile", component: ProfileScreen } satisfies Meta<typeof ProfileScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  decorators: [inDelivery({ "GET /merchants": sampleMerchant })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(sampleMerchant.name)).toBeVisible();
  },
};
