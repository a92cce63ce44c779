import { refuse } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleRates } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { RateCalculator } from "./rate-calculator-screen.tsx";

const meta = { title: "Screens/Rate calculator", component: RateCalculator } satisfies Meta<typeof RateCalculator>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = fn();
const served = {
  "GET /merchants": sampleMerchant,
  "POST /rates": ({ body }: { body: unknown }) => {
    asked(body);
    return sampleRates;
  },
} as const;
const main = sampleMerchant.merchantLocation?.postalCode ?? "";

/** It begins with the main location; weight and size are left out of the request while they are empty. Rates go when a field changes. */
export const Rates: Story = {
  tags: ["picture"],
  decorators: [inDelivery(served)],
  args: { destination: "m5v 2t6" },
  play: async ({ canvas, globals }) => {
    const isFrench = globals["locale"] === "fr";
    const origin = canvas.getByLabelText(isFrench ? "Code postal ou ZIP d’origine" : "From postal or ZIP code");
    await waitFor(() => expect(origin).toHaveValue(main));
    await userEvent.click(canvas.getByRole("button", { name: isFrench ? "Afficher les tarifs" : "Show rates" }));
    await canvas.findByRole("region", { name: isFrench ? "Tarifs" : "Rates" });
    await expect(asked).toHaveBeenLastCalledWith({
      originAddress: { postalCode: main },
      recipientAddress: { postalCode: "M5V 2T6" },
    });
    await userEvent.type(canvas.getByLabelText(isFrench ? /^Poids/ : /^Weight/), "2");
    await waitFor(() => expect(canvas.queryByRole("region", { name: isFrench ? "Tarifs" : "Rates" })).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: isFrench ? "Afficher les tarifs" : "Show rates" }));
    await canvas.findByRole("region", { name: isFrench ? "Tarifs" : "Rates" });
    await expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ packageCount: 1, packages: [{ weightOptions: { weight: 2, unit: "lb" } }] }),
    );
  },
};

const late = { answer: () => {} };

/** The answer to what stood in the fields before is not shown beside what they have now (T84). */
export const EditedMeanwhile: Story = {
  decorators: [
    inDelivery({
      ...served,
      "POST /rates": ({ body }: { body: unknown }) =>
        new Promise((resolve) => {
          asked(body);
          late.answer = () => resolve(sampleRates);
        }),
    }),
  ],
  args: { origin: "H2X 1Y4", destination: "M5V 2T6" },
  beforeEach: () => void asked.mockClear(),
  play: async ({ canvas, globals }) => {
    const isFrench = globals["locale"] === "fr";
    const button = canvas.getByRole("button", { name: isFrench ? "Afficher les tarifs" : "Show rates" });
    await userEvent.click(button);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await userEvent.type(canvas.getByLabelText(isFrench ? /^Poids/ : /^Weight/), "2");
    late.answer();
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
    await expect(canvas.queryByRole("region", { name: isFrench ? "Tarifs" : "Rates" })).toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    late.answer();
    await canvas.findByRole("region", { name: isFrench ? "Tarifs" : "Rates" });
  },
};

export const Wrong: Story = {
  decorators: [inDelivery(served)],
  args: { origin: "H2X 1Y4" },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("To postal or ZIP code"), "nowhere");
    await userEvent.type(canvas.getByLabelText(/^Length/), "4");
    await userEvent.click(canvas.getByRole("button", { name: "Show rates" }));
    await canvas.findByText("Postal code is not a valid Canadian postal code or American ZIP code");
    await expect(canvas.getAllByText("Enter length, width and height, or none of them")).not.toHaveLength(0);
  },
};

export const None: Story = {
  decorators: [inDelivery({ ...served, "POST /rates": [] })],
  args: { origin: "H2X 1Y4", destination: "X0A 0H0" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show rates" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(/Cannot ship from H2X\s1Y4 to X0A\s0H0/);
  },
};

export const Failed: Story = {
  decorators: [inDelivery({ ...served, "POST /rates": refuse(500, "The database is away.") })],
  args: { origin: "H2X 1Y4", destination: "M5V 2T6" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show rates" }));
    await canvas.findByText("The rates could not be loaded.");
  },
};

export const Phone: Story = { ...Rates, tags: [], globals: { viewport: { value: "phone" }, locale: "fr" } };
