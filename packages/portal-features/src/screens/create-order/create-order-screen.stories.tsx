import { never, refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { presetsKey } from "#parts/presets/presets.ts";
import { CreateOrderScreen } from "./create-order-screen.tsx";
import { likeOrder } from "./start-from.ts";
import { draftOn, empty, server } from "./story-drafts.ts";

const meta: Meta<typeof CreateOrderScreen> = {
  title: "Screens/Create order",
  component: CreateOrderScreen,
  args: { draftOwner: "ana", isOwnerIn: () => true, onViewOrders: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Origin: Story = { decorators: server(), args: { storage: empty() } };
export const Recipient: Story = { decorators: server(), args: { storage: draftOn("recipient") } };
export const Package: Story = { tags: ["picture"], decorators: server(), args: { storage: draftOn("package") } };
export const DeliveryService: Story = { decorators: server(), args: { storage: draftOn("deliveryService") } };
export const Review: Story = { tags: ["picture"], decorators: server(), args: { storage: draftOn("review") } };
export const ReviewInFrench: Story = {
  decorators: server(),
  args: { storage: draftOn("review") },
  globals: { locale: "fr" },
};
export const PackageInFrench: Story = {
  decorators: server(),
  args: { storage: draftOn("package") },
  globals: { locale: "fr" },
};
export const RightToLeft: Story = {
  tags: ["picture"],
  decorators: server(),
  args: { storage: draftOn("review") },
  globals: { locale: "rtl" },
};

const presetUser = "create-order-story";
const small = {
  id: "1",
  name: "Small box",
  measures: { weight: 2, weightUnit: "kg", sizeUnit: "cm" },
  service: "NEXTDAY",
};
/** S4.12: the service of a preset does not bring it into the room, so it is delivered to the door. */
export const PresetWithService: Story = {
  decorators: server({}, presetUser),
  args: { storage: draftOn("package", { service: "CUSTOMER_BOOKING", deliveryService: "ROOM_OF_CHOICE" }) },
  beforeEach: () => {
    localStorage.setItem(presetsKey + presetUser, JSON.stringify({ presets: [small] }));
    return () => localStorage.removeItem(presetsKey + presetUser);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Room of choice")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Presets for package 1" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /^Small box/ }));
    await expect(await canvas.findByText("To the door")).toBeVisible();
    await expect(canvas.queryByText("Room of choice")).not.toBeInTheDocument();
  },
};

export const ProfileLoading: Story = {
  args: { storage: empty() },
  decorators: server({ "GET /merchants": () => never() }),
};
/** The form offers to load again what failed, and stays mounted. */
export const ProfileFails: Story = {
  args: { storage: empty() },
  decorators: server({ "GET /merchants": refuse(500, "down") }),
  play: async ({ canvas }) => {
    const street = await canvas.findByLabelText("Street");
    await expect(await canvas.findByRole("alert")).toHaveTextContent(/locations could not be loaded/i);
    await expect(street).toBeInTheDocument();
  },
};
export const Hostile: Story = {
  decorators: server(),
  args: {
    storage: draftOn("review", {
      recipient: { name: "<b>Wolfeschlegelsteinhausenbergerdorff</b> \u202Eمرحبا", phone: "5145550142", email: "" },
      notes: `{{name}} $t(title) ${"x".repeat(300)}`,
    }),
  },
};

