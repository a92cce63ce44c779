import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as StepListExample } from "./step-list.example.tsx";
import { StepList, type WizardStep } from "./step-list.tsx";
import { stepWords } from "./story-step-words.ts";

const steps: WizardStep[] = [
  { id: "origin", title: "Origin", state: "done" },
  { id: "recipient", title: "Recipient", state: "error" },
  { id: "package", title: "Package", state: "todo" },
  { id: "rate", title: "Shipping rate", state: "todo" },
];

const meta = {
  title: "Wizard/StepList",
  component: StepList,
  args: { steps, current: "package", onStepChange: fn(), words: stepWords, className: "mp:max-w-5xl" },
} satisfies Meta<typeof StepList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: StepListExample };

/** Every state: done, with errors, open, and to do. Only earlier steps can be opened. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByRole("navigation", { name: t("Steps") })).toBeVisible();
    await expect(canvasElement.querySelector("[aria-current=step]")).toHaveTextContent(t("Package"));
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: `${t("Origin")} (${stepWords.done})` })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: `${t("Recipient")} (${stepWords.error})` })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onStepChange).toHaveBeenLastCalledWith("recipient");
    await expect(canvas.getAllByRole("button")).toHaveLength(2);
  },
};
export const OpenStepWithErrors: Story = {
  tags: ["picture"],
  args: { current: "recipient" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("[aria-current=step]")).toHaveTextContent(
      `${t("Recipient")} (${stepWords.error})`,
    );
  },
};

/** After going back, a step that is to do but was already reached can be opened; the one after it cannot. */
export const OpenAhead: Story = {
  args: {
    steps: steps.map((step) => (step.id === "package" ? { ...step, canOpen: true } : step)),
    current: "recipient",
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: `${t("Package")} (${stepWords.todo})` }));
    await expect(args.onStepChange).toHaveBeenLastCalledWith("package");
    await expect(canvas.queryByRole("button", { name: new RegExp(t("Shipping rate")) })).toBeNull();
  },
};

/** Steps that do not fit side by side fold into one line, which Enter opens. */
export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    current: "package",
    steps: [
      { id: "origin", title: "Adresse d’expédition et fenêtre de cueillette", state: "done" },
      { id: "recipient", title: "Destinataire et instructions de livraison", state: "error" },
      { id: "package", title: "Colis et numéros de référence", state: "todo" },
      { id: "rate", title: "Vérification et envoi", state: "todo" },
    ],
  },
  play: async ({ args, canvas, canvasElement }) => {
    const fold = canvasElement.querySelector("details");
    await expect(fold?.querySelector("summary")).toHaveTextContent("Étape 3 sur 4");
    await userEvent.tab();
    await expect(fold?.querySelector("summary")).toHaveFocus();
    // The browser opens it on Enter, but not for a simulated key.
    await userEvent.click(fold?.querySelector("summary") as HTMLElement);
    await expect(fold).toHaveAttribute("open");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onStepChange).toHaveBeenLastCalledWith("origin");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
    await expectToFit(canvasElement);
  },
};
