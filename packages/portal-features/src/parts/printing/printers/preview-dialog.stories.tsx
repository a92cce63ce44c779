import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";

const zpl: Record<string, string> = {
  one: "^XA^PW812^LL1218^FO20,20^GB772,1178,4^FS^FO40,60^A0N,80,80^FDNEXT DAY^FS^FO40,160^A0N,50,50^FB700,2^FDChlo_^FS^FO130,900^BY3^BCN,180,N^FD01HZX8K4M2N7^FS^XZ",
  two: "^XA^PW812^LL1218^FO40,60^A0N,80,80^FDAtelier des Grands-Boulevards^FS^FO40,200^A0N,50,50^FB300,2^FDLeave with the neighbour at the blue door behind the house^FS^FO500,900^BY4^BCN,180,N^FD01HZX8K4M2N7^FS^XZ",
};

const meta = {
  title: "Parts/Printers/Preview",
  component: PreviewDialog,
  decorators: [inDelivery({})],
  args: {
    items: [
      { id: "one", name: "JUN-10053" },
      { id: "two", name: "JUN-10046" },
      { id: "gone", name: "JUN-10041" },
    ],
    load: (id) => {
      const text = zpl[id];
      return text ? Promise.resolve(new TextEncoder().encode(text)) : Promise.reject(new Error("Gone."));
    },
    onClose: fn(),
  },
} satisfies Meta<typeof PreviewDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Warnings above the picture name texts that do not fit the label or their block. */
export const WithOverflow: Story = {
  play: async () => {
    await expect(await screen.findByRole("img", { name: /^Label 1 of 1, NEXT DAY/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await expect(await screen.findByText("This runs off the label: “Atelier des Grands-Boulevards”.")).toBeVisible();
    await expect(screen.getByText(/^There are too few lines for “Leave with the neighbour/)).toBeVisible();
    await expect(screen.getByText(/^A barcode or picture runs off the label/)).toBeVisible();
  },
};

export const OtherResolutionAndGone: Story = {
  play: async () => {
    const other = await screen.findByRole("radio", { name: "300 dpi" });
    // The dialog takes presses a moment after it is drawn.
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveStyle({ pointerEvents: "auto" }));
    await userEvent.click(other);
    await expect(
      await screen.findByText("At 300 dpi this label comes out a third smaller: it was made for 203 dpi."),
    ).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await expect(await screen.findByText("The label could not be loaded")).toBeVisible();
  },
};
