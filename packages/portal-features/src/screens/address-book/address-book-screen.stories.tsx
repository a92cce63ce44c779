import type { SavedAddress } from "@merchant-portal/api";
import { never, refuse } from "@merchant-portal/api/testing";
import { sampleAddresses } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ana, StoryScreen, server } from "./story-frame.tsx";

const meta = {
  title: "Screens/Address book",
  component: StoryScreen,
  args: { draftOwner: "ana", search: "", onSearchChange: fn(), onCreateOrder: fn(), onViewOrders: fn() },
} satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };
const textsOf = (element: Element) => [...element.childNodes].filter((node) => node instanceof Text);
/** The boxes that a text takes, one a line. */
function lines(text: Text | undefined): DOMRectList | [] {
  if (!text) return [];
  const range = document.createRange();
  range.selectNode(text);
  return range.getClientRects();
}
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

const many = Array.from({ length: 500 }, (_, at) => ({
  ...ana,
  id: `adr_${at}`,
  recipient: { ...ana.recipient, name: `Recipient ${at + 1}` },
}));
const hostile: SavedAddress[] = [
  {
    ...ana,
    id: "adr_hostile",
    createdAt: -5,
    recipient: {
      name: `<img src=x onerror=alert(1)> \u202Eمرحبا ${"Wolfeschlegelsteinhausen".repeat(5)}`,
      phone: "+15145550142",
      email: `${"a".repeat(60)}@example.com`,
    },
    address: { ...ana.address, street: "{{name}} $t(title)", city: "Llanfairpwllgwyngyll".repeat(5) },
  },
  JSON.parse('{"id":"adr_gaps","recipient":null}'),
];

export const Book: Story = {
  tags: ["picture"],
  decorators: server(),
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole("row", { name: /Ana Tremblay/ }));
    await expect(row.getByText("+1 514 555-0142")).toBeVisible();
    await expect(row.getByText("1250 boulevard René-Lévesque Ouest, 1204")).toBeVisible();
    await expect(canvas.getByText("2 addresses")).toBeVisible();
    // The email takes two lines, and no word of it does.
    const [first, ...others] = textsOf(row.getByTitle("ana.tremblay@example.com"));
    for (const text of others) await expect(lines(text)).toHaveLength(1);
    await expect(lines(others.at(-1))[0]?.top).toBeGreaterThan(lines(first)[0]?.top ?? 0);
  },
};
export const Dark: Story = { decorators: server(), globals: { theme: "dark" } };
export const French: Story = { decorators: server(), globals: { locale: "fr" } };
export const Phone: Story = {
  decorators: server(),
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByText("Ana Tremblay");
    await fitsSideways();
  },
};
export const PhoneFrench: Story = { decorators: server(), globals: { ...phone, locale: "fr", theme: "dark" } };
export const Many: Story = {
  decorators: server(many),
  play: async ({ canvas }) => {
    await canvas.findByText("500 addresses");
  },
};
export const Hostile: Story = {
  decorators: server(hostile),
  play: async ({ canvas }) => {
    await canvas.findAllByText(/<img src=x/);
    await expect(canvas.queryByText(/Invalid Date|1970|undefined|NaN/)).toBeNull();
    await fitsSideways();
  },
};
export const HostilePhone: Story = { ...Hostile, globals: { viewport: { value: "small" } } };
export const Loading: Story = { decorators: server([], { "GET /orders/addresses": () => never() }) };
export const LoadingPhone: Story = { ...Loading, globals: phone };

/** The API has one way in: the empty book says which, and leads there. */
export const Empty: Story = {
  decorators: server([]),
  play: async ({ canvas, args }) => {
    await canvas.findByText(/tick “Save this address”/);
    await userEvent.click(canvas.getByRole("button", { name: "Create order" }));
    await expect(args.onCreateOrder).toHaveBeenCalledWith();
  },
};
export const EmptyFrenchPhone: Story = { decorators: server([]), globals: { ...phone, locale: "fr" } };
export const Failed: Story = {
  decorators: server([], { "GET /orders/addresses": refuse(422, "The book is being bound.") }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Could not get the address book");
    await expect(canvas.getByText("req-0001")).toBeVisible();
  },
};

/** After a pause in typing the list is searched. Without a match the page names the search and offers to clear it. */
export const Searches: Story = {
  decorators: server(),
  play: async ({ canvas }) => {
    await canvas.findByText("2 addresses");
    await userEvent.keyboard("/");
    await userEvent.keyboard("noah");
    await canvas.findByText("1 address");
    await expect(canvas.queryByText("Ana Tremblay")).toBeNull();
    await userEvent.keyboard(" nobody");
    await canvas.findByText("This search hides everything else: noah nobody");
    await userEvent.click(canvas.getAllByRole("button", { name: "Clear search" }).at(-1) ?? document.body);
    await canvas.findByText("2 addresses");
  },
};

const more = async (action: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "More actions for Ana Tremblay" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
};
export const UsesInNewOrder: Story = {
  decorators: server(),
  play: async ({ args }) => {
    await more("Use in a new order");
    await expect(args.onCreateOrder).toHaveBeenCalledWith(expect.objectContaining({ id: ana.id }));
  },
};

/** The dialog names what will be deleted. After the deletion the row is gone and the focus is in the list. */
export const Deletes: Story = {
  decorators: server(),
  play: async ({ canvas }) => {
    await more("Delete");
    const question = within(await screen.findByRole("alertdialog", { name: "Delete the address of Ana Tremblay?" }));
    await expect(question.getByText("1250 boulevard René-Lévesque Ouest, 1204")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Delete address" }));
    await canvas.findByText("1 address");
    await expect(canvas.queryByText("Ana Tremblay")).toBeNull();
    await expect(screen.queryByRole("alertdialog")).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  },
};
/** The dialog opens from a menu that has closed; when it closes, the focus returns to the menu's button. */
export const DeleteCancelled: Story = {
  decorators: server(),
  play: async ({ canvas }) => {
    await more("Delete");
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "More actions for Ana Tremblay" })).toHaveFocus());
    await more("Delete");
    await screen.findByRole("alertdialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "More actions for Ana Tremblay" })).toHaveFocus());
  },
};
export const DeleteFails: Story = {
  decorators: server(sampleAddresses, { "DELETE /orders/addresses/{id}": refuse(500, "boom") }),
  play: async ({ canvas }) => {
    await more("Delete");
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Delete address" }));
    await expect(await question.findByRole("alert")).toHaveTextContent("Could not delete address");
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await expect(await canvas.findByText("Ana Tremblay")).toBeVisible();
  },
};
