import type { Rate } from "@merchant-portal/api";
import { never, refuse, type FakeAnswers } from "@merchant-portal/api/testing";
import { sampleRates } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { AddressLookupProvider, type AddressLookup } from "#parts/addresses/address-lookup.ts";
import { pricingQuery, type PricingInput } from "./pricing-query.ts";
import { PricingScreen } from "./pricing-screen.tsx";

/** A page around the screen that stores the input. */
function Page({ volume, postalCode, lookup }: Partial<PricingInput> & { lookup?: AddressLookup }) {
  const [input, setInput] = useState<PricingInput>({ volume, postalCode: postalCode ?? "" });
  const query = new URLSearchParams(pricingQuery(input)).toString();
  return (
    <AddressLookupProvider value={lookup}>
      <PricingScreen
        input={input}
        onInputChange={setInput}
        link={`https://portal.example/platform/pricing?${query}`}
        supportEmail="help@northwind.example"
      />
    </AddressLookupProvider>
  );
}

const meta: Meta<typeof Page> = { title: "Screens/Pricing estimator", component: Page, args: { volume: 250 } };
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
const rates = (answer: NonNullable<FakeAnswers["POST /rates"]>) => [inDelivery({ "POST /rates": answer })];
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];
const typeCode = async (canvas: Canvas, code: string) => {
  const field = canvas.getByLabelText("Postal or ZIP code");
  await userEvent.clear(field);
  await userEvent.type(field, code);
  return field;
};

export const Estimate: Story = {
  tags: ["picture"],
  decorators: rates(sampleRates),
  play: async ({ canvas }) => {
    const nextDay = within(canvas.getByRole("region", { name: "Next day" }));
    await expect(nextDay.getByText("$9.02")).toBeVisible();
    await expect(nextDay.getByText("$2,255.00")).toBeVisible();
    await expect(nextDay.getByText("$9,771.67")).toBeVisible();
    await expect(canvas.getByRole("row", { name: /Your volume/ })).toHaveTextContent(/200 to 499/);
  },
};
export const Dark: Story = { ...Estimate, tags: [], globals: { theme: "dark" }, args: { volume: 6000 } };
Dark.play = fitsSideways;
export const FrenchPhone: Story = {
  decorators: rates(sampleRates),
  globals: { ...phone, locale: "fr" },
  args: { volume: 7500, postalCode: "H2X 1Y4" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nous livrons à H2X 1Y4, avec 3 services")).toBeVisible();
    await expect(canvas.getByText("Rabais de volume")).toBeVisible();
    await fitsSideways();
  },
};

/** S9.12: the tiers, and the notice above 5,000 alone. 200 belongs to the cheaper tier. */
export const Tiers: Story = {
  decorators: rates(sampleRates),
  play: async ({ canvas }) => {
    const slider = canvas.getByRole("slider", { name: "Packages per week" });
    const sameDay = within(canvas.getByRole("region", { name: "Same day" }));
    for (const [volume, price, hasNotice] of [
      [199, "$15.50", false],
      [200, "$12.61", false],
      [1999, "$11.86", false],
      [5000, "$11.51", false],
      [5001, "$11.51", true],
    ] as const) {
      await fireEvent.change(slider, { target: { value: String(volume) } });
      await expect(sameDay.getByText(price)).toBeVisible();
      await expect(canvas.queryByText("High-volume discount") !== null).toBe(hasNotice);
    }
    await expect(slider).toHaveAttribute("aria-valuetext", "5,001 packages per week");
    const link = "https://portal.example/platform/pricing?volume=5001";
    await expect(canvas.getByText(link)).toBeVisible();
  },
};

/** An invalid volume stays in the field and has no price. */
export const WrongVolume: Story = {
  decorators: rates(sampleRates),
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Packages per week" });
    for (const typed of ["20000", "12.5", "many", ""]) {
      await userEvent.clear(field);
      if (typed !== "") await userEvent.type(field, typed);
      await expect(canvas.getByText("Enter a whole number from 0 to 10,000")).toBeVisible();
      await expect(field).toHaveValue(typed);
      await expect(within(canvas.getByRole("region", { name: "Next day" })).queryByText(/\$/)).toBeNull();
    }
  },
};

