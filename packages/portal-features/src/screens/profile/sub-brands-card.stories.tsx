import { refuse } from "@merchant-portal/api/testing";
import { sampleMerchant } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { SubBrandsCard } from "./sub-brands-card.tsx";
import {
  dialogsClose,
  everyPictureLoads,
  fitsSideways,
  frenchPhone,
  hostile,
  long,
  nowhere,
  OneCard,
  openedDialog,
  phone,
  profileServer,
  small,
} from "./story-profile.tsx";

const meta = {
  title: "Screens/Profile/Sub-brands",
  component: OneCard,
  args: { Card: SubBrandsCard },
} satisfies Meta<typeof OneCard>;
export default meta;
type Story = StoryObj<typeof meta>;

async function open(name: string, address: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Add a sub-brand" }));
  const dialog = within(await openedDialog("Add a sub-brand"));
  const typed = { Name: name, "Logo address": address };
  for (const [label, value] of Object.entries(typed)) {
    await userEvent.click(dialog.getByRole("textbox", { name: label }));
    if (value !== "") await userEvent.paste(value);
  }
  await userEvent.click(dialog.getByRole("button", { name: "Show the image" }));
  return dialog;
}

/** S8.5: missingRequiredFields, for each of the two. */
export const MissingFields: Story = {
  decorators: profileServer(),
  play: async () => {
    const dialog = await open("", "");
    const summary = await dialog.findByRole("region", { name: "There are 2 problems" });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(within(summary).getAllByRole("link", { name: /Required/ })).toHaveLength(2);
  },
};

/** S8.5: noLogoUrl. */
export const NotAPicture: Story = {
  decorators: profileServer(),
  play: async () => {
    const dialog = await open("Kids", "https://cdn.juniper.example/logo.svg");
    await expect(
      (await dialog.findAllByText(/The address of the logo must end in \.jpg, \.gif or \.png/))[0],
    ).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Kids");
  },
};

export const TooLong: Story = {
  decorators: profileServer(),
  play: async () => {
    const dialog = await open(long, `https://cdn.juniper.example/${long}.png`);
    await expect((await dialog.findAllByText(/Use 100 characters or fewer/))[0]).toBeVisible();
    await fitsSideways();
  },
};

/** For an existing name, the dialog says that its logo will be replaced, and shows it. */
export const Replaces: Story = {
  decorators: profileServer(),
  play: async () => {
    const dialog = await open("Juniper Kids", nowhere);
    await expect(dialog.getByText("“Juniper Kids” is in your list already. Saving replaces its logo.")).toBeVisible();
    await expect(dialog.getByText("https://127.0.0.1:1/kids.png")).toBeVisible();
  },
};

let reads = 0;
const added = fn();
/** Somebody else removes the sub-brand meanwhile: nothing is sent, the dialog says so, and saving again adds it. */
export const RemovedMeanwhile: Story = {
  decorators: profileServer(
    {},
    {
      "GET /merchants": () => ({
        ...sampleMerchant,
        merchantDisplayLogoUrls:
          reads++ === 0 ? [{ name: "Juniper Kids", logoUrl: "https://127.0.0.1:1/kids.png" }] : [],
      }),
      "PATCH /merchants/updateMerchant/addMerchantDisplayLogoUrls": ({ body }) => {
        added();
        return { ...sampleMerchant, merchantDisplayLogoUrls: [body as { name: string; logoUrl: string }] };
      },
    },
  ),
  beforeEach: () => {
    reads = 0;
    added.mockClear();
    return everyPictureLoads();
  },
  play: async () => {
    const dialog = await open("Juniper Kids", nowhere);
    await dialog.findByText(/640 × 480/);
    await userEvent.click(dialog.getByRole("button", { name: "Yes, save it" }));
    await expect(await dialog.findByText(/“Juniper Kids” was removed elsewhere.*save again to add it/)).toBeVisible();
    await expect(added).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Yes, save it" }));
    await dialogsClose();
    await expect(added).toHaveBeenCalledOnce();
  },
};

/** After the confirmation, the focus moves to the Add button. */
export const Removes: Story = {
  decorators: profileServer(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Remove Juniper Kids/ }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this sub-brand?" }));
    await expect(question.getByText("Juniper Kids")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Remove sub-brand" }));
    await dialogsClose();
    await expect(canvas.queryByRole("rowheader", { name: /Juniper Kids/ })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Add a sub-brand" })).toHaveFocus();
  },
};

/** S8.5: couldNotRemoveLogoUrl. */
export const RemoveFails: Story = {
  decorators: profileServer({}, { "PATCH /merchants/updateMerchant/removeMerchantDisplayLogoUrls": refuse(500, "x") }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Remove Juniper Kids/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove sub-brand" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("Could not remove sub-brand logo");
  },
};

export const List: Story = { decorators: profileServer() };
export const Phone: Story = { decorators: profileServer(), globals: phone };
export const French: Story = { decorators: profileServer(), globals: { locale: "fr" } };
export const FrenchPhoneEmpty: Story = {
  decorators: profileServer({ merchantDisplayLogoUrls: [] }),
  globals: frenchPhone,
};
export const Many: Story = {
  decorators: profileServer({
    merchantDisplayLogoUrls: [
      { name: hostile, logoUrl: "javascript:alert(1)//.png" },
      { name: long, logoUrl: `https://127.0.0.1:1/${long}.png` },
      ...Array.from({ length: 18 }, (_, at) => ({ name: `Brand ${at}`, logoUrl: nowhere })),
    ],
  }),
  globals: small,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("20 sub-brands")).toBeVisible();
    await fitsSideways();
  },
};
