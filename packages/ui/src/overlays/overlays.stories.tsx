import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { Drawer, DrawerClose, DrawerContent, DrawerTrigger } from "./drawer.tsx";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "./popover.tsx";

const meta = { title: "Overlays/Popover and drawer" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const popover = (defaultOpen: boolean) => (
  <div className="min-h-64">
    <Popover defaultOpen={defaultOpen}>
      <PopoverTrigger asChild>
        <Button>Packing slip</Button>
      </PopoverTrigger>
      <PopoverContent label="Packing slip format">
        <p className="font-semibold">Format</p>
        <p className="mt-1 text-text-muted">ZPL for thermal printers, PDF for all others.</p>
        <PopoverClose asChild>
          <Button variant="primary" className="mt-4 w-full">
            Download PDF
          </Button>
        </PopoverClose>
      </PopoverContent>
    </Popover>
  </div>
);

export const PopoverOpen: Story = { render: () => popover(true) };
export const PopoverDark: Story = { ...PopoverOpen, globals: { theme: "dark" } };
export const PopoverKeyboard: Story = {
  render: () => popover(false),
  play: async ({ canvas, canvasElement }) => {
    const trigger = canvas.getByRole("button", { name: "Packing slip" });
    trigger.focus();
    await userEvent.keyboard("{Enter}");
    const opened = await screen.findByRole("dialog", { name: "Packing slip format" });
    // Mounted inside the root, so that it carries the theme.
    await expect(opened.closest("[data-mp]")).toBe(canvasElement.querySelector("[data-mp]"));
    await waitFor(() => expect(screen.getByRole("button", { name: "Download PDF" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

const drawer = (side: "start" | "end" | "bottom", defaultOpen: boolean) => (
  <Drawer defaultOpen={defaultOpen}>
    <DrawerTrigger asChild>
      <Button>Filters</Button>
    </DrawerTrigger>
    <DrawerContent
      side={side}
      title="Filters"
      closeLabel="Close"
      footer={
        <DrawerClose asChild>
          <Button variant="primary">Show 214 orders</Button>
        </DrawerClose>
      }
    >
      <p className="text-text-muted">Status, service, dates.</p>
    </DrawerContent>
  </Drawer>
);

export const DrawerEnd: Story = { render: () => drawer("end", true) };
export const DrawerStart: Story = { render: () => drawer("start", true), globals: { viewport: { value: "small" } } };
export const DrawerBottomDark: Story = {
  render: () => drawer("bottom", true),
  globals: { theme: "dark", viewport: { value: "phone" } },
};
export const DrawerKeyboard: Story = {
  render: () => drawer("end", false),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("button", { name: "Filters" });
    await userEvent.click(trigger);
    const opened = await screen.findByRole("dialog", { name: "Filters" });
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
    await userEvent.click(screen.getByRole("button", { name: "Show 214 orders" }));
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
