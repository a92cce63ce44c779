import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Badge } from "#feedback/badge.tsx";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { CopyText } from "./copy-text.tsx";
import { Definition, DefinitionList } from "./definition-list.tsx";
import { Example as DefinitionListExample } from "./definition-list.example.tsx";

const children = [
  <Definition key="order" term="Order">
    <CopyText value="MP-104223" copyLabel="Copy order id" copiedLabel="Copied" failedLabel="Not copied" />
  </Definition>,
  <Definition key="status" term="Status">
    <Badge tone="success">Delivered</Badge>
  </Definition>,
  <Definition key="name" term="Name">
    Élodie Tremblay
  </Definition>,
  <Definition key="address" term="Address">
    1200, rue Saint-Denis, bureau 300, Montréal (Québec) H2X 3J6
  </Definition>,
  <Definition key="notes" term="Delivery instructions">
    —
  </Definition>,
];

const meta = {
  title: "Display/DefinitionList",
  component: DefinitionList,
  subcomponents: { Definition },
  args: { children, className: "mp:max-w-lg" },
} satisfies Meta<typeof DefinitionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: DefinitionListExample };

export const Rows: Story = {
  tags: ["picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("term")).toHaveLength(5);
    await expect(canvas.getAllByRole("definition")[2]).toHaveTextContent("Élodie Tremblay");
  },
};
export const Stacked: Story = { args: { layout: "stacked" } };

/** Rows stack when the list itself is narrow, whatever the window's width. */
export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    children: [
      <Definition key="reference" term="Numéro de référence de l’expéditeur">
        0123456789012345678901234567890123456789
      </Definition>,
      <Definition key="email" term="Courriel du destinataire">
        elodie.tremblay-beauchemin@exemple-de-domaine-tres-long.example.com
      </Definition>,
    ],
  },
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
