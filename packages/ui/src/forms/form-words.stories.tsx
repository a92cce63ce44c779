import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Example as FormWordsExample } from "./form-words.example.tsx";
import { FormWordsProvider } from "./form-words.tsx";
import { NumberField } from "./number-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { storyWords } from "./story-words.tsx";

const meta = {
  title: "Forms/FormWordsProvider",
  component: FormWordsProvider,
  args: { words: storyWords.en, children: null },
} satisfies Meta<typeof FormWordsProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: FormWordsExample };

/** The same fields twice: their built-in texts come from the nearest provider, whatever the toolbar says. */
export const TwoLanguages: Story = {
  render: () => (
    <div className="mp:grid mp:max-w-3xl mp:gap-6 mp:sm:grid-cols-2">
      <FormWordsProvider words={storyWords.en}>
        <div lang="en" className="mp:flex mp:flex-col mp:gap-5">
          <NumberField label="Weight" isOptional value={2.5} onValueChange={() => undefined} />
          <PasswordField label="Password" autoComplete="new-password" />
        </div>
        <FormWordsProvider words={storyWords.fr}>
          <div lang="fr" className="mp:flex mp:flex-col mp:gap-5">
            <NumberField label="Poids" isOptional value={2.5} onValueChange={() => undefined} />
            <PasswordField label="Mot de passe" autoComplete="new-password" />
          </div>
        </FormWordsProvider>
      </FormWordsProvider>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: `Weight ${storyWords.en.optional}` })).toHaveValue("2.5");
    await expect(canvas.getByRole("textbox", { name: "Poids (facultatif)" })).toHaveValue("2,5");
    await expect(canvas.getByRole("button", { name: storyWords.en.showPassword })).toBeVisible();
    await expect(canvas.getByRole("button", { name: storyWords.fr.showPassword })).toBeVisible();
  },
};
