import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent } from "storybook/test";
import { narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as PasswordFieldExample } from "./password-field.example.tsx";
import { PasswordField } from "./password-field.tsx";
import { withFormWords } from "./story-words.tsx";

const meta = {
  title: "Forms/PasswordField",
  component: PasswordField,
  decorators: [withFormWords],
  args: { label: "Password", autoComplete: "current-password", onValueChange: fn() },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: PasswordFieldExample };

export const Empty: Story = {};

export const Shown: Story = {
  tags: ["picture"],
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText(t("Password"));
    await userEvent.type(input, "Merchant-2026!");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("Merchant-2026!");
    await expect(input).toHaveAttribute("type", "password");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveAttribute("type", "text");
    await expect(input).toHaveValue("Merchant-2026!");
    await expect(canvas.getByRole("button", { name: t("Hide password") })).toHaveFocus();
  },
};

export const CapsLock: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(t("Password"));
    await userEvent.click(input);
    await fireEvent.keyDown(input, { key: "A", modifierCapsLock: true });
    await expect(canvas.getByText(t("Caps Lock is on"))).toBeVisible();
    await expect(input).toHaveAccessibleDescription(t("Caps Lock is on"));
    await fireEvent.keyUp(input, { key: "CapsLock", modifierCapsLock: false });
    await expect(canvas.queryByText(t("Caps Lock is on"))).not.toBeInTheDocument();
  },
};

export const WithError: Story = { args: { error: "Incorrect username or password.", defaultValue: "secret" } };
export const Disabled: Story = { args: { disabled: true, defaultValue: "secret" } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    label: "Confirmation du nouveau mot de passe choisi",
    help: "Au moins six caractères, dont un chiffre, une majuscule, une minuscule et un caractère spécial.",
    error: "Les deux mots de passe ne sont pas identiques; saisissez-les de nouveau",
  },
};