/** T111: a failed validation moves the focus to the error summary, which links to the fields. Typed values stay. */
export const WrongPhone: Story = {
  decorators: server(),
  args: { storage: draftOn("recipient", { recipient: { name: "", phone: "call me", email: "" } }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Next" }));
    const link = await canvas.findByRole("link", { name: /Phone Number is invalid/ });
    await expect(canvas.getByRole("region", { name: /problems/ })).toHaveFocus();
    await waitFor(() => expect(document.title).toMatch(/^Error: /));
    await expect(canvas.getByLabelText("Phone")).toHaveAccessibleDescription(/Phone Number is invalid/);
    const said = canvas.getByRole("link", { name: /^Name – / }).textContent.replace("Name – ", "");
    await expect(said).toMatch(/[Rr]equired/);
    await expect(canvas.getByLabelText("Name")).toHaveAccessibleDescription(said);
    await userEvent.click(link);
    await expect(canvas.getByLabelText("Phone")).toHaveFocus();
    await expect(canvas.getByLabelText("Phone")).toHaveValue("call me");
    await expect(canvas.getByLabelText("Street")).toHaveValue("1250 boulevard René-Lévesque Ouest");
  },
};

/** T110, T116: each step's heading gets the focus and its number is announced. Nothing has to be typed twice. */
export const ToSaved: Story = {
  decorators: server(),
  args: { storage: empty() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const arrive = async (title: string, number: number) => {
      await waitFor(() => expect(canvas.getByRole("heading", { name: title, level: 2 })).toHaveFocus());
      await expect(canvas.getAllByRole("status").map((one) => one.textContent)).toContain(`Step ${number} of 6`);
    };
    // The origin is the merchant's main location already.
    await expect(await canvas.findByLabelText("Street")).toHaveValue("4200 rue Saint-Denis");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await arrive("Recipient", 2);
    await userEvent.type(canvas.getByRole("combobox", { name: /Address book/ }), "ana");
    await userEvent.click(await screen.findByRole("option", { name: /Ana Tremblay.*Canada/ }));
    await expect(canvas.getByLabelText("Name")).toHaveValue("Ana Tremblay");
    await expect(canvas.getByLabelText("City")).toHaveValue("Montréal");
    await expect(canvas.getByLabelText("Phone")).toHaveValue("+1 514 555-0142");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await arrive("Package", 3);
    const summary = within(canvas.getByRole("region", { name: "Summary" }));
    await expect(summary.getByText("Ana Tremblay")).toBeVisible();
    await expect(summary.getByText("1 package")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await arrive("Shipping rate", 4);
  },
};

/** The order was created: page and notice say so, and 'Create another' starts with an empty form. */
export const Created: Story = {
  decorators: server(),
  args: { storage: draftOn("review") },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Submit order" }));
    await waitFor(() =>
      expect(canvas.getByRole("heading", { name: "Order for Ana Tremblay", level: 2 })).toHaveFocus(),
    );
    // The heading is read, and the notice: neither says what the other says.
    await expect(screen.getAllByText("Order created")).toHaveLength(1);
    // The notice goes: the page goes on saying it, without being heard twice.
    await expect(
      canvas.getByText("The order was created and is in your orders.").closest("[aria-live],[role]"),
    ).toBeNull();
    await expect(canvas.getByText("Reference number")).toBeVisible();
    await expect(screen.getAllByText(/Ana Tremblay/)).toHaveLength(1);
    // On the page, not in the notice: both do the same.
    await userEvent.click(
      within(canvas.getByRole("region", { name: "Order for Ana Tremblay" })).getByRole("button", {
        name: "Create another",
      }),
    );
    await expect(await canvas.findByLabelText("Street")).toBeVisible();
    await expect(args.onViewOrders).not.toHaveBeenCalled();
  },
};

/** 'Create another' in the notice is a link to the page of a new order (S2.33). */
export const CreatedNotice: Story = {
  decorators: server(),
  args: { storage: draftOn("review"), newOrderHref: "/new" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Submit order" }));
    await expect(await screen.findByRole("link", { name: "Create another" })).toHaveAttribute("href", "/new");
  },
};

/** Repeating an order opens on the rates with everything else filled in. One click leads to the review. */
export const LikeAnother: Story = {
  decorators: server(),
  args: { storage: empty(), startFrom: likeOrder(sampleOrder()) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("radio", { name: /Next day/ })).toBeChecked();
    // What has not been looked at yet is not called done.
    const steps = within(canvas.getByRole("navigation", { name: "Steps of the order" }));
    await expect(steps.getByRole("button", { name: "Package (Done)" })).toBeVisible();
    await expect(steps.queryByRole("button", { name: /Delivery service|Review/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Continue to review" }));
    await expect(await canvas.findByRole("heading", { name: "Review", level: 2 })).toHaveFocus();
    await expect(canvas.getByText("Ana Tremblay")).toBeVisible();
    await expect(canvas.queryByText("JUN-10482")).toBeNull();
    // Gone back from, it is not done, but there is a way to it.
    await userEvent.click(steps.getByRole("button", { name: "Package (Done)" }));
    // By key, from the heading that has the focus.
    await expect(await canvas.findByRole("heading", { name: "Package", level: 2 })).toHaveFocus();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(await canvas.findByRole("heading", { name: "Review", level: 2 })).toHaveFocus();
    // Outside of the wizard the key keeps its own meaning, as on a link, which it opens in a tab.
    const outside = document.body.appendChild(document.createElement("button"));
    const press = { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true };
    await expect(outside.dispatchEvent(new KeyboardEvent("keydown", press))).toBe(true);
    outside.remove();
    // Held, the key does not send the order.
    const held = new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, repeat: true, bubbles: true });
    document.activeElement?.dispatchEvent(held);
    await userEvent.click(steps.getByRole("button", { name: "Package (Done)" }));
    // A price that is not known any more is asked for first, and the button says no other thing.
    await expect(await canvas.findByRole("button", { name: "Back to review" })).toBeVisible();
    const [weight] = canvas.getAllByLabelText(/^Weight/);
    if (!weight) throw new Error("There is no package.");
    await userEvent.type(weight, "1");
    await expect(await canvas.findByRole("button", { name: "Next" })).toBeVisible();
    await userEvent.click(await steps.findByRole("button", { name: "Review (Not yet)" }));
    await expect(await canvas.findByRole("heading", { name: "Review", level: 2 })).toHaveFocus();
  },
};

/** An unfinished order is not lost to a new one: the merchant chooses. */
export const Unfinished: Story = {
  decorators: server(),
  args: { storage: draftOn("package"), startFrom: likeOrder(sampleOrder()) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("You have an unfinished order for Ana Tremblay")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Continue the unfinished order" }));
    await expect(canvas.getByRole("heading", { name: "Package", level: 2 })).toHaveFocus();
    await expect(await canvas.findByLabelText(/^Reference number/)).toHaveValue("JUN-10482");
  },
};
export const UnfinishedInFrench: Story = {
  decorators: server(),
  globals: { locale: "fr" },
  args: { storage: draftOn("package"), startFrom: likeOrder(sampleOrder()) },
};
/** The heading of the step takes the focus: the clicked button is gone. */
export const UnfinishedIsLeft: Story = {
  decorators: server(),
  args: { storage: draftOn("package"), startFrom: likeOrder(sampleOrder()) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Start the new order" }));
    await expect(await canvas.findByRole("heading", { name: "Shipping rate", level: 2 })).toHaveFocus();
  },
};

/** An earlier attempt created the order: the merchant can open the list or send this as another order. */
export const AlreadyCreated: Story = {
  args: { storage: draftOn("review") },
  decorators: server({ "POST /orders": refuse(422, "Used before.", { code: "IDEMPOTENCY_KEY_REUSED" }) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Submit order" }));
    await expect(await canvas.findByText("An earlier attempt created this order")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Send as a new order" })).toBeEnabled();
  },
};

/** A refusal stays on the form, says why and shows the field it is about on its step. */
export const RefusedField: Story = {
  args: { storage: draftOn("review") },
  decorators: server({
    "POST /orders": refuse(422, "Some fields are wrong.", {
      fields: { "recipientAddress.postalCode": "No such postal code." },
    }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Submit order" }));
    await expect(await canvas.findByText("Order creation failed!")).toBeVisible();
    await expect(canvas.getByText(/Could not create order for Ana Tremblay/)).toBeVisible();
    await expect(await canvas.findByRole("link", { name: /No such postal code/ })).toBeVisible();
  },
};

/** T63: a response without proof never counts as created. */
export const OutcomeUnknown: Story = {
  args: { storage: draftOn("review") },
  decorators: server({ "POST /orders": new Response("<h1>OK</h1>") }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const submit = await canvas.findByRole("button", { name: "Submit order" });
    submit.scrollIntoView({ block: "end" });
    await userEvent.click(submit);
    const told = await canvas.findByText("We do not know whether the order was created");
    await expect(told).toBeVisible();
    // It comes to where it is seen, however far down the button was.
    await waitFor(() => expect(told.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
    await expect(told.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(screen.queryByText("Order created")).toBeNull();
    await expect(canvas.queryByRole("heading", { name: /^Order for/ })).toBeNull();
  },
};
