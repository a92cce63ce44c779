import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { Example as RuleListExample } from "./rule-list.example.tsx";
import { PasswordField } from "./password-field.tsx";
import { RuleList } from "./rule-list.tsx";
import { withFormWords } from "./story-words.tsx";

const rules = [
  { id: "length", text: "6 to 99 characters", isMet: true },
  { id: "digit", text: "A digit", isMet: true },
  { id: "special", text: "A special character", isMet: false },
];

const meta = {
  title: "Forms/RuleList",
  component: RuleList,
  decorators: [withFormWords],
  args: { rules },
} satisfies Meta<typeof RuleList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: RuleListExample };

export const Some: Story = {
  tags: ["picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t("A digit")).closest("li")?.textContent).toBe(`${t("Met:")} ${t("A digit")}`);
    await expect(canvas.getByRole("status")).toHaveTextContent(t("{met} of {total} rules met", { met: 2, total: 3 }));
  },
};
export const None: Story = { args: { rules: rules.map((rule) => ({ ...rule, isMet: false })) } };
export const All: Story = { args: { rules: rules.map((rule) => ({ ...rule, isMet: true })) } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  args: {
    rules: [
      {
        id: "special",
        text: "Au moins un caractère spécial, par exemple un point d’exclamation, une esperluette ou un trait d’union",
        isMet: false,
      },
    ],
  },
};

function NewPassword() {
  const [value, setValue] = useState("");
  return (
    <div className="mp:flex mp:flex-col mp:gap-3">
      <PasswordField
        label={t("New password")}
        autoComplete="new-password"
        aria-describedby="rules"
        value={value}
        onValueChange={setValue}
      />
      <RuleList
        id="rules"
        rules={[
          { id: "length", text: "6 to 99 characters", isMet: value.length >= 6 && value.length <= 99 },
          { id: "digit", text: t("A digit"), isMet: /\d/.test(value) },
        ]}
      />
    </div>
  );
}

export const WhileTyping: Story = {
  render: () => <NewPassword />,
  play: async ({ canvas }) => {
    const status = canvas.getAllByRole("status").at(-1);
    await userEvent.type(canvas.getByLabelText(t("New password")), "abc4");
    await expect(status).toHaveTextContent(t("{met} of {total} rules met", { met: 1, total: 2 }));
    await userEvent.keyboard("56");
    await expect(status).toHaveTextContent(t("{met} of {total} rules met", { met: 2, total: 2 }));
  },
};
