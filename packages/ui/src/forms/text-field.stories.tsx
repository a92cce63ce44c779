import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "#styles/story-place.tsx";
import { SearchIcon } from "#display/icons.ts";
import { t } from "#styles/story-language.tsx";
import { withFormWords } from "./story-words.tsx";
import { Example as TextFieldExample } from "./text-field.example.tsx";
import { TextField } from "./text-field.tsx";

const meta = {
  title: "Forms/TextField",
  component: TextField,
  decorators: [withFormWords],
  args: { label: "City", onValueChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: TextFieldExample };

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: t("City") }), "Ville");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("Ville");
  },
};

export const Filled: Story = { args: { defaultValue: "Montréal" } };

export const WithHelp: Story = {
  args: { label: "Reference", help: "Your own number; it is printed on the label.", isOptional: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: `${t("Reference")} ${t("(optional)")}` });
    await expect(input).toHaveAccessibleDescription(t("Your own number; it is printed on the label."));
  },
};

export const WithError: Story = {
  tags: ["picture"],
  args: { help: "Where the parcel goes.", error: "Write the city", defaultValue: "?" },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: t("City") });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(`${t("Where the parcel goes.")} ${t("Write the city")}`);
  },
};

export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await expect(canvas.getByRole("textbox")).toHaveFocus();
  },
};

export const Disabled: Story = { args: { defaultValue: "Montréal", disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: "Montréal", readOnly: true } };
export const WithUnit: Story = { args: { label: "Weight", defaultValue: "2.5", after: "kg" } };
export const Searching: Story = {
  args: {
    label: "Search orders",
    isLabelHidden: true,
    type: "search",
    before: <SearchIcon aria-hidden className="mp:size-4" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("searchbox", { name: t("Search orders") })).toBeVisible();
  },
};

export const LongFrench: Story = {
  globals: { locale: "fr" },
  args: {
    label: "Nom de la personne ou de l’entreprise qui recevra la livraison au point de dépôt",
    help: "Inscrivez le nom tel qu’il figure sur la porte ou sur l’interphone, sans abréviation.",
    error: "Inscrivez un nom d’au plus cent caractères, sans retour à la ligne ni tabulation",
    isOptional: true,
    defaultValue: "Coopérative d’approvisionnement de Saint-Jean-sur-Richelieu",
  },
};

export const Narrow: Story = { ...LongFrench, decorators: [narrow] };
