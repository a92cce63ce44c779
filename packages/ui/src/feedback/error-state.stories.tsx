import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Card } from "#display/card.tsx";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { ErrorState } from "./error-state.tsx";
import { Example as ErrorStateExample } from "./error-state.example.tsx";

const onPress = fn();
const reference = { label: "Request id", value: "01JC9T6Q4W8Z" };

const meta = {
  title: "Feedback/ErrorState",
  component: ErrorState,
  args: {
    title: "The orders could not be loaded",
    detail: "The server did not answer in time. Nothing was changed.",
    retry: { label: "Try again", onPress },
    reference,
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: ErrorStateExample };

/** It is announced as a whole when it appears, and has one button, to retry. */
export const TriedAgain: Story = {
  play: async ({ canvas }) => {
    onPress.mockClear();
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      new RegExp(`${t("The orders could not be loaded")}.*01JC9T6Q4W8Z`),
    );
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t("Try again") })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onPress).toHaveBeenCalledOnce();
  },
};

const matrix = () => (
  <div className="mp:grid mp:gap-4 mp:lg:grid-cols-2">
    <Card>
      <ErrorState
        title={t("The order could not be loaded")}
        detail={t("Check your connection.")}
        reference={reference}
      />
    </Card>
    <Card>
      <ErrorState
        title={t("The labels could not be loaded")}
        retry={{ label: t("Trying again"), onPress, busy: true }}
      />
    </Card>
    <Card>
      <ErrorState title={t("This page could not be shown")} level={3} />
    </Card>
  </div>
);

/** During a retry the button has the focus and ignores clicks. */
export const Matrix: Story = {
  tags: ["picture"],
  render: matrix,
  play: async ({ canvas }) => {
    onPress.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: t("Trying again") }));
    await expect(onPress).not.toHaveBeenCalled();
  },
};

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    title: "Les renseignements sur les livraisons n’ont pas pu être chargés",
    detail: "Le serveur n’a pas répondu à temps. Rien n’a été modifié, et vous pouvez réessayer sans rien perdre.",
    retry: { label: "Réessayer le chargement des renseignements", onPress },
    reference: { label: "Identifiant de la requête", value: "01JC9T6Q4W8Z0R2M5V2T6H2X3J6-01JC9T6Q4W8Z0R2M" },
  },
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
