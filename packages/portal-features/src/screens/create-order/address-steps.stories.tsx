/** The steps of the two addresses: the sub-brand, and what the rates say of the codes while they are typed. */
import { refuse } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleOrder, sampleRates } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { CreateOrderScreen } from "./create-order-screen.tsx";
import { likeOrder } from "./start-from.ts";
import { draftOn, empty, server } from "./story-drafts.ts";

const meta: Meta<typeof CreateOrderScreen> = {
  title: "Screens/Create order/Addresses",
  component: CreateOrderScreen,
  args: { draftOwner: "ana", isOwnerIn: () => true, onViewOrders: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const withSubBrands = {
  "GET /merchants": {
    ...sampleMerchant,
    merchantDisplayLogoUrls: [
      { name: "Juniper Kids", logoUrl: "/kids.svg" },
      { name: `Genévrier <b>Maison</b> ${"et fils ".repeat(10)}`.trim(), logoUrl: "/maison.svg" },
    ],
  },
};
const sent = fn();

/** Chosen in the origin step, shown by the review, and sent. */
export const SubBrand: Story = {
  tags: ["picture"],
  decorators: server({
    ...withSubBrands,
    "POST /orders": ({ body }) => {
      sent(body);
      return sampleOrder();
    },
  }),
  args: { storage: draftOn("origin") },
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas }) => {
    const select = await canvas.findByLabelText(/^Merchant display name/);
    await expect(select).toHaveDisplayValue("None");
    await userEvent.selectOptions(select, "Juniper Kids");
    const steps = within(canvas.getByRole("navigation", { name: "Steps of the order" }));
    await userEvent.click(steps.getByRole("button", { name: /^Review/ }));
    await canvas.findByRole("heading", { name: "Review", level: 2 });
    await expect(canvas.getByText("Juniper Kids")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Submit order" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ merchantDisplayName: "Juniper Kids" })),
    );
  },
};
/** A draft restores the sub-brand even when it was removed from the profile, because it is still sent. */
export const SubBrandRestored: Story = {
  decorators: server(withSubBrands),
  args: { storage: draftOn("origin", { merchantDisplayName: "Juniper Garden" }) },
  globals: { locale: "fr", viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const select = await canvas.findByLabelText(/^Nom d’affichage/);
    await expect(select).toHaveDisplayValue("Juniper Garden");
    await expect(
      within(select)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toContain("Aucun");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
/** Another order like one of a sub-brand is of that sub-brand. */
export const SubBrandAgain: Story = {
  decorators: server(withSubBrands),
  args: { storage: empty(), startFrom: likeOrder(sampleOrder({ merchantDisplayName: "Juniper Kids" })) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Continue to review" }));
    await canvas.findByRole("heading", { name: "Review", level: 2 });
    await expect(canvas.getByText("Juniper Kids")).toBeVisible();
  },
};
/** A merchant without sub-brands has no field, and a name that a mapping set is not copied. */
export const NoSubBrands: Story = {
  decorators: server(),
  args: { storage: empty(), startFrom: likeOrder(sampleOrder({ merchantDisplayName: "Unit 2" })) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Continue to review" }));
    await canvas.findByRole("heading", { name: "Review", level: 2 });
    await expect(canvas.queryByText("Merchant display name")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Edit Origin address" }));
    await canvas.findByLabelText("Street");
    await expect(canvas.queryByLabelText(/^Merchant display name/)).toBeNull();
  },
};

const asked = fn();
/**
 * S5.6: once both codes are whole, after a pause, and only for the one that stands there. What cannot be
 * shipped is said at the code, and the step waits for another one.
 */
export const OutOfReach: Story = {
  decorators: server({
    "POST /rates": ({ body }) => {
      asked(body);
      return JSON.stringify(body).includes("X0A") ? [] : sampleRates;
    },
  }),
  args: { storage: draftOn("recipient") },
  beforeEach: () => void asked.mockClear(),
  play: async ({ canvas }) => {
    const code = await canvas.findByLabelText("Postal or ZIP code");
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await userEvent.clear(code);
    // Whole at its sixth sign, and typed on at once into another one.
    await userEvent.type(
      code,
      "H2X 1Y4{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}X0A 0H0",
    );
    await waitFor(() => expect(code).toHaveAccessibleDescription("Cannot ship from H2J 2K8 to X0A 0H0"));
    await expect(code).toBeInvalid();
    await expect(canvas.getAllByRole("status").map((one) => one.textContent)).toContain(
      "Cannot ship from H2J 2K8 to X0A 0H0",
    );
    await expect(asked.mock.calls.map(([body]) => body as unknown)).toEqual([
      { originAddress: { postalCode: "H2J 2K8" }, postalCode: "H3B 4W8" },
      { originAddress: { postalCode: "H2J 2K8" }, postalCode: "X0A 0H0" },
    ]);
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.clear(code);
    await userEvent.type(code, "H3B 4W8");
    await waitFor(() => expect(code).toBeValid());
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await canvas.findByRole("heading", { name: "Package", level: 2 });
  },
};
export const OutOfReachInFrench: Story = {
  decorators: server({ "POST /rates": refuse(422, "A value is not allowed.") }),
  args: { storage: draftOn("origin") },
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  play: async ({ canvas }) => {
    const code = await canvas.findByLabelText("Code postal ou ZIP");
    await waitFor(() => expect(code).toHaveAccessibleDescription("Expédition impossible de H2J 2K8 à H3B 4W8"));
    // The other address may be what is about to change.
    await userEvent.click(canvas.getByRole("button", { name: /^Suivant|vérification$/ }));
    await canvas.findByRole("heading", { name: /Destinataire|Vérification/, level: 2 });
  },
};
/** A failed check shows the sentence, the reason and 'Try again' (S5.6); the step can still be completed. */
export const NotChecked: Story = {
  decorators: server({ "POST /rates": refuse(500, "boom") }),
  args: { storage: draftOn("recipient") },
  play: async ({ canvas }) => {
    const code = await canvas.findByLabelText("Postal or ZIP code");
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription(
        /^Cannot ship from H2J 2K8 to H3B 4W8\. This could not be checked; you can continue\. The service has a problem/,
      ),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(code).toHaveFocus();
    await canvas.findByRole("button", { name: "Try again" });
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await canvas.findByRole("heading", { name: "Package", level: 2 });
  },
};

const envelope = (name: string) => `${name}\n1250 rue Peel\nMontréal QC H3B 4W8`;
/** A name above a pasted address goes to the empty name field, and is taken back with it. When that has another name, it stays in sight. */
export const PastedWithName: Story = {
  decorators: server(),
  args: { storage: draftOn("recipient", { recipient: { name: "", phone: "", email: "" } }) },
  play: async ({ canvas }) => {
    const street = await canvas.findByLabelText("Street");
    const name = canvas.getByLabelText("Name");
    await userEvent.click(street);
    await userEvent.paste(envelope("Noor Haddad"));
    await expect(name).toHaveValue("Noor Haddad");
    await expect(street).toHaveValue("1250 rue Peel");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(name).toHaveValue("");
    await expect(street).toHaveValue("1250 boulevard René-Lévesque Ouest");
    await userEvent.type(name, "Ana Tremblay");
    await userEvent.click(street);
    await userEvent.paste(envelope("Noor Haddad"));
    await expect(name).toHaveValue("Ana Tremblay");
    await expect(street).toHaveValue("Noor Haddad, 1250 rue Peel");
    await expect(canvas.getByText(/^“Noor Haddad” stays in front of the street/)).toBeVisible();
    await userEvent.clear(street);
    await userEvent.paste(envelope("ana tremblay"));
    await expect(street).toHaveValue("1250 rue Peel");
    await expect(canvas.queryByText(/stays in front of the street/)).toBeNull();
  },
};

/** S5.3: a phone that may lack a digit is asked about once its field was left, on the step and in the review, and stops nothing. */
export const DoubtfulPhone: Story = {
  decorators: server({
    "POST /orders": ({ body }) => {
      sent(body);
      return sampleOrder();
    },
  }),
  args: { storage: draftOn("recipient", { recipient: { name: "Ana Tremblay", phone: "", email: "" } }) },
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas }) => {
    const phone = await canvas.findByLabelText("Phone");
    await userEvent.type(phone, "438 555 01");
    await expect(canvas.queryByText(/Is a digit missing/)).toBeNull();
    await userEvent.tab();
    await canvas.findByText(
      "Is a digit missing? As it is, 438 555 01 is sent as +43855501, a number of another country.",
    );
    await expect(phone).toHaveValue("438 555 01");
    // Whoever goes on is asked again before sending.
    const steps = within(canvas.getByRole("navigation", { name: "Steps of the order" }));
    await userEvent.click(steps.getByRole("button", { name: /^Review/ }));
    await canvas.findByRole("heading", { name: "Review", level: 2 });
    await expect(canvas.getByText(/^Is a digit missing\?/)).toBeVisible();
    await userEvent.click(steps.getByRole("button", { name: /^Recipient/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "It is right" }));
    await expect(await canvas.findByLabelText("Phone")).toHaveValue("+43855501");
    await waitFor(() => expect(canvas.queryByText(/Is a digit missing/)).toBeNull());
  },
};
export const DoubtfulPhoneFrench: Story = {
  tags: ["picture"],
  decorators: server(),
  globals: { locale: "fr", theme: "dark", viewport: { value: "phone" } },
  args: { storage: draftOn("recipient", { recipient: { name: "Ana Tremblay", phone: "+1 438 555 01", email: "" } }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/n’a pas les 10 chiffres d’un numéro d’Amérique du Nord/);
    await expect(canvas.queryByRole("button", { name: "Il est exact" })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Server errors show at their fields in the page's language. A message without a translation is marked as English. */
export const RefusedInFrench: Story = {
  args: { storage: draftOn("review") },
  globals: { locale: "fr" },
  decorators: server({
    "POST /orders": refuse(422, "A value is not allowed.", {
      fields: { "recipient.phone": "is required", "recipient.name": "is not known to the carrier" },
    }),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Soumettre la commande" }));
    await canvas.findByRole("link", { name: /^Téléphone – Obligatoire/ });
    const [foreign] = await screen.findAllByText("is not known to the carrier");
    await expect(foreign).toHaveAttribute("lang", "en");
    await expect(canvas.queryByText("A value is not allowed.")).toBeNull();
  },
};
