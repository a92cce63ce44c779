import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Columns3Icon, PencilIcon, RefreshCwIcon, Trash2Icon } from "#display/icons.ts";
import { t } from "#styles/story-language.tsx";
import { IconButton } from "./icon-button.tsx";
import { Example as IconButtonExample } from "./icon-button.example.tsx";

const meta = {
  title: "Actions/IconButton",
  component: IconButton,
  args: { label: "Refresh", icon: <RefreshCwIcon />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: IconButtonExample };

export const Matrix: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-2">
      <IconButton label={t("Refresh")} icon={<RefreshCwIcon />} />
      <IconButton label={t("Columns")} icon={<Columns3Icon />} variant="secondary" />
      <IconButton label={t("Edit")} icon={<PencilIcon />} size="sm" />
      <IconButton label={t("Delete")} icon={<Trash2Icon />} size="sm" variant="danger" />
      <IconButton label={t("Refreshing")} icon={<RefreshCwIcon />} busy />
      <IconButton
        label={t("Delete order 1042")}
        icon={<Trash2Icon />}
        disabledReason={t("It has been scanned already")}
      />
    </div>
  ),
};

export const NameAndTooltip: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: t("Refresh") });
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(t("Refresh"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/**
 * On hover the tooltip opens after a moment, can itself be hovered, and closes when the pointer leaves; touch never
 * opens it.
 */
export const TooltipByPointer: Story = {
  play: async ({ canvas }) => {
    const user = userEvent.setup();
    const pointAt = (target: HTMLElement, clientX: number, clientY: number) =>
      user.pointer({ target, coords: { clientX, clientY } });
    const pointAtMiddle = (target: HTMLElement) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return pointAt(target, left + width / 2, top + height / 2);
    };
    const button = canvas.getByRole("button", { name: t("Refresh") });
    // The events of a finger; whether a focus that follows by script counts as one by keyboard depends on what was pressed before.
    const finger = { pointerType: "touch", bubbles: true };
    for (const type of ["pointerdown", "pointermove", "pointerup"])
      button.dispatchEvent(new PointerEvent(type, finger));
    await expect(screen.queryByRole("tooltip")).toBeNull();
    await pointAtMiddle(button);
    const tooltip = await screen.findByRole("tooltip");
    await expect(tooltip).toHaveTextContent(t("Refresh"));
    await pointAtMiddle(tooltip);
    await waitFor(() => expect(tooltip).toBeVisible());
    // Radix closes the tooltip at the first pointer move outside of it, so the pointer moves on.
    let x = 300;
    await waitFor(async () => {
      await pointAt(document.body, (x += 10), 400);
      await expect(screen.queryByRole("tooltip")).toBeNull();
    });
    await pointAtMiddle(button);
    await screen.findByRole("tooltip");
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
};
