/** Writes the `appearance` of a host's brand: a control for each option, widgets that follow, the contrast of its words, and the object to copy. */
import { fakeApi } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleOrder, sampleOrders, sampleRates } from "@merchant-portal/api/testing/samples";
import {
  type Appearance,
  appearanceVariables,
  Badge,
  Button,
  Card,
  CardBody,
  CheckboxField,
  CodeBlock,
  readAppearance,
  SimpleTable,
  TextField,
} from "@merchant-portal/ui";
import {
  appearanceContrasts,
  type Contrast,
  contrastMessage,
  faultMessage,
  leastContrast,
} from "@merchant-portal/ui/appearance-console";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type CSSProperties, useState } from "react";
import { expect } from "storybook/test";
import { CreateOrderWizard, DeliveryProvider, OrderTable, TrackingTimeline } from "./embed.ts";

const orders = sampleOrders(3).map((order) => ({ ...order, orderStatus: "GEOCODED" as const }));
const [order = sampleOrder()] = orders;
const answers = {
  "GET /merchants": sampleMerchant,
  "GET /orders": { orders },
  "GET /orders/addresses": [],
  "GET /orders/featureFlags/{flagName}": { enabled: false },
  "POST /rates": sampleRates,
};

/** Of one colour each: a pair by theme is written by hand. */
type BuilderArgs = { [Name in Exclude<keyof Appearance, "theme">]?: Appearance[Name] | "" } & {
  theme: "as the page" | "light" | "dark";
};

/** What was set, in the order of the options. A control that was emptied is not. */
function chosen({ theme, ...rest }: BuilderArgs): unknown {
  const set = Object.entries(rest).filter(([, value]) => value !== undefined && value !== "");
  return { ...Object.fromEntries(set), ...(theme !== "as the page" && { theme }) };
}

const lines = (appearance: object, indent: string): string =>
  Object.entries(appearance)
    .map(([name, value]) => `${indent}${name}: ${JSON.stringify(value)},\n`)
    .join("");

const typescript = (appearance: object): string =>
  `import type { Appearance } from "@merchant-portal/portal-features/embed";\n\nexport const appearance: Appearance = {\n${lines(appearance, "  ")}};`;

const onAnyPage = (appearance: object): string =>
  `connectDelivery({\n  // baseUrl, getToken …\n  appearance: {\n${lines(appearance, "    ")}  },\n});`;

/** The pair with the least contrast for each kind of word, in each theme. */
function lowest(appearance: Appearance): Contrast[] {
  const least = new Map<string, Contrast>();
  for (const one of appearanceContrasts(appearance)) {
    const known = least.get(`${one.theme} ${one.word}`);
    if (!known || one.ratio < known.ratio) least.set(`${one.theme} ${one.word}`, one);
  }
  return [...least.values()];
}

const isEnough = ({ ratio }: Contrast) => ratio >= leastContrast;

