import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { LogoPreview } from "./logo-preview.tsx";
import { fitsSideways, frenchPhone, hostile, phone, picture, small } from "./story-profile.tsx";

const meta = {
  title: "Screens/Profile/Logo preview",
  component: LogoPreview,
  decorators: [(Story) => <div className="mp:max-w-2xl mp:p-4">{Story()}</div>, inDelivery()],
  // The story stands in for an https picture: the form never lets another address through.
  args: { src: picture, name: "Juniper & Co", isSaving: false, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof LogoPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

/** S2.42: the question, the real size beside the advice, and the picture in its places. */
export const Ready: Story = {
  tags: ["picture"],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/This image: 640 × 480 pixels\. Advised: 400x400/)).toBeVisible();
    await expect(canvas.getByText("Does the image look correct?")).toBeVisible();
    for (const image of document.querySelectorAll("figure img"))
      await expect(image).toHaveAttribute("referrerpolicy", "no-referrer");
    // One of them is read out; the others show the same picture.
    await expect(canvas.getAllByRole("img")).toHaveLength(1);
    await expect(canvas.getByRole("img", { name: "Logo of Juniper & Co" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Yes, save it" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { globals: { theme: "dark" } };
export const Saving: Story = { args: { isSaving: true } };
export const Phone: Story = { globals: phone };
export const FrenchPhone: Story = { globals: frenchPhone };
export const LongName: Story = {
  args: { name: hostile },
  globals: small,
  play: async ({ canvas }) => {
    await canvas.findByText(/640 × 480/);
    await fitsSideways();
  },
};
export const NotAnImage: Story = {
  args: { src: "data:text/html,<h1>Not found</h1>" },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This is not the https address of an image");
    await userEvent.click(canvas.getByRole("button", { name: "Yes, save it" }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
