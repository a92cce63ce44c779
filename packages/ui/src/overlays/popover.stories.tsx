import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps, ReactNode } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { t } from "#styles/story-language.tsx";
import { expectPopover } from "#patterns/expect-popover.ts";
import { Dialog, DialogBody, DialogContent } from "./dialog.tsx";
import { Popover, PopoverAnchor, PopoverClose, PopoverContent, PopoverTrigger } from "./popover.tsx";
import { Example as PopoverExample } from "./popover.example.tsx";

type SampleProps = ComponentProps<typeof Popover> & { opener?: string; label?: string; content?: ReactNode };

function Sample({ opener = t("Packing slip"), label = t("Packing slip format"), content, ...props }: SampleProps) {
  return (
    <div className="mp:min-h-64">
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
    <p className="mp:font-semibold">{t("Format")}</p>
    <p className="mp:mt-1 mp:text-text-muted">{t("ZPL for thermal printers, PDF for all others.")}</p>
    <div className="mp:mt-4 mp:flex mp:flex-wrap mp:gap-2">
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
  // In a frame of its own, because overlays would cover the documentation.
  parameters: { docs: { story: { inline: false, height: "22rem" } } },
  subcomponents: { PopoverTrigger, PopoverContent, PopoverAnchor, PopoverClose },
  render: (args) => <Sample {...args} />,
  args: { onOpenChange: fn() },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: PopoverExample };

const shown: Story["play"] = async () => {
  await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible());
};

export const Open: Story = { tags: ["picture"], args: { defaultOpen: true }, play: shown };

export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const trigger = canvas.getByRole("button", { name: t("Packing slip") });
    await expectPopover(trigger, t("Packing slip format"));
    await userEvent.keyboard("{Enter}");
    const opened = await screen.findByRole("dialog", { name: t("Packing slip format") });
    // Mounted inside the root, so that it has its theme.
    await expect(opened.closest("[data-mp]")).toBe(canvasElement.querySelector("[data-mp]"));
    const first = screen.getByRole("button", { name: t("Download PDF") });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

/** A click outside closes it. */
export const PressedOutside: Story = {
  args: { defaultOpen: true },
  play: async ({ args, canvasElement }) => {
    await screen.findByRole("dialog");
    await userEvent.click(canvasElement.querySelector("[data-mp]") ?? canvasElement);
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

const sides = [
  { side: "top", word: "Above" },
  { side: "right", word: "To the right" },
  { side: "bottom", word: "Below" },
  { side: "left", word: "To the left" },
] as const;

/** One popover for each of these sides, with a check of its position. */
const onSides = (asked: readonly (typeof sides)[number][]): Story => ({
  render: () => (
    <div className="mp:flex mp:min-h-[calc(100dvh-3rem)] mp:flex-wrap mp:place-content-center mp:items-center mp:gap-3">
      {asked.map(({ side, word }) => (
        <Popover key={side}>
          <PopoverTrigger asChild>
            <Button>{t(word)}</Button>
          </PopoverTrigger>
          <PopoverContent label={t(word)} side={side} className="mp:w-56">
            {t("ZPL for thermal printers, PDF for all others.")}
          </PopoverContent>
        </Popover>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const { side, word } of asked) {
      const trigger = canvas.getByRole("button", { name: t(word) });
      trigger.focus();
      await userEvent.keyboard("{Enter}");
      const opened = await screen.findByRole("dialog", { name: t(word) });
      await waitFor(() => expect(opened).toHaveFocus());
      const box = opened.getBoundingClientRect();
      const about = trigger.getBoundingClientRect();
      const gaps = {
        top: about.top - box.bottom,
        right: box.left - about.right,
        bottom: box.top - about.bottom,
        left: about.left - box.right,
      };
      await expect(gaps[side]).toBeGreaterThanOrEqual(0);
      await expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      await expect(box.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
      await expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(trigger).toHaveFocus());
    }
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog");
  },
});

/** Below by default; without room on that side it goes to the opposite one. */
export const EverySide = onSides(sides);
/** A phone has no room at the sides, so it is above or below. */
export const AboveAndBelowOnAPhone: Story = {
  ...onSides(sides.filter(({ side }) => side === "top" || side === "bottom")),
  globals: { locale: "fr", theme: "dark", viewport: { value: "small" } },
};

/** In a dialog Escape closes only the popover, and the focus stays in the dialog. */
export const InADialog: Story = {
  render: (args) => (
    <Dialog defaultOpen>
      <DialogContent title={t("Print labels")} closeLabel={t("Close")} size="sm">
        <DialogBody>
          <Sample {...args} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: t("Print labels") });
    const trigger = screen.getByRole("button", { name: t("Packing slip") });
    await userEvent.click(trigger);
    await screen.findByRole("dialog", { name: t("Packing slip format") });
    await waitFor(() => expect(screen.getByRole("button", { name: t("Download PDF") })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(dialog).toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("dialog", { name: t("Packing slip format") })).toBeVisible();
  },
};

/** Beside another element than its trigger: the line that it is about. */
export const BesideItsAnchor: Story = {
  render: () => (
    <div className="mp:min-h-64">
      <Popover>
        <PopoverAnchor asChild>
          <p className="mp:flex mp:w-fit mp:items-center mp:gap-6 mp:rounded-card mp:border mp:border-border mp:px-4 mp:py-2">
            {t("Order 1042")}
            <PopoverTrigger asChild>
              <Button size="sm">{t("Packing slip")}</Button>
            </PopoverTrigger>
          </p>
        </PopoverAnchor>
        <PopoverContent label={t("Packing slip format")}>
          <Format />
        </PopoverContent>
      </Popover>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Packing slip") }));
    const opened = await screen.findByRole("dialog");
    await waitFor(() => expect(screen.getByRole("button", { name: t("Download PDF") })).toHaveFocus());
    const line = canvasElement.querySelector("p");
    const side = document.documentElement.dir === "rtl" ? "right" : "left";
    await expect(Math.round(opened.getBoundingClientRect()[side])).toBe(
      Math.round(line?.getBoundingClientRect()[side] ?? Number.NaN),
    );
  },
};

/** It stays inside the narrowest screen, and scrolls if it is taller than the available space. */
export const LongFrench: Story = {
  globals: { locale: "fr", viewport: { value: "small" } },
  render: (args) => (
    <div className="mp:flex mp:justify-end">
      <Sample
        {...args}
        defaultOpen
        opener="Bordereau"
        label="Format du bordereau de marchandises"
        content={Array.from({ length: 14 }, (_, index) => (
          <p key={index} className="mp:pb-3">
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
    // It becomes a tab stop when its height is known, which comes after its place.
    await waitFor(() => expect(opened).toHaveAttribute("tabindex", "0"));
    await expect(opened.scrollWidth).toBeLessThanOrEqual(opened.clientWidth);
  },
};
