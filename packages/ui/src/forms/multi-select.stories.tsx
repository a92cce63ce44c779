import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { expectCombobox } from "#patterns/expect-combobox.ts";
import { Example as FreeTextExample } from "./multi-select-free-text.example.tsx";
import { Example as MultiSelectExample } from "./multi-select.example.tsx";
import { MultiSelect, type MultiSelectProps } from "./multi-select.tsx";
import { withFormWords } from "./story-words.tsx";
import type { Option } from "./use-options.ts";

const options: Option[] = [
  { id: "NEXTDAY", label: "Next day", group: "Parcels" },
  { id: "SAMEDAY", label: "Same day", group: "Parcels" },
  { id: "COLD", label: "Cold chain", description: "Between 2 and 8 °C", group: "Special" },
  { id: "BIG", label: "Big and bulky", description: "Two people, over 70 lb", group: "Special" },
];

function Choosing({ value: start = [], onValueChange, ...props }: MultiSelectProps) {
  const [value, setValue] = useState(start);
  return (
    <MultiSelect
      {...props}
      value={value}
      onValueChange={(ids) => {
        setValue(ids);
        onValueChange?.(ids);
      }}
    />
  );
}

const meta = {
  title: "Forms/MultiSelect",
  component: MultiSelect,
  decorators: [withFormWords],
  render: (args) => <Choosing {...args} />,
  args: { label: "Services", options, onValueChange: fn() },
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: MultiSelectExample };

/** Typed words become choices beside the known ones. */
export const FreeText: Story = {
  render: FreeTextExample,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Tags" }), "perishable,");
    await expect(canvas.getByText("perishable")).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox", { name: t("Services") });
    await expectCombobox(input, { isMultiple: true });
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["SAMEDAY"]);
    await expect(canvas.getByText(t("{tag} added", { tag: t("Same day") }))).toBeInTheDocument();
    // Typing highlights the first match, and Enter chooses it.
    await userEvent.keyboard(`${t("Cold chain").slice(0, 4)}{Enter}`);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["SAMEDAY", "COLD"]);
    await userEvent.keyboard("{ArrowUp}{Escape}");
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Backspace}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["SAMEDAY"]);
    await expect(canvas.getByText(t("{tag} removed", { tag: t("Cold chain") }))).toBeInTheDocument();
    // Text that is no option is discarded.
    await userEvent.type(input, "zzz");
    await userEvent.tab();
    await expect(input).toHaveValue("");
  },
};

/** A choice is removed by its chip, or by choosing it again; the focus stays in the field. */
export const TakenOff: Story = {
  args: { value: ["NEXTDAY", "BIG"] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Remove {tag}", { tag: t("Next day") }) }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["BIG"]);
    await expect(canvas.getByRole("combobox")).toHaveFocus();
    await userEvent.click(canvas.getByRole("combobox"));
    const chosen = await screen.findByRole("option", { name: new RegExp(t("Big and bulky")) });
    await expect(chosen).toHaveAttribute("aria-selected", "true");
    await userEvent.click(chosen);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
  },
};

/** Saved values whose options have not been loaded. */
export const ChosenNotListed: Story = {
  args: { options: [], value: ["NEXTDAY"], chosenOptions: options },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: t("Remove {tag}", { tag: t("Next day") }) })).toBeVisible();
  },
};

/**
 * A group starts with an entry for all of it, checked when all of it is chosen. The list stays open for the next
 * choice.
 */
export const WholeGroups: Story = {
  args: { hasWholeGroups: true, value: ["SAMEDAY"] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    const all = await screen.findByRole("option", { name: t("All of {group}", { group: t("Parcels") }) });
    await expect(all).toHaveAttribute("aria-selected", "false");
    await userEvent.click(all);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["SAMEDAY", "NEXTDAY"]);
    await waitFor(() => expect(all).toHaveAttribute("aria-selected", "true"));
    await userEvent.click(all);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
    // While text is typed only the matches are shown.
    await userEvent.type(canvas.getByRole("combobox"), t("Next day").slice(0, 5));
    await waitFor(() =>
      expect(screen.queryByRole("option", { name: t("All of {group}", { group: t("Parcels") }) })).toBeNull(),
    );
  },
};

const stores = Array.from({ length: 150 }, (_, at) => ({
  id: `s${at}`,
  label: `Store ${at % 75}`,
  group: "Stores",
}));

/** Choosing a group includes options that are not drawn, and options whose name another group has, too. */
export const LargeGroup: Story = {
  args: { hasWholeGroups: true, value: [], options: stores },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.click(await screen.findByRole("option", { name: t("All of {group}", { group: t("Stores") }) }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(stores.map(({ id }) => id));
  },
};

export const AllCleared: Story = {
  args: { value: ["NEXTDAY", "COLD", "BIG"] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Clear") }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
    await expect(canvas.getByRole("combobox")).toHaveFocus();
    await expect(
      canvas.getByText(t("{tag} removed", { tag: [t("Next day"), t("Cold chain"), t("Big and bulky")].join(", ") })),
    ).toBeInTheDocument();
  },
};

export const Matrix: Story = {
  tags: ["picture"],
  render: (args) => (
    <div className="mp:flex mp:flex-col mp:gap-5">
      <Choosing
        {...args}
        label={t("Nothing chosen")}
        placeholder={t("All services")}
        help={t("Leave it empty for all.")}
      />
      <Choosing {...args} label={t("Some chosen")} isOptional value={["NEXTDAY", "COLD"]} />
      <Choosing {...args} label={t("With an error")} error={t("Choose at least one service")} />
      <Choosing {...args} label={t("Disabled")} disabled value={["BIG"]} />
    </div>
  ),
  play: async ({ canvas }) => {
    const wrong = canvas.getByRole("combobox", { name: t("With an error") });
    await expect(wrong).toBeInvalid();
    await expect(wrong).toHaveAccessibleDescription(t("Choose at least one service"));
    await expect(canvas.getByRole("combobox", { name: t("Disabled") })).toBeDisabled();
    await expect(canvas.queryByRole("button", { name: t("Remove {tag}", { tag: t("Big and bulky") }) })).toBeNull();
  },
};
export const OpenDark: Story = {
  args: { value: ["COLD"] },
  globals: { theme: "dark" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(screen.getByRole("group", { name: t("Special") })).toBeVisible());
  },
};

/** The field's built-in texts are in the language of the page. */
export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    label: "Services de livraison offerts à cette adresse",
    isOptional: true,
    value: ["a", "b"],
    options: [
      { id: "a", label: "Livraison planifiée dans une plage de trois heures" },
      { id: "b", label: "Chaîne du froid à respecter en tout temps" },
      { id: "c", label: "Le jour même" },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("(facultatif)")).toBeVisible();
    await expectToFit(canvasElement);
    await userEvent.click(
      canvas.getByRole("button", { name: "Retirer Livraison planifiée dans une plage de trois heures" }),
    );
    await expect(canvas.getByText("Retrait de Livraison planifiée dans une plage de trois heures")).toBeInTheDocument();
    await userEvent.type(canvas.getByRole("combobox"), "rien de tel");
    await expect((await screen.findAllByText("Aucun résultat")).length).toBeGreaterThan(0);
  },
};
