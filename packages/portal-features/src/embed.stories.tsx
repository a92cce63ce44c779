import { fakeApi } from "@merchant-portal/api/testing";
import { sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { DeliveryProvider, OrderTable } from "./embed.ts";

const orders = sampleOrders(3).map((order) => ({ ...order, orderStatus: "GEOCODED" as const }));

/** Two tables on a page of another app. */
function TwoTables() {
  const [api] = useState(() =>
    fakeApi({ "GET /orders": { orders }, "GET /labels/{id}": () => new Blob(["^XA^FO50,50^FD1^FS^XZ\n"]) }),
  );
  return (
    <DeliveryProvider api={api} user="two-tables" locale="en" timeZone="America/Toronto">
      {["Today", "Yesterday"].map((title) => (
        <section key={title} aria-label={title}>
          <OrderTable trackingUrl="/tracking/{id}" maxHeight="16rem" />
        </section>
      ))}
    </DeliveryProvider>
  );
}

const meta = { title: "Embedding/Two tables", component: TwoTables } satisfies Meta<typeof TwoTables>;
export default meta;

/** With two tables under one provider, a printed document is saved once. */
export const PrintedOnce: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    let saved = 0;
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => void (saved += 1));
    try {
      const table = within(await canvas.findByRole("region", { name: "Today" }));
      const [box] = await table.findAllByRole("checkbox", { name: /^Select order/ });
      if (!box) throw new Error("There is no order to select.");
      await userEvent.click(box);
      // Not by `userEvent`, whose press is within React's `act`: what is still loading then is never drawn.
      (await table.findByRole("button", { name: "Label" })).click();
      // The form takes the place of what waits for its code.
      await userEvent.click(await screen.findByRole("radio", { name: "ZPL" }));
      (await screen.findByRole("button", { name: /^Save/ })).click();
      await waitFor(() => expect(saved).toBeGreaterThan(0));
      // The notice appears after the file was saved.
      await within(await screen.findByRole("region", { name: "Notices (F8)" })).findByRole("listitem");
      await expect(saved).toBe(1);
    } finally {
      click.mockRestore();
    }
  },
};
