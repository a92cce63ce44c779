import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { setLabelRule } from "#parts/printing/label-rules.ts";
import { PrintAgentsProvider } from "./print-agents.ts";
import { PrintersDialog } from "./printers-dialog.tsx";

const printers = [
  {
    id: "p1",
    kind: "agent",
    name: "Dock",
    paper: { dpi: 203, width: 4, height: 6 },
    agent: "/nowhere",
    code: "code",
    printer: "one",
    formats: ["zpl"],
  },
  {
    id: "p2",
    kind: "usb",
    name: "Counter 2",
    paper: { dpi: 300, width: 4, height: 3 },
    device: { vendorId: 1, productId: 2 },
  },
];

/** The device APIs of the browser. Browsers differ, but stories must not. */
function withDevices(...names: string[]) {
  for (const name of ["usb", "serial"]) {
    const device = { getDevices: () => Promise.resolve([]), getPorts: () => Promise.resolve([]) };
    Object.defineProperty(navigator, name, { configurable: true, value: names.includes(name) ? device : undefined });
  }
  return () => {
    for (const name of ["usb", "serial"]) Reflect.deleteProperty(navigator, name);
  };
}

const meta = {
  title: "Parts/Printers/Printers",
  component: PrintersDialog,
  args: { onClose: fn() },
  decorators: [
    (Story, { parameters }) => (
      <PrintAgentsProvider value={(parameters["agents"] as string[] | undefined) ?? []}>
        <Story />
      </PrintAgentsProvider>
    ),
    inDelivery({}),
  ],
  beforeEach: () => {
    localStorage.setItem("mp.printers", JSON.stringify({ printers: [], chosen: {} }));
    return () => localStorage.removeItem("mp.printers");
  },
} satisfies Meta<typeof PrintersDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => {
  const opened = await screen.findByRole("dialog");
  // It takes presses a moment after it is drawn.
  await waitFor(() => expect(opened).toHaveStyle({ pointerEvents: "auto" }));
  return within(opened);
};

/** Kinds of printers that the browser or the portal does not support are not offered, with the reason. */
export const NothingToAdd: Story = {
  beforeEach: () => withDevices(),
  play: async () => {
    const shown = await dialog();
    await expect(shown.getByText(/cannot use USB or serial printers/)).toBeVisible();
    await expect(shown.getByText("Print agents are not set up for this portal.")).toBeVisible();
    await expect(shown.queryByRole("button", { name: "USB" })).toBeNull();
  },
};

/** A failed test print says why; a printer is renamed, gets another paper, and is removed. */
export const Printers: Story = {
  tags: ["picture"],
  parameters: { agents: ["/print-agent"] },
  beforeEach: () => {
    localStorage.setItem("mp.printers", JSON.stringify({ printers, chosen: {} }));
    return withDevices("usb", "serial");
  },
  play: async () => {
    const shown = await dialog();
    await userEvent.click(shown.getByRole("button", { name: "Remove Dock" }));
    await expect(shown.queryByText("Dock")).toBeNull();
    await userEvent.click(shown.getByRole("button", { name: "Edit Counter 2" }));
    const name = await screen.findByRole("textbox", { name: "Printer name" });
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(await screen.findByText("This field is required")).toBeVisible();
    await userEvent.type(name, "Returns desk");
    await userEvent.click(screen.getByRole("radio", { name: "203 dpi" }));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(await screen.findByText("USB · 4 × 3 in · 203 dpi")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Test print: Returns desk" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("Returns desk was not found");
  },
};

export const FrenchAgent: Story = {
  parameters: { agents: ["/nowhere-a", "/nowhere-b"] },
  globals: { locale: "fr" },
  beforeEach: () => withDevices("usb", "serial"),
  play: async () => {
    await userEvent.click((await dialog()).getByRole("button", { name: "Agent d’impression" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Code de jumelage" }), "code");
    await userEvent.click(screen.getByRole("button", { name: "Trouver les imprimantes" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("L’agent d’impression ne répond pas");
  },
};

/** S3.40: labels print by themselves where the merchant chose it; the dialog says with what. */
export const LabelRules: Story = {
  tags: ["picture"],
  beforeEach: () => {
    localStorage.setItem("mp.printers", JSON.stringify({ printers, chosen: { zpl: "p1" } }));
    localStorage.setItem("mp.print.label", JSON.stringify({ format: "zpl" }));
    return () => {
      setLabelRule("ready", false);
      for (const key of ["mp.print.label", "mp.print.rules"]) localStorage.removeItem(key);
    };
  },
  play: async () => {
    const rules = within((await dialog()).getByRole("region", { name: "Print labels without being asked" }));
    const ready = rules.getByRole("checkbox", { name: "After orders are marked ready" });
    await expect(ready).not.toBeChecked();
    await expect(rules.getByRole("checkbox", { name: "When an import is done" })).not.toBeChecked();
    await expect(rules.getByText(/They print as you printed labels last: ZPL, Dock\./)).toBeVisible();
    await userEvent.click(ready);
    await expect(ready).toBeChecked();
    await expect(localStorage.getItem("mp.print.rules")).toBe('{"ready":true,"upload":false}');
  },
};
