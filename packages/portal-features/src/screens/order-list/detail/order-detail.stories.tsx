import type { Order } from "@merchant-portal/api";
import { type FakeAnswers, type FakeCall, refuse } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { noFilters } from "#screens/order-list/filters/list-filters.ts";
import { useOrdersQuery } from "#screens/order-list/use-orders-query.ts";
import type { OrderDetailProps } from "#screens/order-list/order-table-props.ts";
import { OrderDetail } from "./order-detail.tsx";
import {
  crowdedOrder,
  deliveredOrder,
  failedOrder,
  hostileDetail,
  lateOrder,
  longOrder,
  promisedOrder,
} from "./story-orders.ts";

/** The first order of a list, from the query cache, so that changes show. */
function FirstOfList(actions: Pick<OrderDetailProps, "onMark" | "onCreateLike" | "onFix" | "supportEmail">) {
  const [order] = useOrdersQuery(noFilters).orders;
  return (
    order && (
      <OrderDetail
        order={order}
        canPrint
        {...actions}
        trackingUrl="/tracking?orderID={id}"
        externalTrackingUrl="https://track.test/{id}"
        onDelete={() => undefined}
      />
    )
  );
}

/** A server with one order that stores its changes. */
const serverWith =
  (first: Order, answers: FakeAnswers = {}) =>
  (): FakeAnswers => {
    let order = first;
    const change = (next: (body: never) => Partial<Order>) => (call: FakeCall) =>
      (order = { ...order, ...next(call.body as never) });
    return {
      "GET /orders": () => ({ orders: [order] }),
      "GET /merchants": sampleMerchant,
      "GET /orders/featureFlags/{flagName}": { enabled: true },
      "PATCH /orders/{id}/updateOrder": change((body: Partial<Order>) => ({
        ...body,
        recipient: { ...order.recipient, ...body.recipient },
      })),
      "PATCH /orders/{id}/addTags": change((tags: string[]) => ({ tags: [...order.tags, ...tags] })),
      "PATCH /orders/{id}/removeTags": change((tags: string[]) => ({
        tags: order.tags.filter((tag) => !tags.includes(tag)),
      })),
      ...answers,
    };
  };

export default {
  title: "Screens/Order detail",
  component: FirstOfList,
  args: { onMark: fn(), onCreateLike: fn() },
} satisfies Meta<typeof FirstOfList>;
type Story = StoryObj<typeof FirstOfList>;

const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** Not the name of a date or an event. */
const badge = { selector: "[data-slot=badge] *" };

/** What to do next is the one strong button. */
const primary = (canvas: ReturnType<typeof within>, name: string, role = "button") =>
  expect(getComputedStyle(canvas.getByRole(role, { name })).backgroundColor).not.toBe(
    getComputedStyle(canvas.getByRole("button", { name: "Label" })).backgroundColor,
  );

/** An order on its way: when it arrives, how far it is, and what to do next. */
export const Promised: Story = {
  tags: ["picture"],
  decorators: [inDelivery(serverWith(promisedOrder))],
  play: async ({ canvas, args }) => {
    await canvas.findByText(/^Arrives Monday, November 30, 9:00/);
    const stages = within(canvas.getByRole("list", { name: "Progress of the delivery" })).getAllByRole("listitem");
    await expect(stages).toHaveLength(5);
    await expect(stages[0]).toHaveAttribute("aria-current", "step");
    await primary(canvas, "Mark ready");
    await userEvent.click(canvas.getByRole("button", { name: "Mark ready" }));
    await expect(args.onMark).toHaveBeenCalledWith("ready", [expect.objectContaining({ id: promisedOrder.id })]);
  },
};
export const PromisedDarkFrench: Story = {
  decorators: [inDelivery(serverWith(promisedOrder))],
  globals: { locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Arrivée prévue lundi 30 novembre/);
  },
};

/** An order whose window is over says so, in words and in its tone. */
export const Late: Story = {
  decorators: [inDelivery(serverWith(lateOrder))],
  play: async ({ canvas }) => {
    await canvas.findByText(/^Late: due by Friday, November 20/);
    await expect(canvas.getByText("Pickup ready", badge)).toBeVisible();
  },
};

