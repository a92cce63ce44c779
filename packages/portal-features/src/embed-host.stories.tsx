/** What another app can set, each with a control, and the code that sets it. Open it when `Appearance` or the provider gets an option. */
import { type FakeAnswers, fakeApi } from "@merchant-portal/api/testing";
import {
  sampleAddresses,
  sampleMerchant,
  sampleOrder,
  sampleOrders,
  sampleRates,
} from "@merchant-portal/api/testing/samples";
import { CodeBlock } from "@merchant-portal/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import {
  AddressBook,
  type Appearance,
  CreateOrderWizard,
  DeliveryProvider,
  OrderDetail,
  OrderTable,
  PrintButton,
  TrackingTimeline,
} from "./embed.ts";

const orders = sampleOrders(3).map((order) => ({ ...order, orderStatus: "GEOCODED" as const }));
const [order = sampleOrder()] = orders;

const served: FakeAnswers = {
  "GET /merchants": sampleMerchant,
  "GET /orders": { orders },
  "GET /orders/addresses": sampleAddresses,
  "GET /orders/featureFlags/{flagName}": { enabled: false },
  "POST /rates": sampleRates,
  "POST /orders": sampleOrder(),
};

const widgets = {
  OrderTable: <OrderTable maxHeight="20rem" />,
  OrderDetail: <OrderDetail order={order} />,
  TrackingTimeline: <TrackingTimeline order={order} />,
  CreateOrderWizard: <CreateOrderWizard />,
  AddressBook: <AddressBook />,
  PrintButton: <PrintButton orders={orders} />,
};

interface HostArgs extends Omit<Appearance, "theme" | "density"> {
  widget: keyof typeof widgets;
  theme: "light" | "dark" | "system";
  density: "comfortable" | "compact";
  locale: "en" | "fr";
  /** What the status 'Geocoded' is called. */
  geocoded: string;
}

/** What the app writes: only what is not the default. */
function writtenAs({ widget, locale, geocoded, ...look }: HostArgs): string {
  const { theme, density, ...rest } = look;
  const appearance = Object.entries({
    ...rest,
    ...(theme !== "system" && { theme }),
    ...(density === "compact" && { density }),
  }).filter(([, value]) => value !== undefined && value !== "");
  const lines = [
    "api={api}",
    `locale="${locale}"`,
    ...(appearance.length > 0
      ? [`appearance={{ ${appearance.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ")} }}`]
      : []),
    ...(geocoded === ""
      ? []
      : [`words={{ ${locale}: { shared: { "status.GEOCODED": ${JSON.stringify(geocoded)} } } }}`]),
  ];
  return `<DeliveryProvider\n${lines.map((line) => `  ${line}\n`).join("")}>\n  <${widget} … />\n</DeliveryProvider>`;
}

function HostPage(args: HostArgs) {
  const { widget, locale, geocoded, theme, density, accent, radius, fontFamily } = args;
  const [api] = useState(() => fakeApi(served));
  const appearance: Appearance = {
    density,
    ...(accent && { accent }),
    ...(radius !== undefined && { radius }),
    ...(fontFamily && { fontFamily }),
    ...(theme !== "system" && { theme }),
  };
  return (
    <div className="mp:flex mp:flex-col mp:gap-6">
      <DeliveryProvider
        api={api}
        locale={locale}
        timeZone="America/Toronto"
        appearance={appearance}
        words={geocoded === "" ? {} : { [locale]: { shared: { "status.GEOCODED": geocoded } } }}
      >
        {widgets[widget]}
      </DeliveryProvider>
      <CodeBlock
        title="In the app"
        code={writtenAs(args)}
        copyLabel="Copy the code"
        copiedLabel="Copied"
        failedLabel="Copying is blocked here. Select the text instead."
      />
    </div>
  );
}

const ofLook = { category: "appearance" };

const meta = {
  title: "Embedding/What a host can set",
  render: (args) => <HostPage {...args} />,
  args: {
    widget: "OrderTable",
    accent: "#0a7d4f",
    radius: 4,
    fontFamily: "",
    theme: "system",
    density: "comfortable",
    locale: "en",
    geocoded: "",
  },
  argTypes: {
    widget: { control: "select", options: Object.keys(widgets), description: "The widget that is shown" },
    accent: { control: "color", table: ofLook, description: "The brand’s colour. The words on it follow by contrast" },
    radius: { control: { type: "range", min: 0, max: 24 }, table: ofLook, description: "Corners of controls, in px" },
    fontFamily: {
      control: "select",
      options: ["", "Georgia, serif", "system-ui", "ui-monospace, monospace"],
      table: ofLook,
      description: "A font that the host’s page has; empty for ours",
    },
    theme: { control: "inline-radio", options: ["system", "light", "dark"], table: ofLook },
    density: { control: "inline-radio", options: ["comfortable", "compact"], table: ofLook },
    locale: { control: "inline-radio", options: ["en", "fr"], description: "The language of the widgets" },
    geocoded: { control: "text", description: "A word of one’s own: what the status ‘Geocoded’ is called" },
  },
} satisfies Meta<HostArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The widget follows the controls below it, and so does the code. */
export const Playground: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("grid", { name: "Orders" });
    await expect(canvasElement.querySelector("pre")).toHaveTextContent('appearance={{ accent: "#0a7d4f", radius: 4 }}');
  },
};

/** Words of one's own, in French, in a dark place. */
export const InFrench: Story = {
  args: { locale: "fr", geocoded: "Sur la carte", theme: "dark", density: "compact" },
  play: async ({ canvas }) => void (await canvas.findAllByText("Sur la carte")),
};