function Figures({ appearance }: { appearance: Appearance }) {
  return (
    <SimpleTable
      caption="Contrast of words, each on the ground where it is lowest"
      isCaptionShown
      isCompact
      rows={lowest(appearance)}
      rowKey={({ theme, word }) => `${theme} ${word}`}
      columns={[
        { id: "word", header: "Words", isRowHeader: true, cell: ({ word, colors }) => `${word} ${colors[0]}` },
        { id: "ground", header: "Ground", cell: ({ ground, colors }) => `${ground} ${colors[1]}` },
        { id: "theme", header: "Theme", cell: ({ theme }) => theme },
        // Cut, not rounded: 4.46 is not enough.
        {
          id: "ratio",
          header: "Contrast",
          align: "end",
          cell: ({ ratio }) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`,
        },
        {
          id: "enough",
          header: `At least ${leastContrast} : 1`,
          cell: (one) => (
            <Badge tone={isEnough(one) ? "success" : "danger"}>{isEnough(one) ? "Enough" : "Too low"}</Badge>
          ),
        },
      ]}
    />
  );
}

const copyWords = {
  copyLabel: "Copy the code",
  copiedLabel: "Copied",
  failedLabel: "Copying is blocked here. Select the text instead.",
};

function Builder(args: BuilderArgs) {
  const [api] = useState(() => fakeApi(answers));
  const value = chosen(args);
  const { appearance, faults } = readAppearance(value);
  const said = [faultMessage(faults), contrastMessage(appearance)].filter((text) => text !== undefined).join("\n\n");
  // A page of a host, as light or dark as the widgets are.
  const page = { colorScheme: appearance.theme ?? "inherit", background: "Canvas", padding: 16, borderRadius: 10 };
  return (
    <div className="mp:flex mp:flex-col mp:gap-6">
      <div style={page} data-testid="host">
        <DeliveryProvider api={api} locale="en" timeZone="America/Toronto" appearance={appearance}>
          <div style={{ display: "grid", gap: 24 }}>
            <OrderTable maxHeight="16rem" />
            <TrackingTimeline order={order} />
            <CreateOrderWizard />
          </div>
        </DeliveryProvider>
      </div>
      <CodeBlock title="The object, in React" code={typescript(appearance)} {...copyWords} />
      <CodeBlock title="On any page, with custom elements" code={onAnyPage(appearance)} {...copyWords} />
      <Figures appearance={appearance} />
      {said !== "" && <CodeBlock title="What the console says" code={said} {...copyWords} />}
    </div>
  );
}

const range = (min: number, max: number) => ({ control: { type: "range" as const, min, max } });
const inGroup = (category: string) => ({ table: { category } });
const colour = (category: string, description: string) => ({
  control: "color" as const,
  description,
  ...inGroup(category),
});

const meta = {
  title: "Embedding/Theme builder",
  render: (args) => <Builder {...args} />,
  args: {
    accent: "#0a7d4f",
    text: "",
    textMuted: "",
    border: "",
    background: "",
    surface: "",
    overlay: "",
    buttonColor: "",
    buttonText: "",
    radius: 4,
    fontFamily: "",
    density: "comfortable",
    theme: "light",
  },
  argTypes: {
    accent: colour("Colours", "The brand’s colour: primary button, links, what is selected"),
    text: colour("Colours", "Words"),
    textMuted: colour("Colours", "Help, times, names of columns"),
    border: colour("Colours", "Lines; the edges of fields follow"),
    background: colour("Colours", "Behind the widgets; empty for the page’s own"),
    surface: colour("Colours", "Cards, fields, menus, the table"),
    overlay: colour("Colours", "Over the page, behind a dialog"),
    buttonColor: colour("Buttons", "The primary button; empty for the accent"),
    buttonText: colour("Buttons", "Its words; empty for black or white, by contrast"),
    buttonRadius: { ...range(0, 24), description: "Corners of buttons, px", ...inGroup("Buttons") },
    radius: { ...range(0, 24), description: "Corners of fields, px; all others follow", ...inGroup("Shape and size") },
    fontFamily: {
      control: "select",
      options: ["", "Georgia, serif", "system-ui", "ui-monospace, monospace"],
      description: "A font that the page has; empty for ours",
      ...inGroup("Shape and size"),
    },
    fontSize: { ...range(12, 20), description: "Ordinary words, px", ...inGroup("Shape and size") },
    spacing: { ...range(3, 6), description: "The step of paddings and gaps, px", ...inGroup("Shape and size") },
    theme: { control: "inline-radio", options: ["as the page", "light", "dark"], ...inGroup("Shape and size") },
    density: { control: "inline-radio", options: ["comfortable", "compact"], ...inGroup("Shape and size") },
  },
} satisfies Meta<BuilderArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The widgets, the figures and the object follow the controls. */
export const Builds: Story = {
  play: async ({ canvas, canvasElement }) => {
    const table = await canvas.findByRole("grid", { name: "Orders" });
    await expect(canvasElement.querySelector("pre")).toHaveTextContent('accent: "#0a7d4f", radius: 4,');
    await expect(canvas.queryByText("Too low")).toBeNull();
    await expect(canvas.queryByText("What the console says")).toBeNull();
    // The host's page is seen through.
    const root = table.closest("[data-mp]");
    await expect(root && getComputedStyle(root).backgroundColor).toBe("rgba(0, 0, 0, 0)");
  },
};

/** A brand with a colour for everything, large words, wide gaps and round buttons. */
export const WholeBrand: Story = {
  tags: ["picture"],
  args: {
    accent: "#7a1fa2",
    text: "#3b2314",
    textMuted: "#6b5546",
    border: "#e4d5c3",
    background: "#fbf3e8",
    surface: "#fffaf2",
    overlay: "rgb(59 35 20 / 0.5)",
    buttonColor: "#f2b705",
    buttonRadius: 24,
    radius: 0,
    fontFamily: "Georgia, serif",
    fontSize: 16,
    spacing: 5,
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("grid", { name: "Orders" });
    const root = table.closest("[data-mp]");
    const style = root && getComputedStyle(root);
    await expect(style?.fontSize).toBe("16px");
    await expect(style?.backgroundColor).toBe("oklch(0.9674 0.0169 76.1135)");
    const [box] = await canvas.findAllByRole("checkbox", { name: /^Select order/ });
    await expect(box && getComputedStyle(box).borderRadius).toBe("0px");
    const next = await canvas.findByRole("button", { name: "Next" });
    await expect(getComputedStyle(next).borderRadius).toBe("24px");
    await expect(getComputedStyle(next).color).toBe("oklch(0 0 0)");
    await expect(canvas.queryByText("Too low")).toBeNull();
  },
};

/** Words that are hard to read, and a value that is no colour: the figures and the console say so, and the default is drawn. */
export const HardToRead: Story = {
  args: { textMuted: "#999999", accent: "nonsense" },
  // It is hard to read on purpose.
  parameters: { a11y: { test: "off" } },
  play: async ({ canvas }) => {
    await canvas.findByText("What the console says");
    await canvas.findByText(/textMuted #999999 on surface #ffffff: 2\.8:1 \(light\)/);
    await canvas.findByText(/appearance\.accent is "nonsense"; it takes a colour/);
    await expect(canvas.getAllByText("Too low")).toHaveLength(1);
  },
};

/** One value for each option, as `docs/embed.md` shows them. */
const each: Appearance = {
  accent: "#0a7d4f",
  text: "#7a1fa2",
  textMuted: "#a1320b",
  border: "#d98324",
  background: "#e3f1e8",
  surface: "#fff4d6",
  overlay: "rgb(122 31 162 / 0.4)",
  buttonColor: "#ffd400",
  buttonText: "#ffd400",
  buttonRadius: 20,
  radius: 0,
  fontFamily: "monospace",
  fontSize: 18,
  spacing: 6,
  theme: "dark",
  density: "compact",
};

/** A few parts in a look of their own. */
function Sample({ title, appearance }: { title: string; appearance: Appearance }) {
  const { theme, density, overlay } = appearance;
  const page = { colorScheme: theme, background: theme === "dark" ? "#111318" : "#ffffff", padding: 12 };
  return (
    <figure style={{ margin: 0 }}>
      <figcaption className="mp:pb-1 mp:font-mono mp:text-dense">{title}</figcaption>
      <div style={page}>
        <div
          data-mp=""
          data-theme={theme}
          data-density={density}
          style={{ ...(appearanceVariables(appearance) as CSSProperties), padding: 12, position: "relative" }}
        >
          <Card>
            <CardBody className="mp:flex mp:flex-col mp:gap-4">
              <TextField label="Reference" help="Yours, for the label." defaultValue="JUN-10482" />
              <CheckboxField label="Fragile" defaultValue />
              <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-2">
                <Button variant="primary">Create order</Button>
                <Badge tone="success">Delivered</Badge>
              </div>
            </CardBody>
          </Card>
          {overlay !== undefined && <div className="mp:absolute mp:inset-0 mp:bg-overlay" />}
        </div>
      </div>
    </figure>
  );
}

/** Each option alone, beside the look without any. */
export const EachOption: Story = {
  tags: ["picture"],
  // Some of the values are loud, so that they can be seen.
  parameters: { controls: { disable: true } },
  globals: { theme: "light" },
  render: () => (
    <div className="mp:grid mp:grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] mp:gap-4">
      <Sample title="without" appearance={{}} />
      {Object.entries(each).map(([name, value]) => (
        <Sample key={name} title={`${name}: ${JSON.stringify(value)}`} appearance={{ [name]: value }} />
      ))}
    </div>
  ),
};
