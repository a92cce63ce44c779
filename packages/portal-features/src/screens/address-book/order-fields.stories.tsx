/** Further fields of an order to a saved address: a missing phone, a sub-brand, a window, a typed origin. */
import { sampleAddresses, sampleMerchant, sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { memoryStorage } from "#kit/safe-storage.ts";
import { emptyAddress, toAddressValues } from "#parts/addresses/address-values.ts";
import { saveOrderDraft, newIntent } from "./order-draft.ts";
import { ana, StoryScreen, openOrder, server } from "./story-frame.tsx";

const meta = {
  title: "Screens/Address book/Order fields",
  component: StoryScreen,
  args: { draftOwner: "ana", search: "", onSearchChange: fn(), onCreateOrder: fn(), onViewOrders: fn() },
} satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** A draft of a SCHEDULED delivery whose window is no longer offered. */
function booked() {
  const storage = memoryStorage();
  const { merchantLocation: main } = sampleMerchant;
  saveOrderDraft(storage, "ana", ana.id, {
    values: {
      packageCount: "2",
      service: "SCHEDULED",
      window: "1795200000000 1795210800000 America/Toronto",
      phone: "",
      merchantDisplayName: "",
      origin: main ? toAddressValues(main) : emptyAddress,
    },
    intent: newIntent(),
  });
  return storage;
}

const nobodysPhone = { ...ana, recipient: { name: "Ana Tremblay" } };
const sent = fn();
const takesOrders = {
  "POST /orders": ({ body }: { body: unknown }) => {
    sent(body);
    return sampleOrder();
  },
};
/** S5.3: when the address has no phone, the form has a field for it and sends it with the order. */
export const NeedsPhone: Story = {
  decorators: server([nobodysPhone], takesOrders),
  beforeEach: () => void sent.mockClear(),
  play: async () => {
    const form = await openOrder();
    await userEvent.click(await form.findByRole("radio", { name: /Next day/ }));
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    await userEvent.click(await form.findByRole("link", { name: "Phone – Required" }));
    await expect(form.getByLabelText("Phone")).toHaveFocus();
    await userEvent.type(form.getByLabelText("Phone"), "514 287 7300");
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ recipient: { name: "Ana Tremblay", phone: "+15142877300" } }),
    );
  },
};
export const NeedsPhoneFrench: Story = {
  decorators: server([nobodysPhone]),
  globals: { locale: "fr", viewport: { value: "phone" } },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Créer une commande pour Ana Tremblay" }));
    const form = within(await screen.findByRole("dialog", { name: "Créer une commande pour Ana Tremblay" }));
    await form.findByLabelText("Téléphone");
    await fitsSideways();
  },
};
export const PhoneOptional: Story = {
  decorators: server([nobodysPhone], {
    "GET /merchants": { ...sampleMerchant, phoneOptional: true },
    ...takesOrders,
  }),
  beforeEach: () => void sent.mockClear(),
  play: async () => {
    const form = await openOrder();
    await form.findByLabelText("Phone (optional)");
    await userEvent.click(await form.findByRole("radio", { name: /Next day/ }));
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ recipient: { name: "Ana Tremblay" } })),
    );
  },
};

const windows = ["15:00", "18:00"].map((timeStart) => ({
  date: "2026-11-23",
  weekday: "MONDAY" as const,
  deliveryWindow: { timeStart, timeEnd: timeStart === "15:00" ? "18:00" : "21:00" },
  timeZone: "America/Toronto",
}));
/** A SCHEDULED delivery is booked into a window, as in the wizard, under the sub-brand that was chosen. */
export const Scheduled: Story = {
  decorators: server(sampleAddresses, {
    ...takesOrders,
    "GET /rates/windows": windows,
    "GET /merchants": {
      ...sampleMerchant,
      merchantDisplayLogoUrls: [{ name: "Juniper Kids", logoUrl: "/logo.svg" }],
    },
  }),
  beforeEach: () => void sent.mockClear(),
  play: async () => {
    const form = await openOrder();
    await userEvent.selectOptions(await form.findByLabelText(/^Merchant display name/), "Juniper Kids");
    await userEvent.click(await form.findByRole("radio", { name: /Scheduled/ }));
    const pills = within(await form.findByRole("radiogroup", { name: "Delivery window" }));
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    await form.findByRole("link", { name: /Choose a delivery window/ });
    const [first] = await pills.findAllByRole("radio");
    if (!first) throw new Error("There is no window.");
    await userEvent.click(first);
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    const from = Date.UTC(2026, 10, 23, 20);
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({
          service: "SCHEDULED",
          merchantDisplayName: "Juniper Kids",
          window: [from, from + 3 * 3_600_000],
          completeAfter: from,
          completeBefore: from + 3 * 3_600_000,
        }),
      ),
    );
  },
};
/** A chosen window that is no longer offered shows an error at its field. Nothing is sent. */
export const WindowGone: Story = {
  decorators: server(sampleAddresses, { ...takesOrders, "GET /rates/windows": windows }),
  beforeEach: () => void sent.mockClear(),
  render: (args) => <StoryScreen {...args} begin={booked} />,
  play: async () => {
    const form = await openOrder();
    const pills = within(await form.findByRole("radiogroup", { name: "Delivery window" }));
    await waitFor(() => expect(pills.getAllByRole("radio")).toHaveLength(3));
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    await form.findByRole("link", { name: /This window is no longer offered/ });
    await expect(sent).not.toHaveBeenCalled();
  },
};

/** S5.6: when nothing ships between two complete codes, the typed code shows an error. */
export const TypedOutOfReach: Story = {
  decorators: server(sampleAddresses, { "POST /rates": [] }),
  play: async () => {
    const form = await openOrder();
    await userEvent.selectOptions(await form.findByLabelText("Ship-from location"), "Another address");
    const code = await form.findByLabelText("Postal or ZIP code");
    await userEvent.type(code, "X0A 0H0");
    await waitFor(() => expect(code).toHaveAccessibleDescription("Cannot ship from X0A 0H0 to H3B 4W8"));
    await expect(code).toBeInvalid();
  },
};