/** The proof of a delivery is in sight: photos, who signed, when. Its photos are not shown twice, and nobody waits for a pickup. */
export const Delivered: Story = {
  tags: ["picture"],
  decorators: [inDelivery(serverWith({ ...deliveredOrder, pickupReadyAt: deliveredOrder.createdAt }))],
  play: async ({ canvas }) => {
    const proof = within(await canvas.findByRole("region", { name: "Proof of delivery" }));
    await expect(proof.getByText("Signed by Camille at the front desk.")).toBeVisible();
    await proof.findByRole("button", { name: "Signature 1: Delivered" });
    await expect(canvas.getAllByRole("button", { name: /^(Photo|Signature) \d/ })).toHaveLength(3);
    await expect(canvas.queryByText("Pickup ready", badge)).toBeNull();
  },
};
export const RightToLeft: Story = { ...Delivered, tags: ["picture"], globals: { locale: "rtl" }, play: fitsSideways };
export const DeliveredPhoneFrench: Story = {
  decorators: [inDelivery(serverWith(deliveredOrder))],
  globals: { ...phone, locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: "Preuve de livraison" });
    await fitsSideways();
  },
};

/** A failed delivery says what the driver wrote and offers to call; without a number, to create it again. */
export const Failed: Story = {
  tags: ["picture"],
  args: { supportEmail: "help@example.com" },
  decorators: [inDelivery(serverWith(failedOrder))],
  play: async ({ canvas }) => {
    await canvas.findByText("The driver could not deliver it");
    await expect(canvas.getByText("Nobody answered; no safe place to leave it.")).toBeVisible();
    await primary(canvas, "Call +1 514 555-0142", "link");
    await expect(canvas.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", "tel:+15145550142");
    await expect(canvas.getByRole("button", { name: "Send again" })).toBeVisible();
    const support = canvas.getByRole("link", { name: "Contact support" });
    await expect(support).toHaveAttribute("href", expect.stringMatching(/^mailto:help@example\.com\?subject=Order%20/));
    await expect(canvas.queryByText("Pickup ready", badge)).toBeNull();
    const stages = within(canvas.getByRole("list", { name: "Progress of the delivery" })).getAllByRole("listitem");
    await expect(stages.at(-1)).toHaveTextContent(/^Failed/);
  },
};
const returned = { orderStatus: "RETURN_TO_SENDER", failureNotes: "Recipient refused the parcel." } as const;
export const Refused: Story = {
  decorators: [inDelivery(serverWith({ ...failedOrder, ...returned }))],
  play: async ({ canvas }) => {
    await canvas.findByText("It is on its way back to you");
    await expect(canvas.getByText("Recipient refused the parcel.")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /^Call/ })).toBeNull();
  },
};
const { location: _unknown, ...notFound } = sampleOrder().recipientAddress;

/** An order that could not be placed says which part is wrong and has one strong action; it has no label (S2.80). */
export const NotGeocoded: Story = {
  args: { onFix: fn() },
  decorators: [inDelivery(serverWith(sampleOrder({ orderStatus: "GEOCODEDFAILED", recipientAddress: notFound })))],
  play: async ({ canvas, args }) => {
    await canvas.findByText("The address was not found");
    await expect(canvas.getByText(/^The recipient’s address was not found\./)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Label" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Create again" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Fix and resend" }));
    await expect(args.onFix).toHaveBeenCalledTimes(1);
  },
};

/** Where there is no such form. */
export const NotGeocodedInAnotherApp: Story = {
  decorators: [inDelivery(serverWith(sampleOrder({ orderStatus: "GEOCODEDFAILED", recipientAddress: notFound })))],
  play: async ({ canvas, args }) => {
    await canvas.findByText("The address was not found");
    await userEvent.click(canvas.getByRole("button", { name: "Create again" }));
    await expect(args.onCreateLike).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByRole("button", { name: "Create another like this" })).toBeNull();
  },
};

