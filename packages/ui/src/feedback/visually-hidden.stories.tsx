import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import { Example as VisuallyHiddenExample } from "./visually-hidden.example.tsx";

const meta = {
  title: "Feedback/VisuallyHidden",
  component: VisuallyHidden,
  args: { children: "orders selected" },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: VisuallyHiddenExample };

/** Screen readers get the noun that sighted people infer from the position; it takes no space. */
export const BesideANumber: Story = {
  render: (args) => (
    <div className="mp:flex mp:gap-6">
      <p className="mp:w-fit mp:rounded-control mp:border mp:border-border mp:px-2 mp:py-1" data-testid="plain">
        12
      </p>
      <p className="mp:w-fit mp:rounded-control mp:border mp:border-border mp:px-2 mp:py-1" data-testid="named">
        12 <VisuallyHidden {...args} />
      </p>
      <a href="#order-1042" className="mp:text-accent mp:underline mp:underline-offset-2">
        {t("Edit")} <VisuallyHidden>{t("Order 1042")}</VisuallyHidden>
      </a>
    </div>
  ),
  play: async ({ canvas }) => {
    const [plain, named] = [canvas.getByTestId("plain"), canvas.getByTestId("named")];
    await expect(named).toHaveTextContent(`12 ${t("orders selected")}`);
    await expect(named.getBoundingClientRect().height).toBe(plain.getBoundingClientRect().height);
    await expect(canvas.getByRole("link")).toHaveAccessibleName(`${t("Edit")} ${t("Order 1042")}`);
  },
};
