import type { SavedAddress } from "@merchant-portal/api";
import { never, refuse, type FakeAnswers } from "@merchant-portal/api/testing";
import { sampleAddresses, sampleMerchant, sampleOrder, sampleRates } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { AddressBookScreen, type AddressBookScreenProps } from "./address-book-screen.tsx";
import { emptyAddress, toAddressValues } from "#parts/addresses/address-values.ts";
import { keepOrder, newIntent, type KeptOrders } from "./kept-order.ts";

/** Holds the search as the page does, without a URL; what is begun stays with the story. */
function HeldScreen(props: AddressBookScreenProps) {
  const [search, setSearch] = useState(props.search);
  const [storage] = useState(() => memory());
  return <AddressBookScreen storage={storage} {...props} search={search} onSearchChange={setSearch} />;
}
function memory(): KeptOrders {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const meta = {
  title: "Screens/Address book",
  component: HeldScreen,
  args: { draftOwner: "ana", search: "", onSearchChange: fn(), onCreateOrder: fn(), onViewOrders: fn() },
} satisfies Meta<typeof HeldScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A server that knows search and forgets what is deleted; every story has one of its own. */
function server(addresses: readonly SavedAddress[] = sampleAddresses, change: FakeAnswers = {}) {
  const gone = new Set<string>();
  const answers: FakeAnswers = {
    "GET /merchants": sampleMerchant,
    "POST /rates": sampleRates,
    "POST /orders": sampleOrder(),
    "GET /orders/addresses": ({ url }) => {
      const search = (url.searchParams.get("freeSearch") ?? "").toLowerCase();
      return addresses.filter(
        ({ id, recipient }) => !gone.has(id) && (recipient?.name ?? "").toLowerCase().includes(search),
      );
    },
    "DELETE /orders/addresses/{id}": ({ url }) => {
      gone.add(url.pathname.split("/").at(-1) ?? "");
      return undefined;
    },
  };
  return [inDelivery({ ...answers, ...change })];
}
const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

const [ana, noah] = sampleAddresses;
if (!ana || !noah) throw new Error("No sample addresses.");
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
  decorators: server(),
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole("row", { name: /Ana Tremblay/ }));
    await expect(row.getByText("+1 514 555-0142")).toBeVisible();
    await expect(row.getByText("1250 boulevard René-Lévesque Ouest, 1204")).toBeVisible();
    await expect(canvas.getByText("2 addresses")).toBeVisible();
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

/** Typing rests, the book is asked; nothing that matches names the search and clears it. */
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

/** Opens what creates an order to Ana; a popover, on a phone a sheet. */
async function openOrder() {
  await userEvent.click(await screen.findByRole("button", { name: "Create order for Ana Tremblay" }));
  return within(await screen.findByRole("dialog", { name: "Create order for Ana Tremblay" }));
}

