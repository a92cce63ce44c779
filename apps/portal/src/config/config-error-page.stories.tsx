import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { inPortal } from "#testing/in-portal.tsx";
import { ConfigErrorPage } from "./config-error-page.tsx";

const meta = {
  title: "Portal/Configuration error",
  component: ConfigErrorPage,
  parameters: { layout: "bare" },
  decorators: [inPortal()],
  args: {
    problem: { kind: "wrong", fields: ["apiBase", "identity.userPoolId"], missing: [] },
    onRetry: fn(() => Promise.resolve()),
  },
} satisfies Meta<typeof ConfigErrorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WrongFields: Story = {
  tags: ["picture"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("identity.userPoolId");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
/** A file of an earlier version lacks what a later one requires. */
export const OfAnEarlierVersion: Story = {
  args: { problem: { kind: "wrong", fields: [], missing: ["identity.clientId"] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(/identity\.clientId.*(missing|manquant)/);
    await expect(canvas.getByRole("alert")).toHaveTextContent("config.example.json");
  },
};
export const Missing: Story = { args: { problem: { kind: "missing", status: 404 } } };
/** Two settings that contradict each other, with what to do. */
export const Contradiction: Story = {
  args: { problem: { kind: "clash", clashes: [{ fields: ["notices.0.to", "notices.0.from"], why: "noticeEnds" }] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("notices.0.to and notices.0.from")).toBeVisible();
  },
};
/** The browser says where in the file it gave up. */
export const NotJson: Story = {
  args: { problem: { kind: "notJson", reason: "Expected ',' or '}' after property value in JSON at position 41" } },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(/\/config\.json.*position 41/);
  },
};
export const Unreachable: Story = { args: { problem: { kind: "unreachable" } } };
