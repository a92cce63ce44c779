import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { Spinner } from "./spinner.tsx";
import { Example as SpinnerExample } from "./spinner.example.tsx";

const meta = { title: "Feedback/Spinner", component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: SpinnerExample };

/** With a label it is an image with a name; beside a text that says the same it is decoration. */
export const Matrix: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-4">
      <Spinner label={t("Loading the rates")} />
      <Spinner className="mp:size-5 mp:text-accent" label={t("Loading the map")} />
      <Spinner className="mp:size-8 mp:text-text-muted" label={t("Loading the label")} />
      <span className="mp:inline-flex mp:items-center mp:gap-2 mp:text-text-muted">
        <Spinner /> {t("Checking the postal code…")}
      </span>
      <span className="mp:inline-flex mp:max-w-68 mp:items-center mp:gap-2 mp:text-text-muted" lang="fr">
        <Spinner /> Vérification du code postal et de la zone de livraison en cours…
      </span>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole("img")).toHaveLength(3);
    await expect(canvas.getByRole("img", { name: t("Loading the map") })).toBeVisible();
    // A long text beside it does not squeeze it.
    for (const spinner of canvasElement.querySelectorAll("[data-slot=spinner]"))
      await expect(spinner.getBoundingClientRect().width).toBeGreaterThanOrEqual(16);
  },
};
