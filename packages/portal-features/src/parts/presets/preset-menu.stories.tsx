import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { PresetMenu } from "./preset-menu.tsx";
import { presetsKey } from "./presets.ts";

const user = "preset-story";
const key = presetsKey + user;
const measures = { weight: 2.5, weightUnit: "lb", length: 10, width: 8, height: 4, sizeUnit: "inch" } as const;

export default {
  title: "Parts/Presets",
  component: PresetMenu,
  args: {
    number: 1,
    getValues: () => ({ measures, order: { tags: ["fragile", "gift"], service: "NEXTDAY" as const } }),
    onChoose: fn(),
  },
  decorators: [inDelivery({}, user)],
  beforeEach: () => {
    localStorage.removeItem(key);
    return () => localStorage.removeItem(key);
  },
} satisfies Meta<typeof PresetMenu>;
type Story = StoryObj<typeof PresetMenu>;

const openMenu = async (name: RegExp) => {
  await userEvent.click(screen.getByRole("button", { name }));
  return within(await screen.findByRole("menu"));
};

const submitStep = fn();

/** The first preset: named, saved with the order's tags as the default, chosen, deleted, and back after an undo. */
export const FirstPreset: Story = {
  decorators: [
    (Menu) => (
      <form onSubmit={submitStep}>
        <Menu />
      </form>
    ),
  ],
  play: async ({ args }) => {
    submitStep.mockClear();
    const first = await openMenu(/^Presets for package 1/);
    await expect(first.getByText(/^No preset yet/)).toBeVisible();
    await userEvent.click(first.getByRole("menuitem", { name: "Save as a preset…" }));
    const name = await screen.findByRole("textbox", { name: "Name" });
    await userEvent.click(screen.getByRole("button", { name: "Save preset" }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription(/Give the preset a name/);
    await userEvent.type(name, "Small box");
    await userEvent.click(screen.getByRole("checkbox", { name: "Tags: fragile and gift" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "New orders begin with it" }));
    await userEvent.click(screen.getByRole("button", { name: "Save preset" }));
    await screen.findByText("Preset “Small box” saved");
    // The wizard's step, in whose form the menu stands, is not submitted with it.
    await expect(submitStep).not.toHaveBeenCalled();

    const second = await openMenu(/^Presets for package 1/);
    const item = second.getByRole("menuitem", { name: /^Small box/ });
    await expect(item).toHaveTextContent("2.5 lb · 10 × 8 × 4 in · Default");
    await userEvent.click(item);
    await expect(args.onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ name: "Small box", measures, tags: ["fragile", "gift"] }),
    );
    await screen.findByText("Preset: Small box. It also set: tags.");

    await userEvent.click((await openMenu(/^Presets for/)).getByRole("menuitem", { name: "Manage presets…" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete preset Small box" }));
    await screen.findByText("There is no preset any more.");
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await expect(await screen.findByRole("combobox", { name: "New orders begin with" })).toHaveDisplayValue(
      "Small box",
    );
    await userEvent.keyboard("{Escape}");
  },
};

/** Names as long as they get, in French and on a phone. */
export const ManyFrenchPhone: Story = {
  globals: { locale: "fr", viewport: { value: "phone" } },
  beforeEach: () => {
    const presets = Array.from({ length: 20 }, (_, at) => ({
      id: `p${at}`,
      name: at === 0 ? "W".repeat(60) : `Boîte ${at}`,
      measures,
      tags: ["très-longue-balise-qui-ne-veut-pas-finir"],
    }));
    localStorage.setItem(key, JSON.stringify({ presets, defaultId: "p1" }));
  },
  play: async () => {
    const menu = await openMenu(/^Modèles pour le colis 1/);
    await expect(menu.getAllByRole("menuitem")).toHaveLength(22);
    await userEvent.click(menu.getByRole("menuitem", { name: "Gérer les modèles…" }));
    await expect(await screen.findByRole("combobox")).toHaveDisplayValue("Boîte 1");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
