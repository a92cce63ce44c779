import type { Order } from "@merchant-portal/api";
import { refuse } from "@merchant-portal/api/testing";
import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, waitFor } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { ProofDialog } from "./proof-dialog.tsx";

const delivered = (at: number): Order =>
  sampleOrder({
    id: `0K9X2C4M7PROOF${at}`,
    refNumber: `JUN-${10_400 + at}`,
    orderStatus: "DELIVERED",
    deliveredAt: sampleNow,
    timelineEvents: [
      { event: "DELIVERED", timestamp: sampleNow, verificationPhotosUrls: [`https://photos.example/${at}.jpg`] },
    ],
  });
const orders = [delivered(1), delivered(2), delivered(3), sampleOrder()];

/** Files that a story saved; nothing is really downloaded. */
let saved: string[] = [];
/** What the server of pictures answers to the picture of an order. */
let answer: (address: string) => Promise<Response>;
/** What the server lists. */
const noList = (): { orders: Order[] } | Response => refuse(503, "The list is not available.");
let list = noList;
const jpeg = () => Promise.resolve(new Response(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])));

export default {
  title: "Parts/Orders/Proof of delivery",
  component: ProofDialog,
  args: { source: { orders }, onClose: fn<() => void>() },
  decorators: [inDelivery({ "GET /orders": () => list() })],
  beforeEach: () => {
    saved = [];
    answer = jpeg;
    list = noList;
    const fetchNow = globalThis.fetch.bind(globalThis);
    const fetching = spyOn(globalThis, "fetch").mockImplementation((address, init) =>
      typeof address === "string" && address.startsWith("https://photos.example/")
        ? answer(address)
        : fetchNow(address, init),
    );
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    // The browser's window that asks where to save would stay open.
    const picker = Object.getOwnPropertyDescriptor(globalThis, "showSaveFilePicker");
    Object.defineProperty(globalThis, "showSaveFilePicker", { value: undefined, configurable: true });
    return () => {
      fetching.mockRestore();
      click.mockRestore();
      if (picker) Object.defineProperty(globalThis, "showSaveFilePicker", picker);
    };
  },
} satisfies Meta<typeof ProofDialog>;
type Story = StoryObj<typeof ProofDialog>;

/** S3.26: one picture is gone: the others are in the file, and the dialog says that the list in it names the one. */
export const OneIsGone: Story = {
  play: async () => {
    answer = (address) => (address.endsWith("/2.jpg") ? Promise.resolve(new Response("", { status: 404 })) : jpeg());
    await screen.findByText("3 of 4 selected orders are delivered.");
    await userEvent.click(screen.getByRole("button", { name: "Save proof" }));
    await screen.findByText("Proof of 3 orders saved in proof-of-delivery.zip");
    await expect(screen.getByText("1 picture could not be fetched")).toBeVisible();
    await expect(saved).toEqual(["proof-of-delivery.zip"]);
  },
};

/** While it runs, Escape does nothing; 'Cancel' ends it, nothing is saved, and it can begin again. */
export const CancelledOnPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fr" },
  play: async ({ args }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    await userEvent.click(await screen.findByRole("button", { name: "Enregistrer les preuves" }));
    await screen.findByText("0 commandes sur 3");
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
    resolve(await jpeg());
    await waitFor(() => expect(screen.getByRole("button", { name: "Enregistrer les preuves" })).toBeVisible());
    await expect(saved).toEqual([]);
  },
};

/** None of the selected orders is delivered. */
export const NothingToSave: Story = {
  args: { source: { orders: [sampleOrder()] } },
  play: async () => {
    await screen.findByText("None of these orders is delivered, so there is nothing to save.");
    await expect(screen.queryByRole("button", { name: "Save proof" })).toBeNull();
  },
};

/** S3.25: none of the orders that match is delivered. No file is saved, and the dialog says why. */
export const NoneMatches: Story = {
  args: { source: { filters: {} } },
  beforeEach: () => void (list = () => ({ orders: [sampleOrder()] })),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Save proof" }));
    await screen.findByText("None of these orders is delivered, so there is nothing to save.");
    await expect(screen.queryByRole("button", { name: "Save proof" })).toBeNull();
    await expect(saved).toEqual([]);
  },
};

/** The list cannot be read: the reason, and another try. */
export const ListFails: Story = {
  args: { source: { filters: {} } },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Save proof" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("The proof could not be saved");
    await expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