export const Supported: Story = {
  decorators: rates(sampleRates),
  play: async ({ canvas }) => {
    await typeCode(canvas, "H2X{Enter}");
    await expect(canvas.getByLabelText("Postal or ZIP code")).toHaveAccessibleDescription(/Enter the whole postal/);
    await typeCode(canvas, "H2X 1Y4");
    await expect(await canvas.findByText("We deliver to H2X 1Y4, with 3 services")).toBeVisible();
    const list = within(canvas.getByRole("list", { name: "Price of a single delivery to H2X 1Y4" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(3);
  },
};

/** S5.24: no result. A code of five characters is not looked up before Enter. */
export const NotACode: Story = {
  decorators: rates(sampleRates),
  play: async ({ canvas }) => {
    const field = await typeCode(canvas, "ZZZZZZ");
    await expect(
      await canvas.findByText("ZZZZZZ isn't a valid Canadian postal code or American ZIP code", { selector: "span" }),
    ).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/ZZZZZZ isn't a valid/);
    await userEvent.clear(field);
    await userEvent.type(field, "90210");
    await expect(canvas.queryByText(/isn't a valid/)).toBeNull();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByText("We deliver to 90210, with 3 services")).toBeVisible();
  },
};

/** A shared link with a complete five-digit ZIP code is looked up without a key press. */
export const SharedZipCode: Story = {
  decorators: rates(sampleRates),
  args: { postalCode: "90210" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We deliver to 90210, with 3 services")).toBeVisible();
  },
};

export const NotSupported: Story = {
  decorators: rates([]),
  args: { postalCode: "V0N 1B0" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("V0N 1B0 isn't a supported postal code", { selector: "span" })).toBeVisible();
  },
};

/** S5.24: an error shows as 'not supported', with a note that the check failed and a retry button. */
export const RatesFail: Story = {
  decorators: [
    inDelivery(() => {
      let calls = 0;
      return { "POST /rates": () => (calls++ === 0 ? refuse(500, "boom") : sampleRates) };
    }),
  ],
  args: { postalCode: "H2X 1Y4" },
  play: async ({ canvas }) => {
    await canvas.findByText("H2X 1Y4 isn't a supported postal code", { selector: "span" });
    await expect(canvas.getByRole("alert")).toHaveTextContent("The rates could not be loaded");
    await expect(canvas.getByRole("alert")).toHaveTextContent("req-0001");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(canvas.getByLabelText("Postal or ZIP code")).toHaveFocus();
    await expect(await canvas.findByText("We deliver to H2X 1Y4, with 3 services")).toBeVisible();
  },
};

export const LookingUp: Story = {
  decorators: rates(() => never<Rate[]>()),
  args: { postalCode: "H2X 1Y4" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Looking up H2X 1Y4…")).toBeVisible();
  },
};

const answers: ((isCode: boolean) => void)[] = [];
const slowLookup: AddressLookup = {
  suggest: async () => [],
  resolve: async () => undefined,
  hasPostalCode: () => new Promise((resolve) => answers.push(resolve)),
};

/** A late response to an earlier code is ignored. */
export const OutOfOrder: Story = {
  decorators: rates(sampleRates),
  args: { lookup: slowLookup },
  beforeEach: () => void (answers.length = 0),
  play: async ({ canvas }) => {
    await typeCode(canvas, "ZZZZZZ");
    await waitFor(() => expect(answers).toHaveLength(1));
    await typeCode(canvas, "H2X 1Y4");
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(true);
    await canvas.findByText("We deliver to H2X 1Y4, with 3 services");
    answers[0]?.(false);
    await waitFor(() => expect(canvas.queryByText(/isn't a valid/)).toBeNull());
    await expect(canvas.getByText("We deliver to H2X 1Y4, with 3 services")).toBeVisible();
  },
};

/** While the maps service is away the form of the code decides. */
export const MapsAway: Story = {
  decorators: rates(sampleRates),
  args: {
    postalCode: "H2X 1Y4",
    lookup: { ...slowLookup, hasPostalCode: () => Promise.reject(new Error("away")) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We deliver to H2X 1Y4, with 3 services")).toBeVisible();
  },
};

const hostileRates: Rate[] = [
  {
    name: `<img src=x onerror=alert(1)> ${"Wolfeschlegelstein".repeat(4)}`,
    service: "NEXTDAY",
    price: 123_456_789.99,
    description: "{{name}} $t(title) مرحبا",
  },
];
export const Hostile: Story = {
  decorators: rates(hostileRates),
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    await typeCode(canvas, "<b>{{{{x}}");
    await canvas.findByText("<b>{{x}} isn't a valid Canadian postal code or American ZIP code", { selector: "span" });
    await typeCode(canvas, "H2X 1Y4");
    await canvas.findByText(/^<img src=x onerror/);
    await fitsSideways();
  },
};
