import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { InboxIcon, PackagePlusIcon, UserIcon } from "#display/icons.ts";
import { t } from "#styles/story-language.tsx";
import { expectDialog } from "#patterns/expect-dialog.ts";
import { type Command, CommandPalette } from "./command-palette.tsx";
import { Example as CommandPaletteExample } from "./command-palette.example.tsx";

const create = fn();
const profile = fn();
const search = fn<(query: string) => void>();

const meta = {
  title: "Overlays/CommandPalette",
  component: CommandPalette,
  // In a frame of its own, because overlays would cover the documentation.
  parameters: { docs: { story: { inline: false, height: "32rem" } } },
  args: {
    open: false,
    onOpenChange: fn(),
    commands: [
      { id: "orders", label: "View orders", group: "Go to", icon: <InboxIcon />, shortcut: "G O", run: fn() },
      {
        id: "new",
        label: "Create an order",
        group: "Go to",
        icon: <PackagePlusIcon />,
        keywords: "parcel colis",
        run: create,
      },
      { id: "profile", label: "Merchant information", group: "Account", icon: <UserIcon />, run: profile },
      { id: "lang", label: "Français", group: "Account", run: fn() },
    ],
    words: {
      title: "Commands",
      placeholder: "What do you want to do?",
      noMatches: "No command of that name.",
      matches: (count) => t("{count} commands", { count }),
    },
  },
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(args.open);
    return (
      <>
        <Button onClick={() => setOpen(true)}>{t("Commands")}</Button>
        <CommandPalette {...args} open={isOpen} onOpenChange={setOpen} />
      </>
    );
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: CommandPaletteExample };

/** Enter runs the first match. The last entry searches for the typed text; it is the only one when nothing matches. */
export const RunsWhatIsFound: Story = {
  args: {
    forQuery: (query) => ({ id: "search", label: t("Search for “{query}”", { query }), run: () => search(query) }),
  },
  play: async ({ canvas }) => {
    create.mockClear();
    const button = canvas.getByRole("button", { name: t("Commands") });
    await userEvent.click(button);
    const input = await screen.findByRole("combobox", { name: t("Commands") });
    await expect(input).toHaveFocus();
    await userEvent.type(input, "colis");
    await expect(screen.getAllByRole("option")).toHaveLength(2);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await expect(create).toHaveBeenCalledOnce();
    await userEvent.click(button);
    await userEvent.type(await screen.findByRole("combobox", { name: t("Commands") }), " xyz ");
    await screen.findByRole("option", { name: t("Search for “{query}”", { query: "xyz" }) });
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(search).toHaveBeenLastCalledWith("xyz"));
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const ByArrowKeys: Story = {
  play: async ({ canvas }) => {
    profile.mockClear();
    await userEvent.click(canvas.getByRole("button"));
    const input = await screen.findByRole("combobox");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const marked = screen.getByRole("option", { name: t("Merchant information") });
    await expect(input).toHaveAttribute("aria-activedescendant", marked.id);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(profile).toHaveBeenCalledOnce());
  },
};

const openOrder = fn();

/** What the host finds comes after the commands, whatever it is called. A failure offers another try, and the palette stays. */
export const FindsOrders: Story = {
  args: { open: true },
  render: function Finds(args) {
    const [query, setQuery] = useState("");
    const [tries, setTries] = useState(0);
    const isFound = query === "514 555-0100" && tries > 0;
    const found: Command[] = [
      { id: "o-1", label: "JUN-1042 · Ana", description: "Montréal", group: t("Orders"), run: openOrder },
    ];
    const retry = { id: "retry", label: t("Try again"), staysOpen: true, run: () => setTries((before) => before + 1) };
    const finder = {
      onQueryChange: setQuery,
      found: query === "" ? [] : isFound ? found : [retry],
      status: query === "" ? undefined : isFound ? t("{count} orders", { count: 1 }) : t("Could not search"),
    };
    const [isOpen, setOpen] = useState(args.open);
    return <CommandPalette {...args} open={isOpen} onOpenChange={setOpen} finder={finder} />;
  },
  play: async () => {
    openOrder.mockClear();
    await userEvent.type(await screen.findByRole("combobox"), "514 555-0100");
    await userEvent.keyboard("{Enter}");
    const option = await screen.findByRole("option", { name: /^JUN-1042 · Ana/ });
    await expect(option).toHaveAttribute("aria-selected", "true");
    await expect(openOrder).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(openOrder).toHaveBeenCalledOnce());
  },
};

export const EscapeCloses: Story = {
  play: async ({ canvas }) => {
    await expectDialog(canvas.getByRole("button"), { name: t("Commands") });
  },
};

export const Open: Story = { tags: ["picture"], args: { open: true } };
export const NothingFound: Story = {
  args: { open: true },
  play: async () => {
    await userEvent.type(await screen.findByRole("combobox"), "xyz");
    await expect(screen.getByText(t("No command of that name."))).toBeVisible();
  },
};
