import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { inLanguage, t } from "#styles/story-language.tsx";
import { Example as UseOptionSearchExample } from "./use-option-search.example.tsx";
import { Combobox, type ComboboxProps } from "./combobox.tsx";
import { withFormWords } from "./story-words.tsx";
import { useOptionSearch } from "./use-option-search.ts";
import type { Option } from "./use-options.ts";

const options: Option[] = [
  { id: "1", label: "Ada Lovelace", description: "100, rue Sherbrooke Ouest, Montréal QC H3A 1A1" },
  { id: "2", label: "Bernard Côté", description: "12, avenue du Parc, Laval QC H7N 1A1" },
  { id: "3", label: "Chen Wei", description: "1 King Street West, Toronto ON M5H 1A1" },
];

type Question = { query: string; signal: AbortSignal; answer: (options: Option[]) => void; fail: () => void };
/** A server that responds when the story says so. */
const server: Question[] = [];
const load = (query: string, signal: AbortSignal) =>
  new Promise<Option[]>((resolve, reject) => {
    server.push({ query, signal, answer: resolve, fail: () => reject(new Error("No network")) });
  });

function Searching({ onValueChange, ...props }: ComboboxProps) {
  const [value, setValue] = useState("");
  const search = useOptionSearch(load, { minQuery: 2, delayMs: 20 });
  return (
    <Combobox
      {...props}
      {...search}
      value={value}
      onValueChange={(id, option) => {
        setValue(id);
        onValueChange?.(id, option);
      }}
    />
  );
}

const meta = {
  title: "Forms/Combobox search",
  component: Combobox,
  decorators: [withFormWords],
  args: { label: "Saved address", options, onValueChange: fn() },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: UseOptionSearchExample };

/** Requested after a pause; an outdated response is not shown, and a failed request can be retried from the list. */
export const FromServer: Story = {
  render: (args) => <Searching {...args} />,
  play: async ({ canvas, args }) => {
    server.length = 0;
    const asked = (count: number) => waitFor(() => expect(server).toHaveLength(count));
    const input = canvas.getByRole("combobox");
    await userEvent.click(input);
    await expect(
      (await screen.findAllByText(t("Type at least {minimum} characters", { minimum: 2 }))).length,
    ).toBeGreaterThan(0);
    await userEvent.type(input, "be");
    await asked(1);
    await expect(screen.getAllByText(t("Loading…")).length).toBeGreaterThan(0);
    await userEvent.type(input, "r");
    await asked(2);
    const [older, newer] = server;
    await expect([older?.query, newer?.query, older?.signal.aborted]).toEqual(["be", "ber", true]);
    newer?.answer(options.slice(1, 2));
    await expect(await screen.findByRole("option", { name: /Bernard/ })).toHaveAttribute("data-marked");
    older?.answer(options);
    await new Promise(requestAnimationFrame);
    await expect(screen.getAllByRole("option")).toHaveLength(1);

    await userEvent.type(input, "n");
    await asked(3);
    server[2]?.fail();
    const retry = await screen.findByRole("option", { name: t("Try again") });
    await expect(screen.getAllByText(t("The list could not be loaded.")).length).toBeGreaterThan(0);
    await waitFor(() => expect(input).toHaveAttribute("aria-activedescendant", retry.id));
    await userEvent.keyboard("{Enter}");
    await asked(4);
    server[3]?.answer(options.slice(1, 2));
    await screen.findByRole("option", { name: /Bernard/ });
    await userEvent.keyboard("{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2", inLanguage(options[1]));
    await expect(input).toHaveValue("Bernard Côté");
  },
};

export const Loading: Story = {
  args: { options: [], isLoading: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await expect((await screen.findAllByText(t("Loading…"))).length).toBeGreaterThan(0);
    await expect(screen.getByRole("listbox", { busy: true, hidden: true })).toBeEmptyDOMElement();
  },
};
export const Failed: Story = {
  args: { options: [], hasFailed: true, onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.click(await screen.findByRole("option", { name: t("Try again") }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("combobox")).toHaveAttribute("aria-expanded", "true");
  },
};
