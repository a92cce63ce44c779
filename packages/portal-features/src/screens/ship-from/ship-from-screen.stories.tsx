import type { Merchant, MerchantLocation } from "@merchant-portal/api";
import { never, refuse, type FakeAnswers } from "@merchant-portal/api/testing";
import { sampleMerchant } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { ShipFromScreen } from "./ship-from-screen.tsx";

const meta: Meta<typeof ShipFromScreen> = { title: "Screens/Ship-from locations", component: ShipFromScreen };
export default meta;
type Story = StoryObj<typeof meta>;

/** A server with the locations of one story. */
function serverWith(start: Partial<Merchant> = {}): FakeAnswers {
  let merchant: Merchant = { ...sampleMerchant, ...start };
  const change = (locations: readonly MerchantLocation[]) => {
    merchant = { ...merchant, additionalLocations: [...locations] };
    return merchant;
  };
  return {
    "GET /merchants": () => merchant,
    "PATCH /merchants/updateMerchant/addAdditionalLocations": ({ body }) =>
      change([...merchant.additionalLocations, body as MerchantLocation]),
    "PATCH /merchants/updateMerchant/removeAdditionalLocations": ({ body }) =>
      change(merchant.additionalLocations.filter(({ street }) => street !== (body as MerchantLocation).street)),
  };
}
const server = (start: Partial<Merchant> = {}, answers: FakeAnswers = {}) => [
  inDelivery(() => ({ ...serverWith(start), ...answers })),
];
const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

const many: MerchantLocation[] = Array.from({ length: 24 }, (_, at) => ({
  street: `${at + 1} rue Saint-Denis`,
  city: "Montréal",
  province: "QC",
  postalCode: "H2J 2K8",
  country: "CA",
}));
const hostile: MerchantLocation[] = [
  {
    street: `<img src=x onerror=alert(1)> \u202Eمرحبا ${"Wolfeschlegelsteinhausen".repeat(6)}`,
    unit: "{{name}} $t(title)",
    city: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    province: "Terre-Neuve-et-Labrador",
    postalCode: "=1+1",
    country: "Sealand",
  },
  { street: "", city: "", province: "", postalCode: "", country: "" },
];

export const Locations: Story = {
  tags: ["picture"],
  decorators: server(),
  play: async ({ canvas }) => {
    const main = within(await canvas.findByRole("region", { name: "Main location" }));
    await expect(main.getByText("4200 rue Saint-Denis, 2")).toBeVisible();
    await expect(canvas.getByRole("rowheader", { name: "88 Queens Quay West" })).toBeVisible();
  },
};
export const Dark: Story = { decorators: server(), globals: { theme: "dark" } };
export const French: Story = { decorators: server(), globals: { locale: "fr" } };
export const Phone: Story = { decorators: server(), globals: phone, play: fitsSideways };
export const PhoneFrench: Story = { decorators: server(), globals: { ...phone, locale: "fr", theme: "dark" } };
export const Many: Story = { decorators: server({ additionalLocations: many }) };
export const Hostile: Story = {
  decorators: server({ additionalLocations: hostile }),
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: /<img src=x/ });
    await fitsSideways();
  },
};
export const Loading: Story = { decorators: server({}, { "GET /merchants": () => never() }) };
export const Empty: Story = { decorators: server({ additionalLocations: [] }) };
const { merchantLocation: _main, ...withoutMain } = sampleMerchant;
export const WithoutMainLocation: Story = { decorators: server({}, { "GET /merchants": withoutMain }) };
export const Failed: Story = {
  decorators: server({}, { "GET /merchants": refuse(422, "down") }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Ship-from locations could not be loaded");
    await expect(canvas.getByText("req-0001")).toBeVisible();
  },
};

/** Opens the dialog and fills it, field by field. */
async function fill(values: Readonly<Record<string, string>>) {
  const button = await screen.findByRole("button", { name: "Add a location" });
  await userEvent.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: "Add a ship-from location" }));
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabelText(label);
    if (field.tagName === "SELECT") await userEvent.selectOptions(field, value);
    else await userEvent.type(field, value);
  }
  return { dialog, button };
}
const richmond = {
  Street: "501 Richmond Street West",
  City: "Toronto",
  "Postal or ZIP code": "m5v1x6",
  "Province or state": "ON",
};

