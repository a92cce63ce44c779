import type { ShipstationIntegration } from "@merchant-portal/api";
import { never, refuse, type FakeAnswers } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { ShipstationScreen } from "./shipstation-screen.tsx";

const meta = {
  title: "Screens/ShipStation",
  component: ShipstationScreen,
  args: { back: (words) => <a href="#integrations">{words}</a> },
} satisfies Meta<typeof ShipstationScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const stored: ShipstationIntegration = {
  apiKey: "0123456789abcdef0123456789ab9f3c",
  labelFileFormat: "ZPL",
  includePackingSlip: true,
};
const sent = fn((_body: unknown) => undefined);
const none = () => refuse(404, "There is none.", { code: "NOT_FOUND" });

/** A server with the integration of one story. */
function serverWith(start?: ShipstationIntegration, answers: (hold: Hold) => FakeAnswers = () => ({})): FakeAnswers {
  const hold: Hold = { integration: start };
  sent.mockClear();
  return {
    "GET /merchants/integrations/shipstation": () =>
      hold.integration ? { shipstation: hold.integration } : (none() as never),
    "POST /merchants/integrations/shipstation": ({ body }) => {
      sent(body);
      hold.integration = body as ShipstationIntegration;
      return { shipstation: hold.integration };
    },
    "DELETE /merchants/integrations/shipstation": () => {
      hold.integration = undefined;
      return undefined;
    },
    ...answers(hold),
  };
}
interface Hold {
  integration: ShipstationIntegration | undefined;
}
const server = (...args: Parameters<typeof serverWith>) => [inDelivery(() => serverWith(...args))];
let removeIntegration = (): void => undefined;
const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
const connect = async (key: string) => {
  await userEvent.type(await screen.findByLabelText("API key"), key);
  await userEvent.click(screen.getByRole("button", { name: "Connect" }));
};

/** PDF and no packing slip until something else is chosen. */
export const Connects: Story = {
  decorators: server(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: "PDF" })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: /packing slip/ })).not.toBeChecked();
    await connect(stored.apiKey);
    await expect(await canvas.findByText("Ends in 9f3c")).toBeVisible();
    await expect(sent.mock.calls).toEqual([
      [{ apiKey: stored.apiKey, labelFileFormat: "PDF", includePackingSlip: false }],
    ]);
    await expect(canvas.queryByText(stored.apiKey)).toBeNull();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit" })).toHaveFocus());
  },
};
export const Required: Story = {
  tags: ["picture"],
  decorators: server(),
  play: async ({ canvas }) => {
    await canvas.findByLabelText("API key");
    await userEvent.click(canvas.getByRole("button", { name: "Connect" }));
    await canvas.findByRole("region", { name: "There is a problem" });
    await expect(sent).not.toHaveBeenCalled();
  },
};
/** Apart from the state: on a documentation page, frames take the focus from each other. */
export const RequiredTakesFocus: Story = {
  decorators: server(),
  play: async (context) => {
    await Required.play?.(context);
    await waitFor(() => expect(context.canvas.getByRole("region", { name: "There is a problem" })).toHaveFocus());
  },
};
export const Stored: Story = {
  tags: ["picture"],
  decorators: server(stored),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ends in 9f3c")).toBeVisible();
    await expect(canvas.getByText("Included with each label")).toBeVisible();
  },
};
/** The format changes without the key being typed again. */
export const Edits: Story = {
  decorators: server(stored),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit" }));
    await userEvent.click(await canvas.findByRole("radio", { name: "PDF" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await canvas.findByRole("button", { name: "Edit" });
    await expect(canvas.getByText("PDF")).toBeVisible();
    await expect(sent.mock.calls).toEqual([[{ ...stored, labelFileFormat: "PDF" }]]);
  },
};
export const Removes: Story = {
  decorators: server(stored),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Remove integration" }));
    await expect(await canvas.findByRole("heading", { name: "Connect ShipStation" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  },
};
export const RemoveFails: Story = {
  decorators: server(stored, () => ({
    "DELETE /merchants/integrations/shipstation": refuse(422, "ShipStation did not answer."),
  })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Remove integration" }));
    await expect(await question.findByRole("alert")).toHaveTextContent("Could not remove ShipStation integration");
  },
};
/** The stored settings could not be loaded: the form shows, with an error. */
export const ReadFails: Story = {
  decorators: [inDelivery({ "GET /merchants/integrations/shipstation": refuse(422, "down") })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not be read/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Connect" })).toBeVisible();
  },
};
/** Typed values stay. */
export const Refused: Story = {
  decorators: server(undefined, () => ({
    "POST /merchants/integrations/shipstation": refuse(422, "The key is not known to ShipStation."),
  })),
  play: async ({ canvas }) => {
    await connect("wrong-key");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Could not add ShipStation integration");
    await expect(canvas.getByLabelText("API key")).toHaveValue("wrong-key");
  },
};
/** The response is lost, and the lookup finds the sent settings: they count as saved. */
export const LostResponse: Story = {
  decorators: server(undefined, (hold) => ({
    "POST /merchants/integrations/shipstation": ({ body }) => {
      hold.integration = body as ShipstationIntegration;
      return Promise.reject(new TypeError("Failed to fetch"));
    },
  })),
  play: async ({ canvas }) => {
    await connect(stored.apiKey);
    await expect(await canvas.findByText("Ends in 9f3c")).toBeVisible();
  },
};
/** The response is lost and nothing was stored: the outcome is unknown. */
export const LostRequest: Story = {
  decorators: server(undefined, () => ({
    "POST /merchants/integrations/shipstation": () => Promise.reject(new TypeError("Failed to fetch")),
  })),
  play: async ({ canvas }) => {
    await connect(stored.apiKey);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("we do not know whether this was done");
    await expect(canvas.getByLabelText("API key")).toHaveValue(stored.apiKey);
  },
};
/** A refresh fails while the merchant is at ShipStation. Typed values stay. */
export const TypedStaysAfterFocus: Story = {
  decorators: [inDelivery({ "GET /merchants/integrations/shipstation": refuse(422, "down") })],
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText("API key");
    await userEvent.type(field, "half-a-key");
    globalThis.dispatchEvent(new Event("visibilitychange"));
    globalThis.dispatchEvent(new Event("focus"));
    await expect(canvas.getByLabelText("API key")).toHaveValue("half-a-key");
  },
};
/** Somebody removed the integration while it was edited here: no old key is written back. */
export const KeyGoneMeanwhile: Story = {
  decorators: server(stored, (hold) => {
    queueMicrotask(() => (removeIntegration = () => (hold.integration = undefined)));
    return {};
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit" }));
    removeIntegration();
    await userEvent.click(await canvas.findByRole("radio", { name: "PDF" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findAllByText(/The stored key was removed in the meantime/)).not.toHaveLength(0);
    await expect(sent).not.toHaveBeenCalled();
  },
};
export const Loading: Story = {
  decorators: [inDelivery({ "GET /merchants/integrations/shipstation": () => never() })],
};
export const PhoneFrench: Story = {
  decorators: server(stored),
  globals: { ...phone, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByText("Se termine par 9f3c");
    await fitsSideways();
  },
};
export const FormInFrench: Story = { decorators: server(), globals: { ...phone, locale: "fr" } };
