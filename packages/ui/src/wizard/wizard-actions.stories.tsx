import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as WizardActionsExample } from "./wizard-actions.example.tsx";
import { WizardActions } from "./wizard.tsx";

const next = () => <Button variant="primary">{t("Next")}</Button>;
const back = () => <Button variant="ghost">{t("Back")}</Button>;

const meta = {
  title: "Wizard/WizardActions",
  component: WizardActions,
  args: { children: null },
} satisfies Meta<typeof WizardActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: WizardActionsExample };

/** The first step, one in the middle, the last with two ways to finish, one that is being submitted. */
export const Matrix: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:flex mp:max-w-2xl mp:flex-col mp:gap-10">
      <WizardActions>{next()}</WizardActions>
      <WizardActions back={back()}>{next()}</WizardActions>
      <WizardActions back={back()}>
        <Button>{t("Create another")}</Button>
        <Button variant="primary">{t("Create order")}</Button>
      </WizardActions>
      <WizardActions back={back()}>
        <Button variant="primary" busy>
          {t("Create order")}
        </Button>
      </WizardActions>
    </div>
  ),
};

/** At the bottom of a small screen, over the scrolling content: the buttons wrap before any text is cut. */
export const LongFrenchAtTheFoot: Story = {
  globals: { locale: "fr", viewport: { value: "small" } },
  render: () => (
    <div>
      {Array.from({ length: 24 }, (_, line) => (
        <p key={line} className="mp:py-2">
          Renseignements de la commande, ligne {line + 1}
        </p>
      ))}
      <WizardActions back={<Button variant="ghost">Revenir à l’étape précédente</Button>}>
        <Button>Enregistrer le brouillon</Button>
        <Button variant="primary">Passer à la vérification</Button>
      </WizardActions>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const bar = canvasElement.querySelector("[data-slot=wizard-actions]")?.getBoundingClientRect();
    await expect(bar?.bottom).toBeLessThanOrEqual(window.innerHeight);
    for (const button of canvas.getAllByRole("button")) {
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    }
  },
};
