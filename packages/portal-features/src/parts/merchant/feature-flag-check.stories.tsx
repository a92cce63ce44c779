import { fakeApi, refuse } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { DeliveryProvider } from "#kit/provider.tsx";
import { FeatureFlagCheck } from "./feature-flag-check.tsx";
import { heavyParcelConsolidation } from "./merchant.api.ts";
import { useFeatureFlag } from "./use-feature-flag.ts";

function Portal() {
  const isOn = useFeatureFlag(heavyParcelConsolidation);
  return (
    <>
      <FeatureFlagCheck />
      <p>{isOn ? "with delivery types" : "without delivery types"}</p>
    </>
  );
}

const meta = { title: "Parts/Merchant/Feature flag", component: Portal } satisfies Meta<typeof Portal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {
  decorators: [inDelivery({ "GET /orders/featureFlags/{flagName}": { enabled: true } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("with delivery types")).toBeVisible();
  },
};

export const Failed: Story = {
  decorators: [inDelivery({ "GET /orders/featureFlags/{flagName}": () => refuse(422, "No such flag.") })],
  play: async ({ canvas }) => {
    const notice = await canvas.findByRole("alert");
    await expect(notice).toHaveTextContent("Failed to grab feature flag");
    await expect(notice).toHaveTextContent("No such flag.");
    await expect(notice).toHaveTextContent("Request ID req-0001");
    await expect(canvas.getByText("without delivery types")).toBeVisible();
  },
};

const failing = fakeApi({ "GET /orders/featureFlags/{flagName}": () => refuse(422, "No such flag.") });

/** Switching the language does not repeat a dismissed notice. */
export const FailedThenFrench: Story = {
  render: function Switching() {
    const [locale, setLocale] = useState<"en" | "fr">("en");
    return (
      <DeliveryProvider api={failing} locale={locale}>
        <Portal />
        <button type="button" onClick={() => setLocale("fr")}>
          Français
        </button>
      </DeliveryProvider>
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("alert");
    await userEvent.click(canvas.getByLabelText("Dismiss notice"));
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
    await userEvent.click(canvas.getByText("Français"));
    await canvas.findByRole("region", { name: "Avis (F8)" });
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};
