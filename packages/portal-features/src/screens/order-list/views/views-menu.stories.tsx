/** Saved views, columns and sorting, as the orders page has them. */
import { sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { StoryScreen, listOf } from "#screens/order-list/story-frame.tsx";
import { nothingStored, type SavedView } from "./stored-list.ts";
import { memoryListStore } from "./list-store.ts";
import type { ListState } from "./list-url.ts";
import { noFilters } from "#screens/order-list/filters/list-filters.ts";

const view = (id: string, name: string, query = ""): SavedView => ({ id, name, query, columns: nothingStored.columns });
const few = [
  view("late1", "Late in Montréal", "status=DELIVERY_FAILED&status=CANCELLED&status=FAILED&created=anyTime"),
  { ...view("pack1", "À emballer 🚚"), columns: { order: ["order", "packages"], hidden: ["created", "tags"] } },
];
const many = [
  view("long1", "Commandes du Bas-Saint-Laurent à vérifier avant midi, chaque lundi"),
  view("long2", "W".repeat(60)),
  ...Array.from({ length: 28 }, (_, at) => view(`many${at}`, `Route ${at + 1}`)),
];

export default {
  title: "Screens/Orders list/Views",
  component: StoryScreen,
  decorators: [inDelivery({ "GET /orders": listOf(sampleOrders(8)) })],
} satisfies Meta<typeof StoryScreen>;
type Story = StoryObj<typeof StoryScreen>;

const openMenu = async (canvas: ReturnType<typeof within>, name: RegExp) => {
  await userEvent.click(canvas.getByRole("button", { name }));
  return within(await screen.findByRole("menu"));
};
const headers = (canvas: ReturnType<typeof within>) =>
  canvas
    .getAllByRole("columnheader")
    .map((cell: HTMLElement) => cell.textContent)
    .slice(2, 5);

/** The life of a view by keyboard: created from the list, changed, saved, left, opened again and deleted. */
export const FirstView: Story = {
  render: (args) => <StoryScreen {...args} store={memoryListStore()} />,
  play: async ({ canvas }) => {
    await canvas.findByText("8 orders");
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search" }), "JUN-1048{Enter}");
    await canvas.findByText("3 orders");
    const trigger = () => canvas.getByRole("button", { name: /^View:/ });
    trigger().focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitemradio", { name: "All orders" })).toHaveFocus());
    // Over 'To fix'.
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    const name = await screen.findByRole("textbox", { name: "Name" });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(name).toHaveAccessibleDescription(/Give the view a name/);
    await userEvent.keyboard("Ever{Enter}");
    await waitFor(() => expect(trigger()).toHaveAccessibleName("View: Ever"));
    await waitFor(() => expect(trigger()).toHaveFocus());

    await userEvent.click(canvas.getByRole("button", { name: "Columns" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "Show Created" }));
    await userEvent.keyboard("{Escape}");
    await expect(headers(canvas)).toEqual(["Order", "Recipient", "Destination"]);
    await waitFor(() => expect(trigger()).toHaveAccessibleName("View: Ever Changed"));
    await userEvent.click(canvas.getByRole("button", { name: "Discard changes" }));
    await expect(headers(canvas)).toEqual(["Order", "Created", "Recipient"]);

    await userEvent.click(canvas.getByRole("button", { name: "Packages" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save changes" }));
    await userEvent.click((await openMenu(canvas, /^View: Ever/)).getByRole("menuitemradio", { name: "All orders" }));
    await expect(canvas.getByRole("columnheader", { name: "Packages" })).toHaveAttribute("aria-sort", "none");
    await userEvent.click((await openMenu(canvas, /^View: All/)).getByRole("menuitemradio", { name: "Ever" }));
    await expect(canvas.getByRole("columnheader", { name: "Packages" })).toHaveAttribute("aria-sort", "ascending");

    await userEvent.click((await openMenu(canvas, /^View: Ever/)).getByRole("menuitem", { name: "Delete" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await (await openMenu(canvas, /^View: All/)).findByRole("menuitemradio", { name: "Ever" });
    await userEvent.keyboard("{Escape}");
  },
};

/** A column that starts hidden is found by its name and shown; a view keeps it, and a card has at most three of them (S2.70). */
export const ChosenColumns: Story = {
  args: { view: "more1" },
  render: (args) => (
    <StoryScreen {...args} store={memoryListStore({ ...nothingStored, views: [view("more1", "Call first")] })} />
  ),
  play: async ({ canvas }) => {
    await canvas.findByText("8 orders");
    await expect(canvas.queryByRole("columnheader", { name: "Phone" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Columns" }));
    await userEvent.type(await screen.findByRole("searchbox", { name: "Find a column" }), "phone");
    await userEvent.click(screen.getByRole("checkbox", { name: "Show Phone" }));
    await expect(screen.queryByRole("checkbox", { name: "Show Tags" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Show Weight" }));
    await userEvent.keyboard("{Escape}");
    await expect(await canvas.findByRole("columnheader", { name: "Phone" })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Save changes" }));
    await userEvent.click((await openMenu(canvas, /^View: Call/)).getByRole("menuitemradio", { name: "All orders" }));
    await waitFor(() => expect(canvas.queryByRole("columnheader", { name: "Phone" })).toBeNull());
    await userEvent.click((await openMenu(canvas, /^View: All/)).getByRole("menuitemradio", { name: "Call first" }));
    await expect(await canvas.findByRole("columnheader", { name: "Weight" })).toBeInTheDocument();
  },
};

/** The usual card of a phone, and three of the four chosen columns below it. */
export const ChosenOnCards: Story = {
  globals: { viewport: { value: "phone" } },
  args: { view: "more1" },
  render: (args) => {
    const columns = { ...nothingStored.columns, shown: ["phone", "weight", "rate", "source"] };
    return (
      <StoryScreen
        {...args}
        store={memoryListStore({ ...nothingStored, views: [{ ...view("more1", "Call first"), columns }] })}
      />
    );
  },
  play: async ({ canvas }) => {
    const card = within((await canvas.findAllByRole("listitem"))[0] as HTMLElement);
    await expect(await card.findByText("+1 514 555-0142")).toBeVisible();
    await expect(card.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Phone", "Source", "Rate"]);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const linkTo = ({ filters }: ListState) => `https://portal.example/orders?search=${filters.search}`;

/** Replaces the browser's clipboard for a story. */
function withClipboard(writeText: (text: string) => Promise<void>) {
  const { clipboard } = navigator;
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  return () => void Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
}
const copied = fn<(text: string) => Promise<void>>(async () => undefined);

/** The address has no search text: whoever wants to send it asks for a link, and reads what is in it (S2.13). */
export const LinkCopied: Story = {
  args: { linkTo, filters: { ...noFilters, search: "tremblay" } },
  beforeEach: () => withClipboard(copied),
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas, /^View: All/);
    await userEvent.click(menu.getByRole("menuitem", { name: "Copy link to this view" }));
    await expect(copied).toHaveBeenLastCalledWith("https://portal.example/orders?search=tremblay");
    await screen.findByText("Link copied");
    await screen.findByText("It contains the text that you searched for.");
  },
};

/** A browser without a clipboard, as on a page without https: the link is shown. */
export const LinkNotCopiedFrench: Story = {
  globals: { viewport: { value: "phone" }, locale: "fr" },
  args: { linkTo },
  beforeEach: () => withClipboard(() => Promise.reject(new DOMException("", "NotAllowedError"))),
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas, /^Vue.: Toutes/);
    await userEvent.click(menu.getByRole("menuitem", { name: "Copier le lien vers cette vue" }));
    await screen.findByText(/^Le navigateur n’a pas copié le lien/);
    await screen.findByText("https://portal.example/orders?search=");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A view that shows something else than it says, in French and on a phone: its menu has what can be done about that. */
export const ChangedFrenchPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fr" },
  args: { view: "pack1", sort: { column: "packages", direction: "descending" } },
  render: (args) => (
    <StoryScreen {...args} store={memoryListStore({ ...nothingStored, views: few, defaultView: "late1" })} />
  ),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Commandes" });
    // Cards show the columns that are left.
    await within(list).findAllByText("Destinataire");
    await expect(within(list).queryByText("Balises")).toBeNull();
    await expect(canvas.getByRole("combobox", { name: "Trier par" })).toHaveDisplayValue("Colis, décroissant");
    const menu = await openMenu(canvas, /^Vue.: À emballer/);
    await expect(menu.getByRole("menuitem", { name: "Enregistrer les modifications" })).toBeVisible();
    await expect(menu.getByRole("menuitemradio", { name: /^Late in Montréal/ })).toHaveTextContent("Par défaut");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Thirty views and names as long as they get: what can be done stays in sight below them. */
export const Many: Story = {
  tags: ["picture"],
  args: { view: "long1" },
  render: (args) => (
    <StoryScreen {...args} store={memoryListStore({ ...nothingStored, views: many, defaultView: "long1" })} />
  ),
  play: async ({ canvas }) => {
    await canvas.findByText("8 orders");
    const menu = await openMenu(canvas, /^View: Commandes du Bas/);
    await expect(menu.getAllByRole("menuitemradio")).toHaveLength(32);
    await waitFor(() => expect(menu.getByRole("menuitem", { name: "Delete" })).toBeInTheDocument());
    const bottom = menu.getByRole("menuitem", { name: "Delete" }).getBoundingClientRect().bottom;
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    // Typed, a view is found by its name.
    await userEvent.keyboard("Route 28");
    await waitFor(() => expect(menu.getByRole("menuitemradio", { name: "Route 28" })).toHaveFocus());
  },
};
