import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { Card } from "#display/card.tsx";
import { PackageIcon, SearchXIcon } from "#display/icons.ts";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Example as EmptyStateExample } from "./empty-state.example.tsx";

const meta = {
  title: "Feedback/EmptyState",
  component: EmptyState,
  args: { title: "No orders yet" },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: EmptyStateExample };

/**
 * A list that was never filled says what it is for and the first thing to do; a filtered one says which filters hide
 * the rows.
 */
export const Matrix: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:grid mp:gap-4 mp:lg:grid-cols-2">
      <Card>
        <EmptyState
          icon={<PackageIcon />}
          title={t("No orders yet")}
          detail={t("Orders you create, import or receive from your store appear here.")}
          actions={
            <>
              <Button variant="primary">{t("Create order")}</Button>
              <Button>{t("Import a CSV file")}</Button>
            </>
          }
        />
      </Card>
      <Card>
        <EmptyState
          icon={<SearchXIcon />}
          title={t("No order matches these filters")}
          detail={t("Status: Delivered. Created: last 7 days.")}
          actions={<Button>{t("Clear filters")}</Button>}
        />
      </Card>
      <Card>
        <EmptyState title={t("Nothing to print")} level={3} />
      </Card>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: t("No orders yet"), level: 2 })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: t("Nothing to print"), level: 3 })).toBeVisible();
  },
};

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    icon: <SearchXIcon />,
    title: "Aucune commande ne correspond à ces filtres",
    detail:
      "État : tentative de livraison infructueuse. Code postal d’expédition : M5V 2T6. Créée : 30 derniers jours.",
    actions: [
      <Button key="clear">Effacer tous les filtres appliqués</Button>,
      <Button key="new">Créer une commande</Button>,
    ],
  },
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
