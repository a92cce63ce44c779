import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { Button } from "#actions/button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#overlays/popover.tsx";
import { narrow } from "#styles/story-place.tsx";
import { expectCombobox } from "#patterns/expect-combobox.ts";
import { Example as TagsFieldExample } from "./tags-field.example.tsx";
import { withFormWords } from "./story-words.tsx";
import { TagsField, type TagsFieldProps } from "./multi-select.tsx";

function Tagging({ value: start = [], onValueChange, ...props }: TagsFieldProps) {
  const [value, setValue] = useState(start);
  return (
    <TagsField
      {...props}
      value={value}
      onValueChange={(tags) => {
        setValue(tags);
        onValueChange?.(tags);
      }}
    />
  );
}

function TagPopover({ onValueChange, ...props }: TagsFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [tags, setTags] = useState<string[]>([]);
  const [error, setError] = useState<string>();
  const save = () => {
    if (tags.length === 0) return setError(t("Choose at least one tag"));
    setOpen(false);
    onValueChange?.(tags);
  };
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button>{t("Add tags")}</Button>
      </PopoverTrigger>
      <PopoverContent label={t("Add tags")}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
          className="mp:flex mp:flex-col mp:gap-3"
        >
          <TagsField
            {...props}
            error={error}
            value={tags}
            onValueChange={(next) => {
              setTags(next);
              setError(undefined);
            }}
          />
          <Button type="submit" variant="primary" className="mp:self-start">
            {t("Save")}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}

const meta = {
  title: "Forms/TagsField",
  component: TagsField,
  decorators: [withFormWords],
  render: (args) => <Tagging {...args} />,
  args: { label: "Tags", suggestions: ["Fragile", "Cold chain", "Gift", "Rush"], onValueChange: fn() },
} satisfies Meta<typeof TagsField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: TagsFieldExample };

export const ByKeyboard: Story = {
  play: ({ canvas }) => expectCombobox(canvas.getByRole("combobox"), { isMultiple: true }),
};

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox", { name: t("Tags") });
    await userEvent.type(input, `${t("Fragile").slice(0, 4)}{Enter}`);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([t("Fragile")]);
    await expect(canvas.getByText(t("{tag} added", { tag: t("Fragile") }))).toBeInTheDocument();
    // A new tag, ended by Enter, by a comma, or by leaving the field.
    await userEvent.type(input, "oversize{Enter}");
    await userEvent.type(input, `${t("Gift")},`);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([t("Fragile"), "oversize", t("Gift")]);
    await userEvent.type(input, "last one");
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith([t("Fragile"), "oversize", t("Gift"), "last one"]);
    await expect(input).toHaveValue("");
  },
};

/** In any spelling an existing tag is used, and a chosen one is not added twice. */
export const NoNearDuplicates: Story = {
  args: { suggestions: ["Chaîne du froid", "Cadeau", "Cadeau d’entreprise"], value: ["Fragile"] },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "CHAINE DU FROID{Enter}");
    const fragile = t("Fragile");
    await expect(args.onValueChange).toHaveBeenLastCalledWith([fragile, "Chaîne du froid"]);
    // An exact name is chosen before a longer one that starts with it.
    await userEvent.type(input, "cadeau{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith([fragile, "Chaîne du froid", "Cadeau"]);
    await userEvent.click(input);
    await userEvent.paste(`${fragile.toLowerCase()}, Cadeaux; cadeaux, `);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([fragile, "Chaîne du froid", "Cadeau", "Cadeaux"]);
    await userEvent.type(input, "chaine du froid{Enter}");
    await expect(args.onValueChange).toHaveBeenCalledTimes(3);
    await expect(input).toHaveValue("");
    // A new tag that is the start of a suggestion: the arrow keys reach its entry.
    await userEvent.type(input, "cad");
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(expect.arrayContaining(["cad"]));
  },
};

/** In a popover of a list: adds tags to the selected rows; disabled without a selection. */
export const InPopover: Story = {
  render: (args) => <TagPopover {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Add tags") }));
    const popover = await screen.findByRole("dialog", { name: t("Add tags") });
    const input = await screen.findByRole("combobox", { name: t("Tags") });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(input).toHaveAccessibleDescription(t("Choose at least one tag")));
    await userEvent.keyboard(`${t("Gift").slice(0, 2)}{Enter}`);
    await userEvent.click(input);
    await userEvent.click(await screen.findByRole("option", { name: t("Rush") }));
    await expect(popover).toBeInTheDocument();
    // Escape closes the list first, then the popover.
    await userEvent.click(input);
    await screen.findByRole("listbox");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await expect(popover).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: t("Save") }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([t("Gift"), t("Rush")]);
    await waitFor(() => expect(canvas.getByRole("button", { name: t("Add tags") })).toHaveFocus());
  },
};

export const TakenOff: Story = {
  args: { value: ["Fragile", "Gift"] },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(canvas.getByRole("button", { name: t("Remove {tag}", { tag: t("Fragile") }) }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([t("Gift")]);
    await expect(input).toHaveFocus();
    await userEvent.keyboard("{Backspace}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
    await expect(canvas.getByText(t("{tag} removed", { tag: t("Gift") }))).toBeInTheDocument();
  },
};

export const PastedList: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.paste(`${t("Fragile").toUpperCase()}, ${t("Cold chain").toLowerCase()}, ${t("Gift")}, `);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([t("Fragile"), t("Cold chain"), t("Gift")]);
  },
};

export const Open: Story = {
  tags: ["picture"],
  args: { value: ["Gift"] },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "new");
    await waitFor(() => expect(screen.getByRole("option", { name: t("Add “{tag}”", { tag: "new" }) })).toBeVisible());
    await userEvent.clear(input);
    await waitFor(() =>
      expect(screen.getByRole("option", { name: t("Gift") })).toHaveAttribute("aria-selected", "true"),
    );
  },
};
export const WithError: Story = { args: { error: "Add at least one" } };
export const Disabled: Story = { args: { value: ["Fragile"], disabled: true } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    label: "Étiquettes de la commande",
    isOptional: true,
    value: ["Chaîne du froid à respecter en tout temps", "Fragile", "Livraison en personne seulement", "Cadeau"],
  },
};
