import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Card, CardBody, CardHeader } from "./card.tsx";
import { PencilIcon } from "./icons.ts";
import { Example as CardExample } from "./card.example.tsx";

const meta = {
  title: "Display/Card",
  component: Card,
  subcomponents: { CardHeader, CardBody },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: CardExample };

const edit = () => (
  <Button size="sm" icon={<PencilIcon />}>
    {t("Edit")}
  </Button>
);

/** A `title` names the card; with `aria-labelledby` it is a landmark region. */
export const Matrix: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:grid mp:max-w-5xl mp:gap-4 mp:lg:grid-cols-2">
      <Card aria-labelledby="recipient">
        <CardHeader
          title={t("Recipient")}
          titleId="recipient"
          detail={t("Saved in the address book")}
          actions={edit()}
        />
        <CardBody>Élodie Tremblay, 1200, rue Saint-Denis, Montréal</CardBody>
      </Card>
      <Card>
        <CardHeader title={t("Tracking")} level={3} />
        <CardBody>{t("No event yet.")}</CardBody>
      </Card>
      <Card>
        <CardBody>{t("A card with a body alone.")}</CardBody>
      </Card>
      <Card className="mp:p-5">{t("A card as a plain sheet.")}</Card>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: t("Recipient") })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: t("Tracking"), level: 3 })).toBeVisible();
  },
};

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  render: () => (
    <Card>
      <CardHeader
        title="Renseignements complémentaires sur le destinataire"
        detail="Enregistrés dans le carnet d’adresses de l’entreprise"
        actions={
          <>
            <Button size="sm">Modifier les renseignements</Button>
            <Button size="sm">Retirer du carnet</Button>
          </>
        }
      />
      <CardBody>Coopérative d’approvisionnement de Saint-Jean-sur-Richelieu</CardBody>
    </Card>
  ),
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
