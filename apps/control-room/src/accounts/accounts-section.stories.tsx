import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { inControlRoom } from "#testing/in-control-room.tsx";
import { createdAccounts, sampleAccounts } from "#testing/samples.ts";
import { AccountsSection } from "./accounts-section.tsx";

const meta = {
  title: "Control room/Accounts",
  component: AccountsSection,
  args: { onReadMail: fn() },
} satisfies Meta<typeof AccountsSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fresh: Story = {
  decorators: [inControlRoom()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Merchant-2026!")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Copy the password of newuser@example.com" })).toBeVisible();
    // The sandbox no longer knows the password of a demo account once it was changed.
    await expect(canvas.getByText("Changed")).toBeVisible();
  },
};

export const WithCreated: Story = {
  decorators: [inControlRoom({ "GET /accounts": [...sampleAccounts, ...createdAccounts] })],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("Own password")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Read the mail marie-helene/ }));
    await expect(args.onReadMail).toHaveBeenCalledWith("marie-helene.bouchard-tremblay@atelier-des-erables.example");
  },
};

export const NarrowFrench: Story = {
  decorators: [
    (Story) => <div className="max-w-72">{Story()}</div>,
    inControlRoom({ "GET /accounts": [...sampleAccounts, ...createdAccounts] }),
  ],
  globals: { locale: "fr" },
};
