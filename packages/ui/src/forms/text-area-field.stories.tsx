import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { Example as TextAreaFieldExample } from "./text-area-field.example.tsx";
import { withFormWords } from "./story-words.tsx";
import { TextAreaField } from "./text-area-field.tsx";

const meta = {
  title: "Forms/TextAreaField",
  component: TextAreaField,
  decorators: [withFormWords],
  args: { label: "Notes for the driver", isOptional: true },
} satisfies Meta<typeof TextAreaField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: TextAreaFieldExample };

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: "Ring twice.\nLeave it with the concierge." } };

export const Counting: Story = {
  tags: ["picture"],
  args: { maxLength: 20 },
  play: async ({ canvas }) => {
    const area = canvas.getByRole("textbox");
    const status = canvas.getByRole("status");
    await userEvent.type(area, "Ring twice, ok.");
    await expect(status).toBeEmptyDOMElement();
    await userEvent.type(area, "!");
    await expect(status).toHaveTextContent(t("{count} characters left", { count: 4 }));
    await userEvent.type(area, " Then knock");
    await expect(status).toHaveTextContent(t("{count} characters too many", { count: 7 }));
    await expect(area).toHaveValue("Ring twice, ok.! Then knock");
  },
};

export const WithError: Story = {
  args: {
    defaultValue: "A text that is longer than it may be",
    maxLength: 20,
    error: "Must have at most 20 characters",
  },
};
export const Disabled: Story = { args: { defaultValue: "Ring twice.", disabled: true } };
