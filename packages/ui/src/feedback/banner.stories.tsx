import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Banner } from "./banner.tsx";
import { Example as BannerExample } from "./banner.example.tsx";

const meta = {
  title: "Feedback/Banner",
  component: Banner,
  args: { tone: "info", children: "Only orders from origin postal code M5V 2T6 are shown." },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: BannerExample };

export const Matrix: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:flex mp:max-w-3xl mp:flex-col mp:gap-3">
      <Banner tone="warning" title={t("Demo environment")}>
        {t("Deliveries are not fulfilled or charged.")}
      </Banner>
      <Banner tone="info" actions={<Button size="sm">{t("Clear filter")}</Button>}>
        {t("Only orders from origin postal code M5V 2T6 are shown.")}
      </Banner>
      <Banner tone="success" onDismiss={fn()} dismissLabel={t("Dismiss")}>
        {t("214 orders imported.")}
      </Banner>
      <Banner
        tone="error"
        title={t("The labels could not be made")}
        actions={<Button size="sm">{t("Try again")}</Button>}
        onDismiss={fn()}
        dismissLabel={t("Dismiss")}
      >
        {t("The label service did not answer. The orders are as they were.")}
      </Banner>
      <Banner tone="info" title={t("A title alone")} />
    </div>
  ),
};

/** A banner that appears later is announced. Closing it by keyboard does not lose the focus. */
export const AppearsAndIsDismissed: Story = {
  render: function Render() {
    const [isShown, setIsShown] = useState(false);
    return (
      <div className="mp:flex mp:max-w-3xl mp:flex-col mp:items-start mp:gap-3">
        <Button id="import" onClick={() => setIsShown(true)}>
          {t("Import")}
        </Button>
        {isShown && (
          <Banner
            tone="warning"
            role="alert"
            className="mp:w-full"
            dismissLabel={t("Dismiss")}
            onDismiss={() => {
              setIsShown(false);
              document.getElementById("import")?.focus();
            }}
          >
            {t("3 of 214 rows were left out.")}
          </Banner>
        )}
      </div>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Import") }));
    await expect(canvas.getByRole("alert")).toHaveTextContent(t("3 of 214 rows were left out."));
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t("Dismiss") })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(canvas.getByRole("button", { name: t("Import") })).toHaveFocus();
  },
};

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    tone: "error",
    title: "L’intégration n’a pas pu être chargée",
    children:
      "Vérifiez votre connexion. Les renseignements déjà saisis dans ce formulaire sont conservés : https://exemple.com/aide/connexion-interrompue",
    actions: [
      <Button key="again" size="sm">
        Réessayer le chargement
      </Button>,
      <Button key="support" size="sm">
        Écrire au soutien
      </Button>,
    ],
    onDismiss: fn(),
    dismissLabel: "Fermer",
  },
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
