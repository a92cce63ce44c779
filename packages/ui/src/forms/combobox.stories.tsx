import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { inLanguage, t } from "#styles/story-language.tsx";
import { narrow } from "#styles/story-place.tsx";
import { expectCombobox } from "#patterns/expect-combobox.ts";
import { Example as ComboboxExample } from "./combobox.example.tsx";
import { Combobox, type ComboboxProps } from "./combobox.tsx";
import { withFormWords } from "./story-words.tsx";
import type { Option } from "./use-options.ts";

const options: Option[] = [
  { id: "1", label: "Ada Lovelace", description: "100, rue Sherbrooke Ouest, Montréal QC H3A 1A1", group: "Recent" },
  { id: "2", label: "Bernard Côté", description: "12, avenue du Parc, Laval QC H7N 1A1", group: "Recent" },
  { id: "3", label: "Chen Wei", description: "1 King Street West, Toronto ON M5H 1A1", group: "All addresses" },
  {
    id: "4",
    label: "Élodie Tremblay",
    description: "7, rue Principale, Trois-Rivières QC G8T 1A1",
    group: "All addresses",
  },
];
const many: Option[] = Array.from({ length: 250 }, (_, index) => ({ id: `${index}`, label: `Address ${index + 1}` }));

function Choosing({ value: start = "", onValueChange, ...props }: ComboboxProps) {
  const [value, setValue] = useState(start);
  return (
    <Combobox
      {...props}
      value={value}
      onValueChange={(id, option) => {
        setValue(id);
        onValueChange?.(id, option);
      }}
    />
  );
}

const meta = {
  title: "Forms/Combobox",
  component: Combobox,
  decorators: [withFormWords],
  render: (args) => <Choosing {...args} />,
  args: { label: "Saved address", options, onValueChange: fn() },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: ComboboxExample };

export const Unchosen: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox", { name: t("Saved address") });
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(input);
    await expect(await screen.findAllByRole("option")).toHaveLength(4);
    await userEvent.type(input, "trois riv");
    await expect(screen.getByRole("option", { name: /Élodie/ })).toHaveAttribute("data-marked");
    await expect(canvas.getByText(t("{count} found", { count: 1 }))).toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("4", inLanguage(options[3]));
    await expect(input).toHaveValue("Élodie Tremblay");
    await expect(input).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await expectCombobox(input);
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("1", inLanguage(options[0]));
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2", inLanguage(options[1]));
  },
};

export const Chosen: Story = {
  args: { value: "3" },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await expect(input).toHaveValue("Chen Wei");
    // Text that matches nothing reverts to the chosen option; cleared text is no choice.
    await userEvent.type(input, "zzz");
    await expect((await screen.findAllByText(t("Nothing found"))).length).toBeGreaterThan(0);
    await userEvent.tab();
    await expect(input).toHaveValue("Chen Wei");
    await userEvent.clear(input);
    await expect(args.onValueChange).toHaveBeenLastCalledWith("", undefined);
  },
};

/** A saved value whose option has not been loaded. */
export const ChosenNotListed: Story = {
  args: { value: "9", chosenOption: { id: "9", label: "Zoé Gagnon" }, onQueryChange: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await expect(input).toHaveValue("Zoé Gagnon");
    await userEvent.click(canvas.getByRole("button", { name: t("Clear") }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("", undefined);
    await expect(args.onQueryChange).toHaveBeenLastCalledWith("");
    await expect(input).toHaveValue("");
  },
};

export const ByPointer: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(canvas.getByRole("button", { name: t("Show options") }));
    await userEvent.click(await screen.findByRole("option", { name: /Bernard/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2", inLanguage(options[1]));
    await expect(input).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: t("Clear") }));
    await expect(input).toHaveValue("");
  },
};

export const Open: Story = {
  tags: ["picture"],
  args: { value: "2" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await expect(await screen.findByRole("option", { name: /Bernard/ })).toHaveAttribute("aria-selected", "true");
    await waitFor(() => expect(screen.getByRole("group", { name: t("Recent") })).toBeVisible());
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "zzz");
    await expect((await screen.findAllByText(t("Nothing found"))).length).toBeGreaterThan(0);
  },
};