/** Long names, forty events and packages, no phone and no email: everything is there, and nothing is cut. */
export const Long: Story = {
  decorators: [inDelivery(serverWith(longOrder))],
  play: async ({ canvas }) => {
    await canvas.findByText("The latest 5 of 40 events");
    await canvas.findByRole("tab", { name: "Packages 40" });
    await expect(canvas.getByRole("button", { name: "Send again" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Copy the phone number" })).toBeNull();
    await fitsSideways();
  },
};
export const LongSmallFrench: Story = {
  ...Long,
  globals: { viewport: { value: "small" }, locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("tab", { name: "Colis 40" });
    await fitsSideways();
  },
};

/** Recipient and origin are side by side, and no value breaks where there is room. On a narrow screen they are two tabs. */
export const AddressesSideBySide: Story = {
  decorators: [
    inDelivery(
      serverWith(sampleOrder({ recipient: { name: "Benoît", email: "benoit.desrosiers@example.net", phone: "" } })),
    ),
  ],
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    const email = await canvas.findByText("benoit.desrosiers@example.net");
    await expect(email.getClientRects()).toHaveLength(1);
    const [recipient, origin] = ["Recipient", "Origin"].map((name) => canvas.getByRole("heading", { name }));
    await expect(recipient?.getBoundingClientRect().top).toBe(origin?.getBoundingClientRect().top);
    await expect(canvas.queryByRole("tab", { name: "Origin" })).toBeNull();
    await canvas.findByRole("button", { name: "Copy the origin address" });
  },
};

/** Edits every field: the server's value shows afterwards, and the focus is on the pencil. */
export const Edited: Story = {
  decorators: [inDelivery(serverWith(sampleOrder()))],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit the recipient’s phone" }));
    await userEvent.keyboard("416 555 0187{Enter}");
    await canvas.findByText("+1 416 555-0187");
    await canvas.findByText("Delivery type");
    await userEvent.click(canvas.getByRole("button", { name: "Edit the package count" }));
    const count = canvas.getByRole("textbox", { name: "Package count" });
    await userEvent.keyboard("2.5{Enter}");
    await expect(count).toHaveAccessibleDescription("Enter a whole number");
    await userEvent.clear(count);
    await userEvent.keyboard("3{Enter}");
    await expect(await canvas.findByRole("tab", { name: "Packages 3" })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit the package count" })).toHaveFocus());
  },
};

/** T71: the typed value stays with the error beside it. Cancel restores the old value. */
export const EditFails: Story = {
  decorators: [
    inDelivery(
      serverWith(sampleOrder(), {
        "PATCH /orders/{id}/updateOrder": () => refuse(422, "boom", { fields: { notes: "may not be about bells" } }),
      }),
    ),
  ],
  play: async ({ canvas }) => {
    const edit = await canvas.findByRole("button", { name: "Edit notes" });
    await userEvent.click(edit);
    const field = canvas.getByRole("textbox", { name: "Notes" });
    await userEvent.clear(field);
    await userEvent.type(field, "Ring the bell");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        "Could not update the order. may not be about bells · Request ID req-0001",
      ),
    );
    await expect(field).toHaveValue("Ring the bell");
  },
};
export const EditFailsPhoneFrench: Story = {
  ...EditFails,
  globals: { ...phone, locale: "fr" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Modifier les notes" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Notes" }), "Sonnez deux fois");
    await userEvent.click(canvas.getByRole("button", { name: "Enregistrer" }));
    await canvas.findByRole("alert");
    await fitsSideways();
  },
};

/** S5.9, S8.5: at least one tag; a removed one can be had back. */
export const Tags: Story = {
  decorators: [inDelivery(serverWith(sampleOrder()))],
  play: async ({ canvas }) => {
    const add = await canvas.findByRole("button", { name: "Add tag" });
    await userEvent.click(add);
    const popover = within(await screen.findByRole("dialog", { name: "Add tags" }));
    // It opens with the list to choose from.
    await screen.findByRole("option", { name: "cold chain" });
    await userEvent.click(popover.getByRole("button", { name: "Add" }));
    const field = popover.getByRole("combobox", { name: "Tags" });
    await expect(field).toHaveAccessibleDescription("Choose at least one tag");
    await userEvent.type(field, "cold{Enter}");
    await userEvent.click(popover.getByRole("button", { name: "Add" }));
    const remove = await canvas.findByRole("button", { name: "Remove tag cold chain" });
    await waitFor(() => expect(add).toHaveFocus());
    await userEvent.click(remove);
    await waitFor(() => expect(remove).not.toBeInTheDocument());
    await expect(add).toHaveFocus();
    await userEvent.click(await canvas.findByRole("button", { name: "Undo" }));
    await canvas.findByRole("button", { name: "Remove tag cold chain" });
  },
};

/** Both fail, and each shows its reason in its place. */
export const TagsFail: Story = {
  decorators: [
    inDelivery(
      serverWith(sampleOrder(), {
        "PATCH /orders/{id}/addTags": () => refuse(422, "No more tags."),
        "PATCH /orders/{id}/removeTags": () => refuse(409, "The tag is in use."),
      }),
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove tag gift" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The tag is in use.");
    await canvas.findByRole("button", { name: "Remove tag gift" });
    await userEvent.click(canvas.getByRole("button", { name: "Add tag" }));
    const popover = within(await screen.findByRole("dialog", { name: "Add tags" }));
    // Typed before the tags are there, it would be none of them.
    await screen.findByRole("option", { name: "cold chain" });
    await userEvent.type(popover.getByRole("combobox"), "cold{Enter}");
    await userEvent.click(popover.getByRole("button", { name: "Add" }));
    await expect(await popover.findByRole("alert")).toHaveTextContent("No more tags.");
    await popover.findByRole("button", { name: "Remove cold chain" });
  },
};