/** S5.15 and S8.5: the location is added, a notice says so, and the focus returns. */
export const Adds: Story = {
  decorators: server(),
  play: async ({ canvas }) => {
    const { dialog, button } = await fill(richmond);
    await userEvent.click(dialog.getByRole("button", { name: "Add location" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await canvas.findByRole("rowheader", { name: "501 Richmond Street West" });
    await expect(canvas.getByRole("cell", { name: "M5V 1X6" })).toBeVisible();
    await expect(canvas.getAllByText("Additional location added")[0]).toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** S5.15: street, postal code, city, province and country are required, the unit is not; the error lists what is missing. */
export const MissingFields: Story = {
  decorators: server(),
  play: async () => {
    const { dialog } = await fill({});
    await userEvent.click(dialog.getByRole("button", { name: "Add location" }));
    const summary = await dialog.findByRole("region", { name: "There are 4 problems" });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(within(summary).getAllByRole("link")).toHaveLength(4);
    await expect(within(summary).queryByRole("link", { name: /Unit/ })).toBeNull();
    await userEvent.click(within(summary).getByRole("link", { name: /City/ }));
    await expect(dialog.getByLabelText("City")).toHaveFocus();
    await expect(within(dialog.getByLabelText("Country")).getAllByRole("option")).toHaveLength(2);
  },
};
export const MissingFieldsFrenchPhone: Story = {
  decorators: server(),
  globals: { ...phone, locale: "fr" },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Ajouter un lieu" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ajouter un lieu d’expédition" }));
    await userEvent.click(dialog.getByRole("button", { name: "Ajouter le lieu" }));
    await dialog.findByRole("region", { name: /4 problèmes/ });
    await fitsSideways();
  },
};

/** S5.16: case and spaces make no other location. */
export const ThereAlready: Story = {
  decorators: server(),
  play: async () => {
    const { dialog } = await fill({ ...richmond, Street: "88  QUEENS quay west", "Postal or ZIP code": "m5j 0b8" });
    await userEvent.click(dialog.getByRole("button", { name: "Add location" }));
    await dialog.findByRole("link", { name: /This location is in your list already/ });
    await expect(dialog.getByLabelText("Street")).toHaveValue("88  QUEENS quay west");
  },
};

/** The server's error shows at its field, and typed values stay. */
export const Refused: Story = {
  decorators: server(
    {},
    {
      "PATCH /merchants/updateMerchant/addAdditionalLocations": refuse(422, "Some fields are wrong.", {
        fields: { postalCode: "is no postal code of this country" },
      }),
    },
  ),
  play: async () => {
    const { dialog } = await fill(richmond);
    await userEvent.click(dialog.getByRole("button", { name: "Add location" }));
    await dialog.findByRole("link", { name: /is no postal code of this country/ });
    await expect(dialog.getByLabelText("Street")).toHaveValue("501 Richmond Street West");
  },
};

/** T63: a response without proof never counts as added. */
export const AddNotProved: Story = {
  decorators: server(
    {},
    { "PATCH /merchants/updateMerchant/addAdditionalLocations": new Response("<h1>OK</h1>", { status: 200 }) },
  ),
  play: async () => {
    const { dialog } = await fill(richmond);
    await userEvent.click(dialog.getByRole("button", { name: "Add location" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("This may have been done");
    await expect(screen.queryByText("Additional location added")).toBeNull();
  },
};

/** Escape asks for confirmation before it discards typed values. */
export const LeavesWithCare: Story = {
  decorators: server(),
  play: async () => {
    const { dialog } = await fill({ Street: "501 Richmond" });
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Keep typing" }));
    await waitFor(() => expect(dialog.getByLabelText("Street")).toHaveValue("501 Richmond"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Close without adding" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

const askToDelete = async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^Delete 88 Queens Quay West/ }));
  return within(await screen.findByRole("alertdialog", { name: "Delete this ship-from location?" }));
};

/** Names what will go, then deletes it alone; the focus does not fall to the page. */
export const Deletes: Story = {
  decorators: server({ additionalLocations: [...sampleMerchant.additionalLocations, ...many.slice(0, 1)] }),
  play: async ({ canvas }) => {
    const question = await askToDelete();
    await expect(question.getByText("88 Queens Quay West")).toBeVisible();
    await expect(question.getByText("Toronto ON M5J 0B8")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Delete location" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(canvas.queryByRole("rowheader", { name: "88 Queens Quay West" })).toBeNull();
    await expect(canvas.getByRole("rowheader", { name: "1 rue Saint-Denis" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Add a location" })).toHaveFocus();
  },
};

export const DeleteFails: Story = {
  decorators: server(
    {},
    { "PATCH /merchants/updateMerchant/removeAdditionalLocations": refuse(500, "The database is away.") },
  ),
  play: async ({ canvas }) => {
    const question = await askToDelete();
    await userEvent.click(question.getByRole("button", { name: "Delete location" }));
    await expect(await question.findByRole("alert")).toHaveTextContent("Could not delete additional location");
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await expect(await canvas.findByRole("rowheader", { name: "88 Queens Quay West" })).toBeVisible();
  },
};
