import type { Service } from "@merchant-portal/api";
import { never, refuse } from "@merchant-portal/api/testing";
import { sampleAddresses, sampleMerchant } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { memoryStorage } from "#kit/safe-storage.ts";
import { emptyAddress, toAddressValues } from "#parts/addresses/address-values.ts";
import type { Intent } from "#parts/orders/order-intent.ts";
import { saveOrderDraft, newIntent } from "./order-draft.ts";
import { ana, StoryScreen, openOrder, server } from "./story-frame.tsx";

const meta = {
  title: "Screens/Address book/Create order",
  component: StoryScreen,
  args: { draftOwner: "ana", search: "", onSearchChange: fn(), onCreateOrder: fn(), onViewOrders: fn() },
} satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** S2.44: package count, rate and origin. The order is created from the main location, and a notice says so. */
export const Creates: Story = {
  decorators: server(),
  play: async ({ canvas, args }) => {
    const form = await openOrder();
    await expect(await form.findByLabelText("Ship-from location")).toHaveTextContent("Main location: 4200");
    await userEvent.clear(form.getByLabelText("Package count"));
    await userEvent.type(form.getByLabelText("Package count"), "3");
    await userEvent.click(await form.findByRole("radio", { name: /Next day/ }));
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect((await screen.findAllByText("The order for Ana Tremblay was created."))[0]).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Create order for Ana Tremblay" })).toHaveFocus());
    await expect(args.onViewOrders).not.toHaveBeenCalled();
  },
};
export const CreateOpen: Story = {
  tags: ["picture"],
  decorators: server(),
  play: async () => void (await openOrder()),
};
/** T111: what says that a rate is missing leads to the rates, with and without any to choose from. */
export const NoRateChosen: Story = {
  decorators: server(),
  play: async () => {
    const form = await openOrder();
    const rate = await form.findByRole("radio", { name: /Next day/ });
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    await userEvent.click(await form.findByRole("link", { name: "Shipping rate – Choose a shipping rate" }));
    await waitFor(() => expect(form.getByRole("radiogroup", { name: "Shipping rate" })).toContainElement(focused()));
    await expect(rate).not.toBeChecked();
    await userEvent.clear(form.getByLabelText("Package count"));
    await form.findByText(/^Rates show once/);
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    // The list of the first attempt stays until the second has failed, too.
    await waitFor(() => expect(form.getByRole("region", { name: /problem/ })).toHaveFocus());
    await userEvent.click(form.getByRole("link", { name: /^Shipping rate/ }));
    await waitFor(() => expect(form.getByRole("radiogroup", { name: "Shipping rate" })).toContainElement(focused()));
  },
};
const focused = () => document.activeElement as HTMLElement;
export const CreateOpenDark: Story = { ...CreateOpen, globals: { theme: "dark" } };
export const CreateOpenPhone: Story = {
  decorators: server(),
  globals: phone,
  play: async () => {
    const sheet = await openOrder();
    await sheet.findByRole("radio", { name: /Next day/ });
    await fitsSideways();
  },
};
export const CreateOpenFrench: Story = {
  decorators: server(),
  globals: { locale: "fr" },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Créer une commande pour Ana Tremblay" }));
    const form = within(await screen.findByRole("dialog", { name: "Créer une commande pour Ana Tremblay" }));
    await form.findByRole("radio", { name: /Next day/ });
    await userEvent.click(form.getByRole("button", { name: "Soumettre la commande" }));
    await form.findByRole("link", { name: /tarif/ });
  },
};

/** S5.18: missing and invalid fields are listed with links. An origin that is not a saved location is typed in full. */
export const WrongFields: Story = {
  decorators: server(),
  play: async () => {
    const form = await openOrder();
    await userEvent.selectOptions(await form.findByLabelText("Ship-from location"), "Another address");
    await userEvent.type(await form.findByLabelText("Postal or ZIP code"), "1234");
    await userEvent.clear(form.getByLabelText("Package count"));
    await userEvent.type(form.getByLabelText("Package count"), "3.0");
    await form.findByText(/^Rates show once/);
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    const summary = within(await form.findByRole("region", { name: /problems/ }));
    await expect(summary.getByRole("link", { name: /Street/ })).toBeVisible();
    await expect(
      summary.getByRole("link", {
        name: /Postal code is not a valid Canadian postal code or American ZIP code/,
      }),
    ).toBeVisible();
    await userEvent.click(summary.getByRole("link", { name: /Enter a whole number/ }));
    await expect(form.getByLabelText("Package count")).toHaveFocus();
    await expect(form.getByLabelText("Package count")).toHaveValue("3.0");
  },
};

