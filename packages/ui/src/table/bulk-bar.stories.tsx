import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { BulkBar } from "./bulk-bar.tsx";

const actions = (words: readonly string[]) =>
  words.map((word) => (
    <Button key={word} variant="ghost" size="sm">
      {word}
    </Button>
  ));

const meta = {
  title: "Table/BulkBar",
  component: BulkBar,
  args: {
    count: 12,
    countLabel: "12 selected",
    label: "Actions on the selected orders",
    clearLabel: "Clear selection",
    onClear: fn(),
    children: actions(["Print labels", "Mark ready", "Delete"]),
  },
  render: (args) => (
    <div className="relative flex flex-col justify-end rounded-card border border-border" style={{ height: 260 }}>
      <BulkBar {...args} />
    </div>
  ),
} satisfies Meta<typeof BulkBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("12 selected");
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Clear selection" }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
/** All that are loaded are selected, and more match: one press takes those too. The step is spoken with the count. */
export const MoreMatch: Story = {
  args: {
    count: 100,
    countLabel: "100 selected",
    offer: { label: "Select all 3,240 that match", onPress: fn() },
  },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent(
      "100 selected. Select all 3,240 that match",
    );
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Select all 3,240 that match" }));
    await expect(args.offer?.onPress).toHaveBeenCalledOnce();
  },
};
export const MoreMatchFrench: Story = {
  args: {
    count: 100,
    countLabel: "100 sélectionnées",
    offer: { label: "Sélectionner les 3 240 commandes qui correspondent", onPress: fn() },
    label: "Actions sur les commandes sélectionnées",
    clearLabel: "Effacer la sélection",
  },
  globals: { locale: "fr", viewport: { value: "small" } },
};
export const Dark: Story = { globals: { theme: "dark" } };
/** Away, and silent; the place where it will speak stands ready. */
export const None: Story = {
  args: { count: 0, countLabel: "0 selected" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("region")).toBeNull();
    await expect(within(canvasElement).getByRole("status")).toBeEmptyDOMElement();
  },
};
const french = {
  countLabel: "1 284 commandes sélectionnées",
  label: "Actions sur les commandes sélectionnées",
  clearLabel: "Effacer la sélection",
  children: actions([
    "Imprimer les étiquettes d’expédition",
    "Marquer prêtes",
    "Marquer non prêtes",
    "Exporter",
    "Supprimer",
  ]),
};
export const LongFrench: Story = { args: french, globals: { locale: "fr" } };
export const LongFrenchOnSmallPhone: Story = { args: french, globals: { locale: "fr", viewport: { value: "small" } } };
