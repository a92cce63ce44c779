import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { StoryNotices } from "#feedback/story-notices.tsx";
import { createNotices } from "#feedback/notices.ts";
import { EllipsisIcon, PencilIcon, PrinterIcon, Trash2Icon } from "#display/icons.ts";
import { t } from "#styles/story-language.tsx";
import { expectMenu, expectMenuChoice } from "#patterns/expect-menu.ts";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from "./menu.tsx";
import { Example as MenuExample } from "./menu.example.tsx";

const meta = {
  title: "Actions/Menu",
  component: Menu,
  subcomponents: { MenuContent, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator, MenuTrigger },
  // In a frame of its own, because overlays would cover the documentation.
  parameters: { docs: { story: { inline: false, height: "20rem" } } },
  args: { defaultOpen: true },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: MenuExample };

const onPrint = fn();

export const Actions: Story = {
  tags: ["picture"],
  render: (args) => (
    <div className="mp:min-h-72">
      <Menu {...args}>
        <MenuTrigger asChild>
          <IconButton label={t("Actions of order 1042")} icon={<EllipsisIcon />} variant="secondary" />
        </MenuTrigger>
        <MenuContent>
          <MenuLabel>{t("Order 1042")}</MenuLabel>
          <MenuItem icon={<PencilIcon />} shortcut="E">
            {t("Edit")}
          </MenuItem>
          <MenuItem icon={<PrinterIcon />} shortcut="P" onSelect={onPrint}>
            {t("Print label")}
          </MenuItem>
          <MenuItem disabled>{t("Mark ready for pickup")}</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2Icon />} tone="danger">
            {t("Delete order")}
          </MenuItem>
        </MenuContent>
      </Menu>
    </div>
  ),
};
export const RightToLeft: Story = { ...Actions, tags: ["picture"], globals: { locale: "rtl" } };

const notices = createNotices();

/** A notice that stands where the menu opens does not cover it. */
export const AboveANotice: Story = {
  globals: { viewport: { value: "phone" } },
  beforeEach: () => () => notices.dismiss("saved"),
  render: (args) => (
    <div className="mp:fixed mp:end-4 mp:bottom-2">
      <Menu {...args}>
        <MenuTrigger asChild>
          <IconButton label={t("Actions of order 1042")} icon={<EllipsisIcon />} variant="secondary" />
        </MenuTrigger>
        <MenuContent>
          <MenuItem>{t("Edit")}</MenuItem>
          <MenuItem>{t("Print label")}</MenuItem>
        </MenuContent>
      </Menu>
      <StoryNotices notices={notices} />
    </div>
  ),
  play: async ({ canvas }) => {
    notices.add({ tone: "success", title: t("The label was saved."), duration: "sticky", id: "saved" });
    const notice = await canvas.findByText(t("The label was saved."));
    const item = await screen.findByRole("menuitem", { name: t("Print label") });
    const layerOf = (element: Element | null) => Number(element && getComputedStyle(element).zIndex);
    const menu = layerOf(item.closest("[data-radix-popper-content-wrapper]"));
    await waitFor(() => expect(menu).toBeGreaterThan(layerOf(notice.closest("[data-slot=notice-stack]"))));
  },
};

export const Keyboard: Story = {
  ...Actions,
  args: { defaultOpen: false },
  play: async ({ canvas }) => {
    onPrint.mockClear();
    const trigger = canvas.getByRole("button", { name: t("Actions of order 1042") });
    await expectMenu(trigger);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: new RegExp(t("Edit")) })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await expect(screen.getByRole("menuitem", { name: new RegExp(t("Print label")) })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onPrint).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Choice: Story = {
  render: function Render(args) {
    const [language, setLanguage] = useState("en");
    return (
      <div className="mp:min-h-40">
        <Menu {...args}>
          <MenuTrigger asChild>
            <Button>{t("Language")}</Button>
          </MenuTrigger>
          <MenuContent>
            <MenuRadioGroup value={language} onValueChange={setLanguage}>
              <MenuRadioItem value="en">English</MenuRadioItem>
              <MenuRadioItem value="fr">Français</MenuRadioItem>
            </MenuRadioGroup>
          </MenuContent>
        </Menu>
      </div>
    );
  },
};

export const ChosenByKeyboard: Story = {
  ...Choice,
  args: { defaultOpen: false },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("button");
    await expectMenu(trigger);
    await expectMenuChoice(trigger, "Français");
  },
};