export const NoRates: Story = {
  decorators: server(sampleAddresses, { "POST /rates": [] }),
  play: async () => {
    const form = await openOrder();
    await expect(await form.findByRole("alert")).toHaveTextContent("Cannot ship from H2J 2K8 to H3B 4W8");
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    await form.findByRole("link", { name: "Shipping rate – Cannot ship from H2J 2K8 to H3B 4W8" });
    await expect(form.queryByText(/Choose a shipping rate/)).toBeNull();
  },
};
/** Submitting and trying again move the focus to the reason why there is no rate. */
export const RatesFail: Story = {
  decorators: server(sampleAddresses, { "POST /rates": refuse(500, "no") }),
  render: (args) => <StoryScreen {...args} begin={() => begun({}, "NEXTDAY")} />,
  play: async () => {
    const form = await openOrder();
    await expect(await form.findByRole("alert")).toHaveTextContent(
      /^Cannot ship from H2J 2K8 to H3B 4W8The rates could not be loaded\./,
    );
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    const rates = form.getByRole("radiogroup", { name: "Shipping rate" });
    await waitFor(() => expect(rates).toHaveFocus());
    await userEvent.click(await form.findByRole("button", { name: "Try again" }));
    await expect(rates).toHaveFocus();
    await expect(await form.findByRole("button", { name: "Try again" })).toBeEnabled();
  },
};
export const RatesLoading: Story = {
  decorators: server(sampleAddresses, { "POST /rates": () => never() }),
  play: async () => void (await openOrder()),
};
export const ProfileFails: Story = {
  decorators: server(sampleAddresses, { "GET /merchants": refuse(422, "down") }),
  play: async () => {
    const form = await openOrder();
    await form.findByText(/You can still type the address/);
    await expect(form.getByLabelText("Street")).toBeEnabled();
  },
};

/** A draft from before a reload, with a service that is no longer offered. */
function begun(intent: Partial<Intent> = {}, service: Service = "FLEX") {
  const storage = memoryStorage();
  const { merchantLocation: main } = sampleMerchant;
  saveOrderDraft(storage, "ana", ana.id, {
    values: {
      packageCount: "2",
      service,
      window: "",
      phone: "",
      merchantDisplayName: "",
      origin: main ? toAddressValues(main) : emptyAddress,
    },
    intent: { ...newIntent(), ...intent },
  });
  return storage;
}
/** The draft is restored, with a button to start over. A rate that is no longer offered is not selected (T32, T84). */
export const RateGone: Story = {
  decorators: server(),
  render: (args) => <StoryScreen {...args} begin={begun} />,
  play: async () => {
    const form = await openOrder();
    await form.findByText(/no longer offered/);
    await expect(form.getByLabelText("Package count")).toHaveValue("2");
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    await form.findByRole("link", { name: /Choose a shipping rate/ });
    await userEvent.click(form.getByRole("button", { name: "Start over" }));
    await waitFor(() => expect(form.getByLabelText("Package count")).toHaveValue("1"));
    await expect(form.queryByRole("link")).toBeNull();
  },
};

/** A response without proof never counts as created. Closing the dialog keeps the form and the idempotency key (T61, T63). */
export const OutcomeUnknown: Story = {
  decorators: server(sampleAddresses, { "POST /orders": () => new Response("<h1>OK</h1>") }),
  play: async () => {
    const form = await openOrder();
    await userEvent.click(await form.findByRole("radio", { name: /Same day/ }));
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    await form.findByText("We do not know whether the order was created");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const again = await openOrder();
    await again.findByText("We do not know whether the order was created");
    await expect(await again.findByRole("radio", { name: /Same day/ })).toBeChecked();
    await expect(screen.queryByText("Order created")).toBeNull();
  },
};

/** When the server rejects a field of the saved origin, that field shows, so that it can be corrected. */
export const RefusedOrigin: Story = {
  decorators: server(sampleAddresses, {
    "POST /orders": refuse(422, "Some fields are wrong.", { fields: { "originAddress.street": "No such street." } }),
  }),
  play: async () => {
    const form = await openOrder();
    await userEvent.click(await form.findByRole("radio", { name: /Next day/ }));
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    await form.findByText("Order creation failed!");
    await userEvent.click(await form.findByRole("link", { name: /No such street/ }));
    await expect(form.getByLabelText("Street")).toHaveFocus();
  },
};
