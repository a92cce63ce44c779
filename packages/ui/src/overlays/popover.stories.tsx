import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, type ReactNode } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { t } from "#styles/story-language.tsx";
import { expectPopover } from "#patterns/expect-popover.ts";
import { Popover, PopoverAnchor, PopoverClose, PopoverContent, PopoverTrigger } from "./popover.tsx";

type SampleProps = ComponentProps<typeof Popover> & { opener?: string; label?: string; content?: ReactNode };

function Sample({ opener = t("Packing slip"), label = t("Packing slip format"), content, ...props }: SampleProps) {
  return (
    <div className="min-h-64">
      <Popover {...props}>
        <PopoverTrigger asChild>
          <Button>{opener}</Button>
        </PopoverTrigger>
        <PopoverContent label={label}>{content ?? <Format />}</PopoverContent>
      </Popover>
    </div>
  );
}

const Format = () => (
  <>
    <p className="font-semibold">{t("Format")}</p>
    <p className="mt-1 text-text-muted">{t("ZPL for thermal printers, PDF for all others.")}</p>
    <div className="mt-4 flex flex-wrap gap-2">
      <PopoverClose asChild>
        <Button variant="primary">{t("Download PDF")}</Button>
      </PopoverClose>
      <PopoverClose asChild>
        <Button>{t("Download ZPL")}</Button>
      </PopoverClose>
    </div>
  </>
);

const meta = {
  title: "Overlays/Popover",
  component: Popover,
  // A page of its own each: what floats would lie over the documentation.
  parameters: { docs: { story: { inline: false, height: "22rem" } } },
  subcomponents: { PopoverTrigger, PopoverContent, PopoverAnchor, PopoverClose },
  render: (args) => <Sample {...args} />,
  args: { onOpenChange: fn() },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown: Story["play"] = async () => {
  await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible());
};

export const Open: Story = { args: { defaultOpen: true }, play: shown };
export const Dark: Story = { ...Open, globals: { theme: "dark" } };

export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const trigger = canvas.getByRole("button", { name: t("Packing slip") });
    await expectPopover(trigger, t("Packing slip format"));
    await userEvent.keyboard("{Enter}");
    const opened = await screen.findByRole("dialog", { name: t("Packing slip format") });
    // Mounted inside the root, so that it carries the theme.
    await expect(opened.closest("[data-mp]")).toBe(canvasElement.querySelector("[data-mp]"));
    const first = screen.getByRole("button", { name: t("Download PDF") });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

/** A press outside closes it. */
export const PressedOutside: Story = {
  args: { defaultOpen: true },
  play: async ({ args, canvasElement }) => {
    await screen.findByRole("dialog");
    await userEvent.click(canvasElement.querySelector("[data-mp]") ?? canvasElement);
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** At the edge of the narrowest screen it stays inside, and scrolls when it is taller than the room there is. */
export const LongFrench: Story = {
  globals: { locale: "fr", viewport: { value: "small" } },
  render: (args) => (
    <div className="flex justify-end">
      <Sample
        {...args}
        defaultOpen
        opener="Bordereau"
        label="Format du bordereau de marchandises"
        content={Array.from({ length: 14 }, (_, index) => (
          <p key={index} className="pb-3">
            Le format ZPL convient aux imprimantes thermiques, le format PDF à toutes les autres.
          </p>
        ))}
      />
    </div>
  ),
  play: async () => {
    const opened = await screen.findByRole("dialog");
    await waitFor(() => expect(opened).toBeVisible());
    await waitFor(() => expect(opened.getBoundingClientRect().left).toBeGreaterThanOrEqual(0));
    await expect(opened.getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await expect(opened.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    // Text alone could not be scrolled by keyboard, so the popover takes the focus itself.
    await waitFor(() => expect(opened).toHaveFocus());
    await expect(opened).toHaveAttribute("tabindex", "0");
    await expect(opened.scrollWidth).toBeLessThanOrEqual(opened.clientWidth);
  },
};
