import { refuse } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { OrderTagsCard } from "./order-tags-card.tsx";
import {
  dialogsClose,
  fitsSideways,
  frenchPhone,
  hostile,
  long,
  OneCard,
  profileServer,
  small,
} from "./story-profile.tsx";

const meta = {
  title: "Screens/Profile/Order tags",
  component: OneCard,
  args: { Card: OrderTagsCard },
} satisfies Meta<typeof OneCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const addOrderTags = "PATCH /merchants/updateMerchant/addOrderTags" as const;
const field = () => screen.findByRole("textbox", { name: "New tag" });
async function add(typed: string) {
  const input = await field();
  await userEvent.clear(input);
  await userEvent.click(input);
  if (typed !== "") await userEvent.paste(typed);
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  return input;
}

/** A comma makes several tags; the field is empty again. */
export const Adds: Story = {
  decorators: profileServer(),
  play: async ({ canvas }) => {
    const input = await add("heavy, two people ,heavy");
    await expect(await canvas.findByText("5 tags")).toBeVisible();
    await expect(canvas.getByText("two people")).toBeVisible();
    await waitFor(() => expect(input).toHaveValue(""));
    await expect(screen.getAllByText("Tags added")[0]).toBeInTheDocument();
  },
};

/** S8.5: tagCannotBeEmpty. Duplicate and too long tags show an error, too. */
export const Refused: Story = {
  decorators: profileServer(),
  play: async () => {
    const input = await add("");
    await waitFor(() => expect(input).toHaveAccessibleDescription(/A tag cannot be empty/));
    await add("new, FRAGILE");
    await waitFor(() => expect(input).toHaveAccessibleDescription(/“FRAGILE” is in your list already/));
    await add(long);
    await waitFor(() => expect(input).toHaveAccessibleDescription(/Use 50 characters or fewer/));
    await expect(input).toHaveValue(long);
    await fitsSideways();
  },
};

/** The server's error shows at the field: here its limit of tags. */
export const AddRefused: Story = {
  decorators: profileServer(
    {},
    { [addOrderTags]: refuse(422, "no", { fields: { body: "would make 101 order tags" } }) },
  ),
  play: async () => {
    const input = await add("heavy");
    await waitFor(() => expect(input).toHaveAccessibleDescription(/would make 101 order tags/));
    await expect(input).toHaveValue("heavy");
  },
};

/** The service speaks English: its sentence is marked so on a French page. */
export const AddRefusedInFrench: Story = {
  decorators: profileServer(
    {},
    { [addOrderTags]: refuse(422, "no", { fields: { body: "would make 101 order tags" } }) },
  ),
  globals: { locale: "fr" },
  play: async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Nouvelle balise" }), "lourd");
    await userEvent.click(screen.getByRole("button", { name: "Ajouter" }));
    await expect(await screen.findByText("would make 101 order tags")).toHaveAttribute("lang", "en");
  },
};

export const AddFails: Story = {
  decorators: profileServer({}, { [addOrderTags]: refuse(500, "away") }),
  play: async ({ canvas }) => {
    const input = await add("heavy");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Could not add tag");
    await expect(input).toHaveValue("heavy");
  },
};

/** T63: a response without proof never counts as added. */
export const AddNotProved: Story = {
  decorators: profileServer({}, { [addOrderTags]: new Response("<h1>OK</h1>") }),
  play: async ({ canvas }) => {
    await add("heavy");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This may have been done");
    await expect(screen.queryByText("Tag added")).toBeNull();
  },
};

/** The confirmation says that orders keep the tag. After the removal the focus is in the card. */
export const Removes: Story = {
  decorators: profileServer(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove tag gift" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this tag?" }));
    await expect(question.getByText(/Orders that carry it keep it/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Remove tag" }));
    await dialogsClose();
    await expect(canvas.getByText("2 tags")).toBeVisible();
    await waitFor(async () => expect(await field()).toHaveFocus());
  },
};

export const RemoveFails: Story = {
  decorators: profileServer({}, { "PATCH /merchants/updateMerchant/removeOrderTags": refuse(500, "away") }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove tag gift" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove tag" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("Could not remove tag");
  },
};

export const Empty: Story = { decorators: profileServer({ orderTags: [] }) };
export const French: Story = { decorators: profileServer(), globals: { locale: "fr" } };
export const FrenchPhone: Story = { decorators: profileServer({ orderTags: [] }), globals: frenchPhone };
export const TwoHundred: Story = {
  decorators: profileServer({ orderTags: [hostile, long, ...Array.from({ length: 198 }, (_, at) => `tag ${at}`)] }),
  globals: small,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("200 tags")).toBeVisible();
    await fitsSideways();
  },
};