/** Spec §2: package count, rate, origin; the order goes from the main location and is told. */
export const Creates: Story = {
  decorators: server(),
  play: async ({ canvas, args }) => {
    const popover = await openOrder();
    await expect(await popover.findByLabelText("Ship-from location")).toHaveTextContent("Main location: 4200");
    await userEvent.clear(popover.getByLabelText("Package count"));
    await userEvent.type(popover.getByLabelText("Package count"), "3");
    await userEvent.click(await popover.findByRole("radio", { name: /^Next day/ }));
    await userEvent.click(popover.getByRole("button", { name: "Submit order" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect((await screen.findAllByText("The order for Ana Tremblay was created."))[0]).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Create order for Ana Tremblay" })).toHaveFocus());
    await expect(args.onViewOrders).not.toHaveBeenCalled();
  },
};
export const CreateOpen: Story = { decorators: server(), play: async () => void (await openOrder()) };
export const CreateOpenDark: Story = { ...CreateOpen, globals: { theme: "dark" } };
export const CreateOpenPhone: Story = {
  decorators: server(),
  globals: phone,
  play: async () => {
    const sheet = await openOrder();
    await sheet.findByRole("radio", { name: /^Next day/ });
    await fitsSideways();
  },
};
export const CreateOpenFrench: Story = {
  decorators: server(),
  globals: { locale: "fr" },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Créer une commande pour Ana Tremblay" }));
    const popover = within(await screen.findByRole("dialog", { name: "Créer une commande pour Ana Tremblay" }));
    await popover.findByRole("radio", { name: /^Next day/ });
    await userEvent.click(popover.getByRole("button", { name: "Soumettre la commande" }));
    await popover.findByRole("link", { name: /tarif/ });
  },
};

/** Spec §5: what is missing or wrong is listed and linked; an origin of one's own is typed in full. */
export const WrongFields: Story = {
  decorators: server(),
  play: async () => {
    const popover = await openOrder();
    await userEvent.selectOptions(await popover.findByLabelText("Ship-from location"), "Another address");
    await userEvent.type(await popover.findByLabelText("Postal or ZIP code"), "1234");
    await userEvent.clear(popover.getByLabelText("Package count"));
    await userEvent.type(popover.getByLabelText("Package count"), "3.0");
    await popover.findByText(/^Rates show once/);
    await userEvent.click(popover.getByRole("button", { name: "Submit order" }));
    const summary = within(await popover.findByRole("region", { name: /problems/ }));
    await expect(summary.getByRole("link", { name: /Street/ })).toBeVisible();
    await expect(
      summary.getByRole("link", {
        name: /Postal code is not a valid Canadian postal code or American ZIP code/,
      }),
    ).toBeVisible();
    await userEvent.click(summary.getByRole("link", { name: /Enter a whole number/ }));
    await expect(popover.getByLabelText("Package count")).toHaveFocus();
    await expect(popover.getByLabelText("Package count")).toHaveValue("3.0");
  },
};

export const NoRates: Story = {
  decorators: server(sampleAddresses, { "POST /rates": [] }),
  play: async () => {
    const popover = await openOrder();
    await expect(await popover.findByRole("alert")).toHaveTextContent("Cannot ship from H2J 2K8 to H3B 4W8");
  },
};
export const RatesFail: Story = {
  decorators: server(sampleAddresses, { "POST /rates": refuse(400, "no") }),
  play: async () => {
    const popover = await openOrder();
    await expect(await popover.findByRole("alert")).toHaveTextContent("the rates could not be loaded");
    await expect(popover.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};
export const RatesLoading: Story = {
  decorators: server(sampleAddresses, { "POST /rates": () => never() }),
  play: async () => void (await openOrder()),
};
export const ProfileFails: Story = {
  decorators: server(sampleAddresses, { "GET /merchants": refuse(422, "down") }),
  play: async () => {
    const popover = await openOrder();
    await popover.findByText(/You can still type the address/);
    await expect(popover.getByLabelText("Street")).toBeEnabled();
  },
};

/** What was begun before a reload, for a service that is not offered any more. */
const begun = memory();
const { merchantLocation: main } = sampleMerchant;
keepOrder(begun, "ana", ana.id, {
  values: { packageCount: "2", service: "FLEX", origin: main ? toAddressValues(main) : emptyAddress },
  intent: newIntent(),
});
/** It is back, with a way to start over; a rate that has left the offer is no choice any more (threats T32, T84). */
export const RateGone: Story = {
  decorators: server(),
  args: { storage: begun },
  play: async () => {
    const popover = await openOrder();
    await popover.findByText(/no longer offered/);
    await expect(popover.getByLabelText("Package count")).toHaveValue("2");
    await userEvent.click(popover.getByRole("button", { name: "Submit order" }));
    await popover.findByRole("link", { name: /Choose a shipping rate/ });
    await userEvent.click(popover.getByRole("button", { name: "Start over" }));
    await waitFor(() => expect(popover.getByLabelText("Package count")).toHaveValue("1"));
    await expect(popover.queryByRole("link")).toBeNull();
  },
};

/** An answer that proves nothing is never told as created, and closing loses neither the form nor the key (threats T61, T63). */
export const OutcomeUnknown: Story = {
  decorators: server(sampleAddresses, { "POST /orders": () => new Response("<h1>OK</h1>") }),
  play: async () => {
    const popover = await openOrder();
    await userEvent.click(await popover.findByRole("radio", { name: /^Same day/ }));
    await userEvent.click(popover.getByRole("button", { name: "Submit order" }));
    await popover.findByText("We do not know whether the order was created");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const again = await openOrder();
    await again.findByText("We do not know whether the order was created");
    await expect(await again.findByRole("radio", { name: /^Same day/ })).toBeChecked();
    await expect(screen.queryByText("Order created")).toBeNull();
  },
};

/** A refusal of a field of the saved origin shows that field, to be mended. */
export const RefusedOrigin: Story = {
  decorators: server(sampleAddresses, {
    "POST /orders": refuse(422, "Some fields are wrong.", { fields: { "originAddress.street": "No such street." } }),
  }),
  play: async () => {
    const popover = await openOrder();
    await userEvent.click(await popover.findByRole("radio", { name: /^Next day/ }));
    await userEvent.click(popover.getByRole("button", { name: "Submit order" }));
    await popover.findByText("Order creation failed!");
    await userEvent.click(await popover.findByRole("link", { name: /No such street/ }));
    await expect(popover.getByLabelText("Street")).toHaveFocus();
  },
};

/** Spec §5: without a phone an order is refused, unless the merchant's setting allows it; the wizard is where one is typed. */
export const NeedsPhone: Story = {
  decorators: server([{ ...ana, recipient: { name: "Ana Tremblay" } }]),
  play: async ({ args }) => {
    const popover = await openOrder();
    await popover.findByText(/has no phone number/);
    await userEvent.click(popover.getByRole("button", { name: "Use in a new order" }));
    await expect(args.onCreateOrder).toHaveBeenCalledWith(expect.objectContaining({ id: ana.id }));
  },
};
export const PhoneOptional: Story = {
  decorators: server([{ ...ana, recipient: { name: "Ana Tremblay" } }], {
    "GET /merchants": { ...sampleMerchant, phoneOptional: true },
  }),
  play: async () => {
    const popover = await openOrder();
    await expect(await popover.findByRole("radio", { name: /^Next day/ })).toBeEnabled();
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

/** Names who and what will go; the row goes, the focus does not fall to the page. */
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
    await expect(document.activeElement).not.toBe(document.body);
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