/** An archived order says that it cannot be changed, and offers nothing to change it with. */
export const Archived: Story = {
  decorators: [
    inDelivery(
      serverWith(sampleOrder({ orderStatus: "ARCHIVED" }), {
        "GET /orders/featureFlags/{flagName}": { enabled: false },
      }),
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText("This order is archived and can no longer be changed.");
    await expect(canvas.queryByRole("button", { name: /^(Edit|Remove tag|Add tag)/ })).toBeNull();
    // S6.4: with the feature flag only.
    await expect(canvas.queryByText("Delivery type")).toBeNull();
  },
};

export const FullTimeline: Story = {
  tags: ["picture"],
  decorators: [inDelivery(serverWith(deliveredOrder))],
  play: async ({ canvas }) => {
    await canvas.findByText("The latest 5 of 7 events");
    await expect(canvas.getByRole("button", { name: "Edit the package count" })).toHaveAccessibleDescription(
      "The packages have been scanned: their number can no longer change.",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Full timeline" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Full timeline" }));
    await userEvent.click(dialog.getByRole("tab", { name: "Package 1 · MP10482A" }));
    await dialog.findByText("Picked up");
    await userEvent.click(dialog.getByRole("tab", { name: "Order" }));
    await dialog.findByText("Signed by Camille at the front desk.");
    await expect(dialog.queryByText("not for the merchant")).toBeNull();
  },
};
export const FullTimelinePhoneFrench: Story = {
  decorators: [inDelivery(serverWith(deliveredOrder))],
  globals: { ...phone, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Chronologie complète" }));
    await screen.findByRole("dialog", { name: "Chronologie complète" });
    await fitsSideways();
  },
};

/** Photos open in the gallery, by keyboard too. One that does not load says so. The focus returns afterwards. */
export const Photos: Story = {
  decorators: [inDelivery(serverWith(deliveredOrder))],
  play: async ({ canvas }) => {
    const photos = within(await canvas.findByRole("list", { name: "Photos of the delivery" }));
    const first = photos.getByRole("button", { name: "Photo 1: Delivered" });
    first.focus();
    await userEvent.keyboard("{Enter}");
    const viewer = within(await screen.findByRole("dialog", { name: "Photos and signatures" }));
    await viewer.findByRole("img", { name: "Photo 1: Delivered" });
    await userEvent.keyboard("{ArrowRight}");
    await viewer.findByText("The photo could not be loaded");
    await userEvent.keyboard("{ArrowRight}");
    await viewer.findByRole("img", { name: "Signature 1: Delivered" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(first).toHaveFocus());
  },
};

/** Two hundred packages are a list to choose from, two hundred tags begin with the first ones. */
export const Crowded: Story = {
  decorators: [inDelivery(serverWith(crowdedOrder))],
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Show all 200 tags" });
    await userEvent.click(canvas.getByRole("tab", { name: "Packages 200" }));
    await canvas.findByRole("button", { name: "Show all 200 packages" });
    await userEvent.click(canvas.getByRole("tab", { name: "Information" }));
    await userEvent.click(canvas.getByRole("button", { name: "Full timeline" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Full timeline" }));
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Events of" }), "Package 200 · MP10482-200");
    await dialog.findByText("Nothing has happened yet.");
  },
};

async function isPlainText() {
  await expect(document.querySelector("img[src='x'], img[src^='javascript'], a[href^='javascript']")).toBeNull();
  await expect(screen.queryByText(/Invalid Date|1970|NaN|undefined/)).toBeNull();
  await fitsSideways();
}

/** T01, T93, T96: hostile text in every field is text, and nothing scrolls sideways. */
export const Hostile: Story = {
  decorators: [inDelivery(serverWith(hostileDetail))],
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    for (const name of [/^Order items/, /^Packages/, /^Information/, "Origin", "Recipient"]) {
      await userEvent.click(await canvas.findByRole("tab", { name }));
      await isPlainText();
    }
    await userEvent.click(canvas.getByRole("button", { name: "Full timeline" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Full timeline" }));
    await isPlainText();
    await userEvent.click(dialog.getByRole("tab", { name: /^Package 1/ }));
    await isPlainText();
  },
};

/** The rate has its name in the reader's language, whatever the language of the order. */
export const RateFrench: Story = {
  decorators: [inDelivery(serverWith(sampleOrder()))],
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    const rate = (await canvas.findByText("Tarif", { selector: "dt" })).nextElementSibling;
    await expect(rate).toHaveTextContent(/^Le lendemain · 12,61/);
    await expect(canvas.queryByText(/Next day/)).toBeNull();
  },
};

/** No heading level is skipped below the page's heading, packages included. */
export const PackagesHeadings: Story = {
  decorators: [inDelivery(serverWith(deliveredOrder))],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: /^Packages/ }));
    await canvas.findByRole("heading", { name: "Package 1" });
    const levels = canvas.getAllByRole("heading").map(({ tagName }) => Number(tagName.slice(1)));
    for (const [at, level] of levels.entries()) await expect(level - (levels[at - 1] ?? 1)).toBeLessThanOrEqual(1);
  },
};
