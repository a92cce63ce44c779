import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { Dialog, DialogBody, DialogContent } from "#overlays/dialog.tsx";
import { inLocale } from "#styles/story-locale.ts";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { Example as SearchFieldExample } from "./search-field.example.tsx";
import { SearchField } from "./search-field.tsx";
import { withFormWords } from "./story-words.tsx";

const english = { label: "Search orders", placeholder: "Reference, name, street…", clearLabel: "Clear the search" };
const french = {
  label: "Rechercher des commandes",
  placeholder: "Référence, nom, rue…",
  clearLabel: "Effacer la recherche",
};

function Typed({ value: start, onValueChange, ...props }: ComponentProps<typeof SearchField>) {
  const [value, setValue] = useState(start);
  const type = (next: string) => {
    setValue(next);
    onValueChange(next);
  };
  return <SearchField {...props} value={value} onValueChange={type} />;
}

const meta = {
  title: "Forms/SearchField",
  component: SearchField,
  decorators: [withFormWords],
  render: (args, { globals }) => <Typed {...args} {...inLocale(globals, english, french)} />,
  args: { ...english, value: "", onValueChange: fn(), onSearch: fn() },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: SearchFieldExample };

export const Empty: Story = {};
export const Filled: Story = { tags: ["picture"], args: { value: "1042" } };
export const Dark: Story = { args: { value: "1042" }, globals: { theme: "dark" } };
export const LabelShown: Story = { args: { isLabelHidden: false } };
export const Disabled: Story = { args: { value: "1042", disabled: true } };

/** Enter searches; Escape and the clear button clear the search, and the focus stays. */
export const Searched: Story = {
  play: async ({ args, canvas, globals }) => {
    const field = canvas.getByRole("searchbox");
    await userEvent.type(field, "10{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("10");
    await expect(args.onSearch).toHaveBeenLastCalledWith("10");
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
    await expect(args.onSearch).toHaveBeenLastCalledWith("");
    await userEvent.type(field, "Ada");
    await userEvent.click(canvas.getByRole("button", { name: inLocale(globals, english, french).clearLabel }));
    await expect(field).toHaveValue("");
    await expect(field).toHaveFocus();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** `/` focuses it from anywhere, but is a character while typing elsewhere. */
export const ByShortcut: Story = {
  args: { shortcut: "/", value: "1042" },
  render: (args, { globals }) => (
    <div className="mp:flex mp:flex-col mp:gap-4">
      <Typed {...args} {...inLocale(globals, english, french)} />
      <Button>{inLocale(globals, "Elsewhere", "Ailleurs")}</Button>
    </div>
  ),
  play: async ({ canvas, globals }) => {
    const field = canvas.getByRole("searchbox");
    canvas.getByRole("button", { name: inLocale(globals, "Elsewhere", "Ailleurs") }).focus();
    await userEvent.keyboard("/");
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("1042");
    // The old text is selected, so typing replaces it.
    await userEvent.keyboard("7/8");
    await expect(field).toHaveValue("7/8");
  },
};
export const ShortcutShown: Story = { args: { shortcut: "/" } };
export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: { shortcut: "/", value: "Une recherche plus longue que la place qu’il y a pour elle à l’écran" },
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};

/** The first Escape clears the field; the second closes the dialog around it. */
export const InDialog: Story = {
  args: { value: "1042" },
  render: (args, { globals }) => {
    const words = inLocale(globals, english, french);
    return (
      <Dialog defaultOpen>
        <DialogContent title={words.label} closeLabel={inLocale(globals, "Close", "Fermer")}>
          <DialogBody>
            <Typed {...args} {...words} />
          </DialogBody>
        </DialogContent>
      </Dialog>
    );
  },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    const field = within(dialog).getByRole("searchbox");
    await userEvent.click(field);
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
    await expect(field).toHaveFocus();
    await expect(dialog).toBeInTheDocument();
  },
};
