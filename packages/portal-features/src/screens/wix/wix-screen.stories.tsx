import { never, refuse } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { WixScreen } from "./wix-screen.tsx";

const meta: Meta<typeof WixScreen> = {
  title: "Screens/Wix",
  component: WixScreen,
  args: {
    getToken: () => Promise.resolve("token-of-the-story"),
    instructions: "#instructions",
    back: (words) => <a href="#integrations">{words}</a>,
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const code = { code: "WX-7K2M-91QD" };
const generate = async (
  canvas: { findByRole: (role: string, options: object) => Promise<HTMLElement> },
  name: string,
) => userEvent.click(await canvas.findByRole("button", { name }));

export const Generates: Story = {
  tags: ["picture"],
  decorators: [inDelivery({ "GET /wix": ({ url }) => (url.searchParams.get("token") ? code : refuse(401, "")) })],
  play: async ({ canvas }) => {
    await generate(canvas, "Generate code");
    await expect(await canvas.findByText("WX-7K2M-91QD")).toBeVisible();
    await expect(canvas.getByText("Your code is WX-7K2M-91QD")).toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: "Generate again" })).toHaveFocus();
    await expect(canvas.getByRole("link", { name: /Instructions/ })).toHaveAttribute("href", "#instructions");
  },
};
const sent = fn();
/** Pressed twice at once: one request, one code. */
export const PressedTwice: Story = {
  decorators: [
    inDelivery({
      "GET /wix": () => {
        sent();
        return code;
      },
    }),
  ],
  play: async ({ canvas }) => {
    sent.mockClear();
    const button = await canvas.findByRole("button", { name: "Generate code" });
    button.click();
    button.click();
    await canvas.findByText("WX-7K2M-91QD");
    await expect(sent).toHaveBeenCalledOnce();
  },
};
export const NotYetGenerated: Story = { decorators: [inDelivery({ "GET /wix": code })] };
export const Generating: Story = {
  decorators: [inDelivery({ "GET /wix": () => never() })],
  play: ({ canvas }) => generate(canvas, "Generate code"),
};
export const Failed: Story = {
  decorators: [inDelivery({ "GET /wix": refuse(422, "The Wix app is switched off.") })],
  play: async ({ canvas }) => {
    await generate(canvas, "Generate code");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Could not generate code");
    await expect(canvas.getByText("The Wix app is switched off.")).toBeVisible();
  },
};
/** A response of another shape is no code. */
export const Unreadable: Story = {
  decorators: [inDelivery({ "GET /wix": () => new Response("<html>", { headers: { "Content-Type": "text/html" } }) })],
  play: async ({ canvas }) => {
    await generate(canvas, "Generate code");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Could not generate code");
  },
};
export const SignedOut: Story = {
  args: { getToken: () => Promise.resolve(undefined) },
  decorators: [inDelivery({ "GET /wix": code })],
  play: async ({ canvas }) => {
    await generate(canvas, "Generate code");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Your session has ended.");
  },
};
export const PhoneFrench: Story = {
  decorators: [inDelivery({ "GET /wix": code })],
  globals: { viewport: { value: "phone" }, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await generate(canvas, "Générer un code");
    await canvas.findByText("WX-7K2M-91QD");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
