import { refuse } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { MappingCard } from "./mapping-card.tsx";
import { originUnitMapping } from "./profile.api.ts";
import { dialogsClose, fitsSideways, frenchPhone, hostile, OneCard, profileServer, small } from "./story-profile.tsx";

const meta = {
  title: "Screens/Profile/API request mapping",
  component: OneCard,
  args: { Card: MappingCard },
} satisfies Meta<typeof OneCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async () =>
  userEvent.selectOptions(await screen.findByRole("combobox", { name: "Mapping" }), "originUnit");
const add = () => userEvent.click(screen.getByRole("button", { name: "Add" }));

/** S8.5: noMapping, then mappingAdded and mappingRemoved. */
export const AddsAndRemoves: Story = {
  decorators: profileServer(),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("combobox", { name: "Mapping" });
    await add();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Choose a mapping/));
    await choose();
    await add();
    const remove = await canvas.findByRole("button", { name: /^Remove/ });
    await expect(screen.getAllByText("Mapping added")[0]).toBeInTheDocument();
    await waitFor(() => expect(remove).toHaveFocus());
    await userEvent.click(remove);
    await userEvent.click(await screen.findByRole("button", { name: "Remove mapping" }));
    await dialogsClose();
    await waitFor(() => expect(canvas.getByRole("combobox", { name: "Mapping" })).toHaveFocus());
  },
};

export const AddFails: Story = {
  decorators: profileServer(
    {},
    { "PATCH /merchants/updateMerchant/addApiRequestMappings": refuse(403, "Not for you.") },
  ),
  play: async ({ canvas }) => {
    await choose();
    await add();
    await expect(await canvas.findByRole("alert")).toHaveTextContent(/Could not add mapping.*Not for you\./);
    await expect(canvas.getByRole("combobox", { name: "Mapping" })).toHaveValue("originUnit");
  },
};

/** S8.5: the server's own message says why a mapping could not be removed. */
export const RemoveRefused: Story = {
  decorators: profileServer(
    { apiRequestMappings: [{ from: "notes", to: hostile }] },
    {
      "PATCH /merchants/updateMerchant/removeApiRequestMappings": refuse(
        422,
        "This mapping is used by an integration.",
      ),
    },
  ),
  globals: small,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Remove/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove mapping" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("This mapping is used by an integration.");
    await fitsSideways();
  },
};

export const Mapped: Story = { decorators: profileServer({ apiRequestMappings: [originUnitMapping] }) };
export const French: Story = { decorators: profileServer(), globals: { locale: "fr" } };
export const FrenchPhone: Story = {
  decorators: profileServer({ apiRequestMappings: [originUnitMapping] }),
  globals: frenchPhone,
};