export const Hundreds: Story = {
  args: { options: many },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(input);
    await expect(await screen.findAllByRole("option")).toHaveLength(100);
    await expect(screen.getByText(t("{count} more. Type to narrow the list.", { count: 150 }))).toBeInTheDocument();
    await expect(screen.getByText(t("{count} found", { count: 250 }))).toBeInTheDocument();
    // The arrow keys stop at the drawn options.
    await userEvent.keyboard("{ArrowUp}");
    await waitFor(() => expect(screen.getByRole("option", { name: "Address 100" })).toHaveAttribute("data-marked"));
    await userEvent.type(input, "250");
    await expect(await screen.findAllByRole("option")).toHaveLength(1);
  },
};

/** The chosen option is drawn, visible and the start of the arrow keys, also far down in the list. */
export const ChosenFarDown: Story = {
  args: { options: many, value: "200" },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(input);
    const chosen = await screen.findByRole("option", { name: "Address 201" });
    await expect(chosen).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Escape}{ArrowDown}");
    await waitFor(() => expect(input).toHaveAttribute("aria-activedescendant", chosen.id));
  },
};
export const ChosenOutOfView: Story = {
  args: { options: many, value: "60" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    const list = await screen.findByRole("listbox");
    const chosen = screen.getByRole("option", { name: "Address 61" });
    const place = (element: Element) => element.getBoundingClientRect();
    await waitFor(() => expect(place(chosen).top).toBeGreaterThanOrEqual(place(list).top));
    await waitFor(() => expect(place(chosen).bottom).toBeLessThanOrEqual(place(list).bottom + 1));
  },
};

export const DisabledOptions: Story = {
  args: {
    options: options.map((option) =>
      option.id === "2" ? { ...option, isDisabled: true, description: "Outside the area that is served" } : option,
    ),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    const disabled = await screen.findByRole("option", { name: /Bernard/ });
    await expect(disabled).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(disabled);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(screen.getByRole("option", { name: /Chen/ })).toHaveAttribute("data-marked");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** Typed text can become a new option; Enter still chooses an existing one of that name, in any spelling. */
export const CreateNew: Story = {
  args: { onAdd: fn() },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "elodie tremblay{Enter}");
    await expect(args.onAdd).not.toHaveBeenCalled();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("4", inLanguage(options[3]));
    await userEvent.clear(input);
    await userEvent.type(input, "Florence Ng");
    await screen.findByRole("option", { name: t("Add “{tag}”", { tag: "Florence Ng" }) });
    await userEvent.keyboard("{Enter}");
    await expect(args.onAdd).toHaveBeenCalledWith("Florence Ng");
  },
};

export const Matrix: Story = {
  tags: ["picture"],
  render: (args) => (
    <div className="mp:flex mp:flex-col mp:gap-5">
      <Choosing
        {...args}
        label={t("Nothing chosen")}
        placeholder={t("Choose an address")}
        help={t("From your address book.")}
      />
      <Choosing {...args} label={t("Chosen")} isOptional value="3" />
      <Choosing {...args} label={t("With an error")} error={t("Choose an address")} />
      <Choosing {...args} label={t("Being checked")} value="1" note={t("Checking…")} />
      <Choosing {...args} label={t("Disabled")} disabled value="1" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: t("With an error") })).toHaveAccessibleDescription(
      t("Choose an address"),
    );
    await expect(canvas.getByRole("combobox", { name: t("Being checked") })).toHaveAccessibleDescription(
      t("Checking…"),
    );
  },
};

export const WithError: Story = { args: { error: "Choose an address", help: "From your address book." } };
export const Disabled: Story = { args: { disabled: true, value: "1" } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    label: "Adresse enregistrée dans votre carnet d’adresses",
    isOptional: true,
    options: [
      {
        id: "1",
        label: "Coopérative d’approvisionnement de Saint-Jean-sur-Richelieu",
        description: "12345, boulevard du Séminaire Nord, bureau 400, Saint-Jean-sur-Richelieu (Québec) J3A 1K2",
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(screen.getByRole("option")).toBeVisible());
  },
};
